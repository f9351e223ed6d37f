"""The benchmarks' arithmetic is right, each of them runs and notices what it must. No measured number is judged."""

from __future__ import annotations

import json
import math
import platform
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pylcscheck import Checker

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # pytest alone does not look there

from benchmarks import __main__ as command  # noqa: E402
from benchmarks import memory, reduction, soak, throughput  # noqa: E402
from benchmarks.measure import Options, Row, growth_exponent, machine, quantile  # noqa: E402

TINY = Options(tiny=True, native=False, node=False)


@pytest.mark.parametrize("power", [0.5, 1.0, 2.0, 3.25])
def test_exponent_of_a_power_law_is_its_power_and_has_no_error(power: float) -> None:
    sizes = [3.0, 10.0, 40.0, 700.0]
    slope, error = growth_exponent(sizes, [0.02 * size**power for size in sizes])
    assert slope == pytest.approx(power)
    assert error == pytest.approx(0, abs=1e-6)


def test_exponent_has_the_standard_error_of_a_regression() -> None:
    # the logarithms are (0, 0), (1, 1), (2, 1): slope 1/2; residuals -1/6, 1/3, -1/6; their squares sum to 1/6
    slope, error = growth_exponent([1, math.e, math.e**2], [1, math.e, math.e])
    assert slope == pytest.approx(0.5)
    assert error == pytest.approx(math.sqrt(1 / 6 / 1 / 2))


@pytest.mark.parametrize(
    ("sizes", "times"), [([1, 2], [1, 0]), ([1, 1], [1, 2]), ([1], [1]), ([1, 2], [1]), ([0, 1], [1, 1])]
)
def test_exponent_of_what_has_none_is_an_error(sizes: list[float], times: list[float]) -> None:
    with pytest.raises(ValueError, match="sizes"):
        growth_exponent(sizes, times)


def test_quantiles_lie_between_neighbours() -> None:
    assert quantile([4.0, 1.0, 3.0, 2.0, 5.0], 0.5) == 3
    assert quantile([0.0, 10.0], 0.25) == pytest.approx(2.5)
    assert quantile([7.0], 0.99) == 7
    assert quantile([1.0, 2.0, 3.0], 1.0) == 3
    with pytest.raises(ValueError, match="no values"):
        quantile([], 0.5)


def test_memory_growth_is_measured_after_the_first_checks_only() -> None:
    settling = [(number, float(number)) for number in range(0, 1000, 10)]
    steady = [(number, 1000.0) for number in range(1000, 5000, 10)]
    leaking = [(number, 1000.0 + number / 100) for number in range(1000, 5000, 10)]
    assert soak.growth(settling + steady, 1000) == 0
    assert soak.growth(settling + leaking, 1000) == pytest.approx(30, abs=0.5)  # three quarters of 40
    with pytest.raises(ValueError, match="samples"):
        soak.growth(settling, 1000)


def test_late_is_what_passes_its_limit_by_more_than_a_tenth_of_a_second() -> None:
    data = {"limits_ms": [200.0, 10_000.0], "subject": [0, 0, 1, 1], "took_ms": [299.0, 301.0, 301.0, 10_101.0]}
    assert soak.late(data) == [1, 3]


@pytest.mark.parametrize("processors", [1, 2, 3, 8, 64, 192])
def test_worker_counts_have_one_two_all_and_twice_all(processors: int) -> None:
    counts = throughput.worker_counts(processors)
    assert {1, 2, processors, 2 * processors} <= set(counts)
    assert counts == sorted(counts) and len(counts) <= 12


def test_exponent_is_left_out_where_time_does_not_stand_out_from_noise() -> None:
    def point(size: int, time: float, noise: float) -> dict[str, object]:
        base = [100.0, 100.0 + noise, 100.0 + 2 * noise, 100.0 + 3 * noise]
        return {"size": size, "ours": {"skipped": base, "checked": [one + time for one in base]}}

    clear = [point(size, size**2, 0.1) for size in (10, 20, 40)]
    fitted = reduction.exponent(clear, "ours")
    assert fitted["exponent"] == pytest.approx(2) and fitted["sizes"] == 3
    assert reduction.exponent([point(5, 25, 60), *clear], "ours") == fitted
    assert reduction.exponent([point(10, 1, 60), point(20, 2, 60)], "ours")["exponent"] is None


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> reduction.OurKernel:
    return reduction.OurKernel(tmp_path_factory.mktemp("images"))


@pytest.mark.parametrize("family", reduction.FAMILIES, ids=lambda family: family.name)
def test_kernel_computes_what_python_computes_and_refuses_another_value(
    family: reduction.Family, kernel: reduction.OurKernel
) -> None:
    engine = kernel.engine(family)
    argument = family.arguments[0]
    try:
        assert reduction.elaborate(engine, family.theorem(argument)) == ""
        assert "(kernel)" in reduction.elaborate(engine, family.theorem(argument, false=True))
        # the elaborator alone does not notice: only the kernel computes
        unchecked = "set_option debug.skipKernelTC true in\ntheorem measured"
        wrong = family.theorem(argument, false=True).replace("theorem measured", unchecked)
        assert reduction.elaborate(engine, wrong) == ""
    finally:
        engine.close()


def test_soak_counts_a_verdict_that_is_not_the_one_alone(checker: Checker) -> None:
    ref, cand = "def a : Nat := 1", "def a : Nat := 2"
    verdict = checker.check(ref, cand)
    right = soak.Subject("right", False, ref, cand, 10.0, 1024, None)
    right = soak.Subject("right", False, ref, cand, 10.0, 1024, right.outcome(verdict))
    wrong = soak.Subject("wrong", False, ref, ref, 10.0, 1024, right.expected)
    going = soak._Run(checker, [right, wrong, right])
    going.work()
    assert going.error is None
    assert [number for number, _ in going.done] == [0, 1, 2]
    assert [one["name"] for one in going.wrong] == ["wrong"]


def test_memory_of_the_process_grows_by_what_is_allocated() -> None:
    before = memory.written_mib()
    kept = bytearray(b"x") * (64 << 20)
    assert memory.written_mib() - before == pytest.approx(64, abs=8)
    assert len(kept) == 64 << 20


def test_rows_keep_every_sample_in_json() -> None:
    record = Row("what", "ms", [3.0, 1.0, 2.0]).record()
    assert record["values"] == [3.0, 1.0, 2.0] and record["median"] == 2 and record["n"] == 3


def test_record_names_processor_and_versions_but_no_host_and_no_path() -> None:
    about = machine()
    assert about["cores"] >= 1 and about["memory_gib"] > 0 and "wasmtime" in about["versions"]
    text = json.dumps(about)
    assert str(ROOT) not in text and f"{Path.home()}/" not in text
    assert platform.node() not in [about["processor"], about["kernel"], *about["kernel"].split()]


@pytest.mark.parametrize("name", command.BENCHMARKS)
def test_each_benchmark_runs_and_its_json_has_all_that_its_plots_need(name: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="an optional extra: benchmarks")
    arguments = [name, "--tiny", "--json", "--skip-native", "--skip-node", "--results", str(tmp_path)]
    done = CliRunner().invoke(command.main, arguments, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    record = json.loads((tmp_path / f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads(done.stdout) == record
    assert record["rows"] and all(row["values"] for row in record["rows"])
    assert record["failures"] == []
    done = CliRunner().invoke(command.main, [name, "--redraw", "--results", str(tmp_path)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    pictures = list(tmp_path.glob(f"{name}-*.png"))
    assert pictures and all(picture.read_bytes().startswith(b"\x89PNG") for picture in pictures)


def test_a_failure_of_a_benchmark_is_the_commands_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from benchmarks.measure import Result

    monkeypatch.setattr(soak, "run", lambda options: Result([Row("wrong verdicts", "", [1.0])], failures=["wrong"]))
    done = CliRunner().invoke(command.main, ["soak"])
    assert done.exit_code == 1 and "wrong" in done.output
