"""Prepares the engine: gets Lean, compiles it and the checker to native code, keeps that in the cache."""

from .errors import ToolchainError
from .prepare import Description, EngineFiles, cache_folder, describe, ensure

__all__ = ["Description", "EngineFiles", "ToolchainError", "cache_folder", "describe", "ensure"]
