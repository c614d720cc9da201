"""The guide « Mettre le site en ligne »: its workflows build with an address, its servers give the headers that it states."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from support import DOCS

GUIDE = DOCS.joinpath("guides", "mettre-en-ligne.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


def commands(workflow: Any) -> str:
    jobs = workflow.get("jobs", workflow)
    steps = [step for job in jobs.values() if isinstance(job, dict) for step in job.get("steps", [job])]
    return "\n".join("\n".join(one) if isinstance(one, list) else one for step in steps if (one := step.get("run", step.get("script"))))


def stated() -> dict[str, str]:
    """The policy of the site and that of the notebooks, by the folder."""
    whole, notebooks = (re.findall(r"^Content-Security-Policy: (.*)$", block, re.MULTILINE)[0] for block in blocks("text"))
    return {"": whole, "lite/": notebooks}


@pytest.mark.parametrize("number", range(2), ids=["github", "gitlab"])
def test_a_workflow_is_whole_and_builds_with_its_address(number: int) -> None:
    workflow = yaml.safe_load(blocks("yaml")[number])
    assert re.search(r'^make site-build ADRESSE="\$', commands(workflow), re.MULTILINE)
    assert "build/site" in blocks("yaml")[number] and len(blocks("yaml")) == 2


def test_github_may_publish_and_gitlab_publishes_what_it_must() -> None:
    github, gitlab = map(yaml.safe_load, blocks("yaml"))
    assert github["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"}
    used = [step["uses"].partition("@")[0] for step in github["jobs"]["site"]["steps"] if "uses" in step]
    assert used == [f"actions/{one}" for one in ("checkout", "setup-python", "configure-pages", "upload-pages-artifact", "deploy-pages")]
    assert gitlab["pages"]["artifacts"]["paths"] == ["public"] and "mv build/site public" in gitlab["pages"]["script"]


@pytest.mark.parametrize("language", ["nginx", "apacheconf"])
def test_a_server_gives_the_headers_of_the_guide(language: str) -> None:
    (block,) = blocks(language)
    given = re.findall(r'Content-Security-Policy "([^"]*)"', block)
    assert given == [stated()[""], stated()["lite/"]]
    assert block.index("lite") > block.index(given[0]) and block.index("lite") < block.index(given[1])
    for one in ("nosniff", "same-origin", "no-cache", "text/javascript", "application/wasm", "application/manifest+json"):
        assert one in block


def test_the_guide_says_what_is_asked_of_it() -> None:
    for one in ("ADRESSE=https://exemple.org/jeux/", "sous-dossier", "nom de domaine à toi", "(../etat.md)", "http.server"):
        assert one in GUIDE
