"""Every check of L'empereur, with little work: nothing is found."""

import pytest

from maldonne.checks import plan as plans
from maldonne.checks.runner import Finished, Request, Trouble, check
from maldonne.checks.verdict import GROUPS
from tests.checks.sitting import LITTLE


def test_nothing_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path):
    monkeypatch.setitem(plans.PLANS, "low", LITTLE)
    events = list(check(Request(["empereur"], "low", out=str(tmp_path))))
    results = [event.result for event in events if isinstance(event, Finished)]
    findings = [f.symptom.situation.en for result in results for f in result.findings]
    assert findings == []
    assert not any(isinstance(event, Trouble) for event in events)
    # What stands in the text and what it says are checked: 5 worked examples at least, of which
    # the text itself gives three.
    groups = [result.group for result in results]
    assert groups.count("examples") >= 5
    compiled = {"engines", "state graph", "on purpose"}
    assert set(groups) == set(GROUPS) - compiled
