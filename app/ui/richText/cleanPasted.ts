const COMMENTS = /<!--[\s\S]*?-->|<!\[[^\]]*\]>/g
/** "·", "o", "§" and numbers that Word writes in front of an item, in a font of its own. */
const BULLET = /^\s*(?:[·•○▪§o-]|(?:\d{1,3}|[a-z])[.)])[\s\u00A0]+/iu

const isMsoItem = (element: Element) =>
  /MsoListParagraph/i.test(element.className) ||
  /mso-list\s*:\s*l\d/i.test(element.getAttribute('style') ?? '')

/** Word's items are paragraphs that look like a list: they become one. */
function gatherItems(document: Document): void {
  for (const item of document.querySelectorAll('p')) {
    if (!isMsoItem(item)) continue
    const text = item.textContent ?? ''
    const kind = /^\s*(?:\d{1,3}|[a-z])[.)]/iu.test(text) ? 'OL' : 'UL'
    for (const ignored of item.querySelectorAll(
      '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
    ))
      ignored.remove()
    const [first] = item.childNodes
    if (first?.nodeType === Node.TEXT_NODE) first.nodeValue = (first.nodeValue ?? '').replace(BULLET, '')
    const before = item.previousElementSibling
    const list =
      before?.tagName === kind && before.hasAttribute('data-word') ? before : document.createElement(kind)
    list.setAttribute('data-word', '')
    const entry = document.createElement('li')
    if (list !== before) item.before(list)
    list.append(entry)
    entry.append(item)
  }
}

/** The page's own first level is no author's, and below the third nobody sees a difference. */
function levelHeadings(document: Document): void {
  for (const heading of document.querySelectorAll('h1, h4, h5, h6')) {
    const level = document.createElement(heading.tagName === 'H1' ? 'h2' : 'h3')
    level.append(...heading.childNodes)
    heading.replaceWith(level)
  }
  // Word's bold headings would be bold twice.
  for (const strong of document.querySelectorAll('h2 b, h2 strong, h3 b, h3 strong'))
    strong.replaceWith(...strong.childNodes)
}

/**
 * Takes from pasted HTML what a word processor leaves in it: comments, styles that are content, lists that are paragraphs,
 * titles of the wrong level, empty lines. What a text cannot hold at all the editor drops by itself.
 */
export function cleanPasted(html: string): string {
  const document = new DOMParser().parseFromString(html.replaceAll(COMMENTS, ''), 'text/html')
  for (const noise of document.querySelectorAll(
    'style, script, meta, link, title, xml, o\\:p, img, svg, table > colgroup',
  ))
    noise.remove()
  // Google's wrapping of all that was copied: bold in name alone, and no place for a block.
  for (const wrapping of document.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapping.replaceWith(...wrapping.childNodes)
  gatherItems(document)
  levelHeadings(document)
  for (const block of document.querySelectorAll('p, h2, h3, li'))
    if ((block.textContent ?? '').replaceAll('\u00A0', ' ').trim() === '' && !block.querySelector('br + *'))
      block.remove()
  return document.body.innerHTML
}
