import type { FileChooser, Locator, Page } from '@playwright/test'
import { expect } from './test'

/** So many stops, and what is looked for is not there. */
const MOST_STOPS = 150

interface Stop {
  /** What has the focus, in words. */
  at: string
  /** Why she would not know that she is there. */
  fault: string | null
}

/** What has the focus, and whether it is to be seen: on the screen, in front of all else, and with a mark. */
function lookAtStop(): Stop {
  const element = document.activeElement
  if (!element || element === document.body) return { at: 'nothing', fault: 'nothing has the focus' }
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
  const field = element.closest('[data-path]')?.getAttribute('data-path')
  const at = `<${element.tagName.toLowerCase()}> ${words || field || element.id}`
  // Another page has marks of its own; at a heading she was put, and goes on from there.
  if (element instanceof HTMLIFrameElement || element instanceof HTMLHeadingElement)
    return { at, fault: null }
  const around = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.closest('label'),
  ]
  const isMarked = around.some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    // The pink of what has the focus, around an editor.
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      /^rgb\(200, 31, 100\) .* 2px inset$/.test(boxShadow)
    )
  })
  if (!isMarked) return { at, fault: 'no outline' }
  const shown = element.closest('label') ?? element
  const { left, top, right, bottom } = shown.getBoundingClientRect()
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ]
  const front = document.elementFromPoint(x, y)
  const isInFront = front !== null && (shown.contains(front) || front.contains(shown))
  return { at, fault: isInFront ? null : `behind <${front?.tagName.toLowerCase() ?? 'the edge'}>` }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** She sees where she is. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { at, fault } = await page.evaluate(lookAtStop)
      return fault && `${at}: ${fault}`
    })
    .toBeNull()
}

/** By Tab to something, as who has no pointer comes there, seeing at each stop where she is. @param key or back, by Shift+Tab */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    expect(stops, 'stops on the way').toBeLessThan(MOST_STOPS)
    await page.keyboard.press(key)
    await expectFocusSeen(page)
  }
}

/** Goes to something and presses it. */
export async function pressAt(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/**
 * Opens a chooser of files by the keyboard, and chooses these. The browser listens for choosers before the key is pressed: it
 * has answered since that was asked of it.
 */
export async function chooseByKeyboard(
  input: Locator,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const page = input.page()
  const chooser = page.waitForEvent('filechooser')
  await input.focus()
  await expect(input).toBeFocused()
  await page.keyboard.press('Space')
  await (await chooser).setFiles(files)
}
