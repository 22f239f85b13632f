import type { Page } from '@playwright/test'
import { levelLabels } from '~/messages/labels.fr'

/** What somebody may set who reads better so (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** By how many pixels a page is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What stays in its place while the page scrolls, by its class. */
export const heldParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position) && part.checkVisibility())
      // The link to the content, which shows where it has the focus alone, and notifications, which go by themselves.
      .filter((part) => part.getBoundingClientRect().bottom > 0 && part.offsetHeight > 1)
      .map(({ className }) => className),
  )

/** Rules of the reader's own, which no policy of the page keeps out. */
const addRules = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)

/** Letters twice as large, as a browser's settings make them (WCAG 1.4.4). */
export const enlargeText = (page: Page) => addRules(page, 'html { font-size: 200% !important }')

/** Each level's name by the longest one: which film is offered is a matter of the hour. */
export const lengthenLevels = (page: Page) =>
  page.evaluate((levels) => {
    const longest = levels.toSorted((a, b) => b.length - a.length)[0] ?? ''
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (levels.includes(walker.currentNode.textContent ?? '')) walker.currentNode.textContent = longest
  }, Object.values<string>(levelLabels))

export const spaceText = (page: Page) => addRules(page, SPACING)

/** Words that are not wholly in sight, because a part around them hides what is beyond its edge. */
export const cutWords = (page: Page) =>
  page.evaluate(() => {
    const hides = (way: string) => way === 'hidden' || way === 'clip'
    const isCut = (words: Node, from: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(words)
      const lines = [...range.getClientRects()]
      for (let part: Element | null = from; part && part !== document.body; part = part.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, position } = getComputedStyle(part)
        // What is shortened on purpose ends with dots, and is said in full elsewhere; what scrolls is reached.
        if (webkitLineClamp !== 'none' || overflowX === 'auto') return false
        const edge = part.getBoundingClientRect()
        const isBeyond = ({ left, right, top, bottom }: DOMRect) =>
          (hides(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) ||
          (hides(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1))
        if (lines.some(isBeyond)) return true
        // Only the window is around it.
        if (position === 'fixed') return false
      }
      return false
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: words } = walker
      const from = words.parentElement
      if (!words.textContent?.trim() || !from?.checkVisibility({ visibilityProperty: true })) continue
      if (from.closest('.visually-hidden, select, svg, script, style')) continue
      if (isCut(words, from)) found.push(words.textContent.trim())
    }
    return found
  })
