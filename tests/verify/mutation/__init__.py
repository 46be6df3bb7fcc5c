"""Tests of `hornbook.verify.mutation`."""
