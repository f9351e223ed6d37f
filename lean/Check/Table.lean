module

public import Lean

/-! A hash table. Code generation cannot see the private parts of `Std.HashMap` (see `Check.Sequence`). -/

public section

namespace Check

/-- Keys with the same place in a table, and their values. -/
inductive Bucket (κ α : Type) where
  | empty : Bucket κ α
  | entry : κ → α → Bucket κ α → Bucket κ α

/-- A hash table from `κ` to `α`. Nothing is read out in the order of the buckets, so no result depends on hashes. -/
structure Table (κ α : Type) where
  /-- How many keys there are. -/
  size : Nat
  /-- The buckets; their number is a power of two, never zero. -/
  buckets : Array (Bucket κ α)

namespace Bucket

variable {κ α : Type} [BEq κ]

/-- The value of `key`. -/
@[specialize] def find? (key : κ) : Bucket κ α → Option α
  | empty => none
  | entry k v rest => if k == key then some v else find? key rest

/-- `key` with its value replaced; the bucket must have the key. -/
@[specialize] def replace (key : κ) (value : α) : Bucket κ α → Bucket κ α
  | empty => empty
  | entry k v rest => if k == key then entry key value rest else entry k v (replace key value rest)

end Bucket

namespace Table

variable {κ α : Type} [BEq κ] [Hashable κ]

/-- No keys, eight buckets. -/
@[inline] def empty : Table κ α :=
  { size := 0, buckets := Array.replicate 8 Bucket.empty }

instance : Inhabited (Table κ α) := ⟨empty⟩

/-- The place of `key` among `n` buckets. -/
@[inline] def place (key : κ) (n : Nat) : Nat :=
  (hash key).toNat % n

/-- The bucket at place `i`. -/
@[inline] def bucketAt (buckets : Array (Bucket κ α)) (i : Nat) : Bucket κ α :=
  if h : i < buckets.size then buckets[i] else Bucket.empty

/-- The value of `key`. -/
@[specialize] def find? (t : Table κ α) (key : κ) : Option α :=
  (bucketAt t.buckets (place key t.buckets.size)).find? key

/-- Whether `key` is there. -/
@[specialize] def contains (t : Table κ α) (key : κ) : Bool :=
  (t.find? key).isSome

/-- The entries of a bucket put among `buckets`. -/
@[specialize] def spread : Bucket κ α → Array (Bucket κ α) → Array (Bucket κ α)
  | .empty, buckets => buckets
  | .entry k v rest, buckets =>
    let i := place k buckets.size
    let old := bucketAt buckets i
    spread rest (buckets.setIfInBounds i (.entry k v old))

/-- All buckets from place `i` on put among `buckets`. -/
@[specialize] partial def spreadFrom (old : Array (Bucket κ α)) (i : Nat) (buckets : Array (Bucket κ α)) : Array (Bucket κ α) :=
  if h : i < old.size then spreadFrom old (i + 1) (spread old[i] buckets) else buckets

/-- `key` with `value`, whether it was there or not. -/
@[specialize] def insert (t : Table κ α) (key : κ) (value : α) : Table κ α :=
  let ⟨size, buckets⟩ := t
  let i := place key buckets.size
  let bucket := bucketAt buckets i
  match bucket.find? key with
  | some _ => ⟨size, buckets.setIfInBounds i (bucket.replace key value)⟩
  | none =>
    let buckets := buckets.setIfInBounds i (.entry key value bucket)
    if size < buckets.size then ⟨size + 1, buckets⟩
    else ⟨size + 1, spreadFrom buckets 0 (Array.replicate (buckets.size * 2) Bucket.empty)⟩

end Table
end Check
