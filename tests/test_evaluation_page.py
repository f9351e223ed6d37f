"""The page of an evaluation in headless Chromium: opens without errors, filters, selects, runs nothing of others."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from evaluation_files import DOUBLE, PROOF, SIZE, prediction, task, write
from selenium.webdriver import Chrome, ChromeOptions, ChromeService
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait

from pylcscheck import Declaration, Message, Verdict
from pylcscheck.evaluation import Checked, read_predictions, read_tasks, summarize
from pylcscheck.evaluation.page import LONGEST_TEXT, write_page

RUNS = "document.title='hacked'"
ATTACK = f'</script><img src=x onerror="{RUNS}"><script>{RUNS}</script>\u2028<!-- <script>'
HOSTILE = task(
    "iaf/<b>&amp;</b>",
    "def hostile := 1",
    ["hostile"],
    title=ATTACK,
    description=ATTACK,
    tags={"__proto__": ["<i>"], "topic": ["semantic"]},
)
LONG = "-- " + "x" * (LONGEST_TEXT + 5)
PREDICTIONS = [
    prediction(DOUBLE, "def double (m : Nat) : Nat :=\n  m + m", "good"),
    prediction(SIZE, "/- a /- nested -/ comment -/\ndef size : Tree → Nat := fun _ => 1", "good"),
    prediction(PROOF, "theorem refl (n : Nat) : n = n := rfl", "good"),
    prediction(HOSTILE, "def hostile := 1\n" + ATTACK, "good"),
    prediction(DOUBLE, LONG, ATTACK[:60]),
    prediction(HOSTILE, "def hostile := \ud800", ATTACK[:60]),
]


def verdict(*targets: str, ok: bool, said: str = "") -> Verdict:
    status = "equal" if ok else "NMExpr"
    declarations = tuple(
        Declaration(one, "definition", ok, status, "alpha" if ok else None, said or None) for one in targets
    )
    messages = (Message("error", 3, 7, said),) if said else ()
    return Verdict(ok and not said, float(ok), not said, 12.5, 1000, messages, declarations)


def evaluated(folder: Path, tasks: list[dict[str, Any]], predictions: list[dict[str, Any]]) -> Path:
    """A page whose verdicts need no engine."""
    read = read_tasks(write(folder / "tasks.jsonl", tasks))
    found = read_predictions([write(folder / "predictions.jsonl", predictions)], read)
    checked = []
    for one in found:
        targets = read[one.id].targets
        wrong = one.id == SIZE["id"] or one.model != "good"
        said = ATTACK if one.id == HOSTILE["id"] else ""
        checked.append(Checked(read[one.id], one, verdict(*targets, ok=not wrong, said=said)))
    plot = folder / "plot.png"
    plot.write_bytes(bytes.fromhex("89504e470d0a1a0a"))
    write_page(summarize(read, checked), [plot], folder / "index.html")
    return folder / "index.html"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return evaluated(tmp_path_factory.mktemp("page"), [DOUBLE, SIZE, PROOF, HOSTILE], PREDICTIONS)


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if (browser is None or driver is None) and not os.environ.get("CI"):
        pytest.skip("no chromium and chromedriver here: apt-get install chromium chromium-driver")
    assert browser is not None and driver is not None, "CI must have chromium and chromedriver"
    options = ChromeOptions()
    options.binary_location = browser
    for flag in (
        *("headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking"),
        *("disable-component-update", "disable-sync", "disable-dev-shm-usage", "window-size=1400,900"),
        f"user-data-dir={tmp_path_factory.mktemp('chromium')}",
    ):
        options.add_argument(f"--{flag}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    made = Chrome(options, ChromeService(driver))
    made.set_page_load_timeout(60)
    yield made
    made.quit()


@pytest.fixture
def opened(chromium: Chrome, page: Path) -> Iterator[Chrome]:
    """The page, opened anew; at the end nothing has been said on the console."""
    open_at(chromium, page)
    yield chromium
    assert said(chromium) == []
    assert chromium.title == "Evaluation"


def open_at(chromium: Chrome, page: Path, address: str = "") -> None:
    chromium.get("about:blank")
    said(chromium)
    chromium.get(page.as_uri() + address)


def one(chromium: Chrome, selector: str) -> WebElement:
    return chromium.find_element(By.CSS_SELECTOR, selector)


def shown(chromium: Chrome) -> list[str]:
    links = chromium.find_elements(By.CSS_SELECTOR, "#list a")
    return [link.text.split("\n")[0] for link in links if link.is_displayed()]


def said(chromium: Chrome) -> list[Any]:
    """What the console has since this was last asked."""
    log = chromium.get_log("browser")  # type: ignore[no-untyped-call]
    return list(log)


def open_verdict(chromium: Chrome, name: str) -> None:
    """Selects the verdict of that task's first model that is called good."""
    verdicts(chromium)
    choose(chromium, "model", "good")
    links = chromium.find_elements(By.CSS_SELECTOR, "#list a")
    next(link for link in links if link.is_displayed() and link.text.startswith(name)).click()
    WebDriverWait(chromium, 10).until(lambda _: one(chromium, "#detail h2").text.startswith(name))


def current(chromium: Chrome) -> str:
    return one(chromium, "#list a[aria-current=true]").text


def wait_for(chromium: Chrome, name: str) -> None:
    """Until the verdict of that task is selected."""
    WebDriverWait(chromium, 10).until(lambda _: current(chromium).startswith(name))


def verdicts(chromium: Chrome) -> None:
    one(chromium, "#view-verdicts").click()


def choose(chromium: Chrome, name: str, value: str) -> None:
    Select(one(chromium, f"#filter-{name}")).select_by_visible_text(value)


def test_page_opens_with_its_tables(opened: Chrome) -> None:
    rows = opened.find_elements(By.CSS_SELECTOR, "#table-tracks tbody tr")
    assert [row.find_elements(By.TAG_NAME, "td")[1].text for row in rows].count("good") == 3
    assert "definition of" not in one(opened, "#main").text  # the other views are not visible yet
    assert one(opened, "#view-summary").get_attribute("aria-pressed") == "true"


def test_all_verdicts_are_listed_with_missing_ones(opened: Chrome) -> None:
    verdicts(opened)
    assert one(opened, "#count").text == "8 of 8 verdicts"  # 4 tasks, 2 models
    assert len(shown(opened)) == 8


@pytest.mark.parametrize(
    ("name", "value", "number"),
    [
        ("track", "SSAF", 2),
        ("model", "good", 4),
        ("run", "0", 8),
        ("status", "Missing", 2),
        ("status", "pass", 3 - 1),  # the hostile one has an error
        ("tag", "structural-recursion", 2),
        ("tag", "<i>", 2),
        ("compiles", "no", 4),
    ],
)
def test_a_filter_leaves_what_it_says(opened: Chrome, name: str, value: str, number: int) -> None:
    verdicts(opened)
    choose(opened, name, value)
    assert one(opened, "#count").text == f"{number} of 8 verdicts"
    assert len(shown(opened)) == number


def test_filters_hold_together_and_the_search_looks_into_candidates(opened: Chrome) -> None:
    verdicts(opened)
    one(opened, "#filter-search").send_keys("NESTED comment")
    WebDriverWait(opened, 10).until(lambda _: one(opened, "#count").text == "1 of 8 verdicts")
    assert shown(opened) == ["ssaf/size title of ssaf/size"]
    choose(opened, "track", "IAF")
    assert one(opened, "#count").text == "0 of 8 verdicts"


def test_a_verdict_shows_description_texts_statuses_and_marks_the_lines_that_differ(opened: Chrome) -> None:
    open_verdict(opened, SIZE["id"])
    detail = one(opened, "#detail").text
    assert "description of ssaf/size" in detail
    assert [cell.text for cell in opened.find_elements(By.CSS_SELECTOR, "#declarations tbody td")][:3] == [
        *("size", "definition", "NMExpr")
    ]
    left = [cell.text for cell in opened.find_elements(By.CSS_SELECTOR, "#texts .removed")]
    right = [cell.text for cell in opened.find_elements(By.CSS_SELECTOR, "#texts .added")]
    assert [line for line in left if line] == SIZE["reference"].split("\n")
    assert right == PREDICTIONS[1]["lean"].split("\n")
    assert one(opened, "#texts .comment").text == "/- a /- nested -/ comment -/"
    assert {word.text for word in opened.find_elements(By.CSS_SELECTOR, "#texts .keyword")} == {"def", "fun"}


def test_the_same_lines_are_not_marked(opened: Chrome) -> None:
    open_verdict(opened, PROOF["id"])
    assert one(opened, "#texts tbody").text.count("theorem refl") == 2
    assert opened.find_elements(By.CSS_SELECTOR, "#texts .added, #texts .removed") == []


def test_skeleton_and_context_unfold(opened: Chrome) -> None:
    open_verdict(opened, SIZE["id"])
    skeleton, context = opened.find_elements(By.CSS_SELECTOR, "#detail details")
    assert SIZE["skeleton"] not in one(opened, "#detail").text
    skeleton.find_element(By.TAG_NAME, "summary").click()
    context.find_element(By.TAG_NAME, "summary").click()
    assert SIZE["skeleton"] in one(opened, "#detail").text and SIZE["context"] in one(opened, "#detail").text


def test_a_hostile_text_is_shown_and_does_nothing(opened: Chrome) -> None:
    open_verdict(opened, HOSTILE["id"])
    texts = one(opened, "#texts").text
    assert "</script><img src=x onerror=" in texts
    assert "</script><img src=x onerror=" in one(opened, ".message").text
    assert opened.find_elements(By.CSS_SELECTOR, "img[src=x]") == []
    assert len(opened.find_elements(By.TAG_NAME, "script")) == 2
    assert "hacked" not in opened.title


def test_the_policy_stops_a_script_even_if_one_came_into_the_page(chromium: Chrome, page: Path) -> None:
    open_at(chromium, page)
    chromium.execute_script(
        "const made = document.createElement('script'); made.textContent = \"document.title = 'hacked'\";"
        "document.body.append(made);"
        "const image = document.createElement('img'); image.setAttribute('onerror', \"document.title = 'hacked'\");"
        "image.src = 'https://example.invalid/x.png'; document.body.append(image);"
    )
    WebDriverWait(chromium, 10).until(lambda _: "Content Security Policy" in json.dumps(said(chromium)))
    assert chromium.title == "Evaluation"


def test_an_address_selects_a_verdict_and_back_goes_back(chromium: Chrome, page: Path) -> None:
    open_at(chromium, page, "#dtp%2Frefl/good/0")
    assert "theorem refl" in one(chromium, "#texts").text
    assert current(chromium).startswith("dtp/refl")
    one(chromium, "body").send_keys("k")
    WebDriverWait(chromium, 10).until(lambda _: "def size" in one(chromium, "#texts").text)
    chromium.back()
    WebDriverWait(chromium, 10).until(lambda _: "theorem refl" in one(chromium, "#texts").text)


def test_keys_move_through_what_the_filters_leave(opened: Chrome) -> None:
    verdicts(opened)
    choose(opened, "model", "good")
    body = one(opened, "body")
    opened.execute_script("document.activeElement.blur()")
    for key, expected in (("j", DOUBLE), (Keys.ARROW_DOWN, SIZE), ("j", PROOF), ("k", SIZE)):
        body.send_keys(key)
        wait_for(opened, expected["id"])
    body.send_keys("/")
    assert opened.switch_to.active_element.get_attribute("id") == "filter-search"


def test_a_long_text_is_cut_with_a_note(opened: Chrome) -> None:
    verdicts(opened)
    choose(opened, "status", "NMExpr")
    links = [link for link in opened.find_elements(By.CSS_SELECTOR, "#list a") if link.is_displayed()]
    next(link for link in links if link.text.startswith("iaf/double")).click()
    total = len(LONG)
    assert f"-- cut here: 8 of {total:,} characters are not shown" in one(opened, "#texts").text


def test_dark_and_light_have_other_colours(chromium: Chrome, page: Path) -> None:
    found = []
    for scheme in ("light", "dark"):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        open_at(chromium, page)
        found.append(one(chromium, "body").value_of_css_property("background-color"))
    assert [sum(map(int, re.findall(r"\d+", colour)[:3])) > 380 for colour in found] == [True, False]


def test_thousands_of_verdicts_open_and_filter_in_seconds(chromium: Chrome, tmp_path: Path) -> None:
    tasks = [task(f"iaf/{at}", "def f := 1\n" * 40, ["f"]) for at in range(400)]
    predictions = [prediction(one, f"def f := {run}\n" * 60, "good", run) for one in tasks for run in range(10)]
    open_at(chromium, evaluated(tmp_path, tasks, predictions))
    verdicts(chromium)
    choose(chromium, "run", "3")
    assert one(chromium, "#count").text == "400 of 4000 verdicts"
    took = chromium.execute_script(
        "const began = performance.now(); document.getElementById('filter-search').value = 'iaf/399';"
        "document.getElementById('filter-track').dispatchEvent(new Event('change'));"
        "document.body.getBoundingClientRect(); return performance.now() - began"
    )
    assert one(chromium, "#count").text == "1 of 4000 verdicts"
    assert took < 10_000  # milliseconds; less than a second when nothing else is at work


def test_the_file_loads_nothing_and_is_ascii_where_others_wrote(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="(?!data:)[^"]*"', text.split('<script type="application/json"')[0]) == []
    data = text.split('id="data">')[1].split("</script>")[0]
    assert data.isascii() and not set("<>&") & set(data)
    assert any(ATTACK in one for one in json.loads(data)["texts"])


def test_characters_that_turn_writing_around_are_shown_by_their_numbers(tmp_path: Path) -> None:
    turned = "-- \u202e good \u2066x\ndef double (m : Nat) : Nat := m + m"
    text = evaluated(tmp_path, [DOUBLE], [prediction(DOUBLE, turned, "good")]).read_text(encoding="utf-8")
    assert "\\u202e" not in text and "\u202e" not in text and "\\u27e8U+202E\\u27e9 good" in text
