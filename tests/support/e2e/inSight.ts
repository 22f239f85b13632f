import type { Locator } from '@playwright/test'
import { expect } from './test'

/** The smallest phone that is looked at. */
export const SMALL_PHONE = { width: 375, height: 667 }

/** It is seen whole where the page stands now, and nothing lies on it: a thumb would reach it without scrolling. */
export async function expectInSight(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const inset = 4
        return [top + inset, (top + bottom) / 2, bottom - inset].every((y) =>
          element.contains(document.elementFromPoint((left + right) / 2, y)),
        )
      }),
    )
    .toBe(true)
}
