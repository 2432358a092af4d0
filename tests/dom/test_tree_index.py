"""Elements that move are found where they are, and only there."""

from tests.dom.stand_in_browser import StandInBrowser


def test_an_element_that_leaves_the_document_is_found_no_more_whoever_looks_meanwhile() -> None:
    browser = StandInBrowser()
    page = browser.started({})
    document = page.window.document
    document.watchers.append(lambda: document.tree.tags)  # reads the tree in the middle of each change
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
