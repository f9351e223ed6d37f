"""Measurements: `python -m benchmarks NAME`. Nothing here decides a test."""
