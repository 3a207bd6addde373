"""The marker that ties a test to the rules it would catch being broken."""

import pytest

rule = pytest.mark.rule
