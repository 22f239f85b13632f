import type { Page } from '@playwright/test'
import { hydrated } from './test'

/**
 * Opens `path` and holds the page's code back.
 *
 * @returns lets it come, and waits until the page is alive
 */
export async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    gate.resolve()
    await hydrated(page)
  }
}
