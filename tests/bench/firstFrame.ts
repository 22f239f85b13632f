import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from '../support/e2e/chromiumArgs'
import type { Measure } from './measures'

const RUNS = 5

/** From the click on « Commencer » to a picture that moves, in a real Chromium; the median of a few fresh pages. */
export async function measureFirstFrame(origin: string, slug: string): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  const times: number[] = []
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ locale: 'fr-FR' })
      const page = await context.newPage()
      await page.goto(`${origin}/seances/${slug}`)
      await page.locator('html[data-hydrated]').waitFor()
      const start = performance.now()
      await page.getByRole('button', { name: 'Commencer' }).click()
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
      times.push(performance.now() - start)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const median = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
  return [{ name: 'Du clic à la première image', value: median, unit: 'ms' }]
}
