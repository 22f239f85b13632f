import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { runsAll } from '../extent'
import { looseLines } from '../typography/looseSpaces'
import { sidewaysScroll } from './reading'
import { expect } from './test'

/** A phone and a desk; a tablet as well where there is time for all. */
export const WIDTHS = runsAll ? [375, 768, 1280] : [375, 1280]

/** To be looked at by a person: `E2E_PICTURES` names the folder. */
async function takePicture(page: Page, width: number): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  const { pathname, search } = new URL(page.url())
  const name = `${pathname}${search}`.replaceAll(/[^\w-]+/g, '_')
  const times = pictures.get(`${name}-${width}`) ?? 0
  pictures.set(`${name}-${width}`, times + 1)
  await page.screenshot({ path: path.join(folder, `${name}${times > 0 ? `-${times}` : ''}-${width}.png`) })
}
const pictures = new Map<string, number>()

/** What axe finds. It copies no style sheets: those of a film's controls would be styles without the page's nonce. */
export async function violationsOn(page: Page) {
  return (await new AxeBuilder({ page }).options({ preload: { assets: ['media'] } }).analyze()).violations
}

/**
 * At each width nothing is cut off, and axe, whatever the weight that it gives to things, finds nothing. And no line breaks where
 * French does not let it, also in what only the browser has made.
 */
export async function expectUsable(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 812 })
    expect.soft(await sidewaysScroll(page), `horizontal overflow at ${width}`).toBeLessThanOrEqual(0)
    const violations = await violationsOn(page)
    const told = violations.map(
      ({ id, impact, nodes }) =>
        `${id} (${impact}): ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
    )
    expect.soft(told, `axe at ${width}`).toEqual([])
    await takePicture(page, width)
  }
  expect.soft(looseLines(await page.evaluate(readHtml)), 'typography').toEqual([])
  expect.soft(await page.evaluate(spacesInCells), 'spaces that have a cell of their own').toEqual([])
}

/** The page without what is being written in it, which stays as it is typed. */
function readHtml(): string {
  // A copy that loads nothing: a film's address, say, is opened once. It has the page's policy, but not the nonce of its styles.
  const html = document.documentElement.outerHTML.replaceAll(/<style\b.*?<\/style>/gs, '')
  const copy = new DOMParser().parseFromString(html, 'text/html')
  for (const written of copy.querySelectorAll('[contenteditable="true"]')) written.replaceChildren()
  return copy.documentElement.outerHTML
}

/** A space at which no line may break is a cell of a grid or a flex row: an ordinary one would have been none. */
function spacesInCells(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [parent, words] = [text.parentElement, text.textContent ?? '']
    if (!parent || !/^\s+$/.test(words) || !/[\u00A0\u202F]/.test(words)) continue
    if (/grid|flex/.test(getComputedStyle(parent).display)) found.push(parent.outerHTML.slice(0, 120))
  }
  return found
}
