import type { Page } from '@playwright/test'
import { expect } from '../test'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

interface Shift {
  /** As of the Layout Instability API: the share of the window that moved, times how far. */
  value: number
  atMs: number
  /** What moved. */
  moved: string
}

declare global {
  var layoutShifts: Shift[]
}

/** Notes all that moves on a page, from its load on, also what she has moved herself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, startTime } = entry as LayoutShift
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
        globalThis.layoutShifts.push({ value, atMs: Math.round(startTime), moved: moved.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Of all that has moved since `watchShifts`, nothing that she would see. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => globalThis.layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
}
