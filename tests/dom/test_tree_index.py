"""Results of selectors after elements and attributes were removed."""

from tests.dom.fake_browser import FakeBrowser


def test_selectors_do_not_find_removed_elements_or_attributes() -> None:
    browser = FakeBrowser()
    page = browser.started({})
    document = page.window.document
    document.watchers.append(lambda: document.tree.tags)  # read the tree during each change
    child = document.createElement("b")
    child.setAttribute("data-moved", "")
    document.body.append(child)
    assert list(document.querySelectorAll("[data-moved]")) == [child]
    document.createElement("div").append(child)
    assert list(document.querySelectorAll("[data-moved]")) == []
    document.body.append(child)
    child.removeAttribute("data-moved")
    assert list(document.querySelectorAll("[data-moved]")) == []
    browser.close()
