import { expect, freshAccount, signInByForm, test } from '../../support/e2e/test'

/** What Chromium's own tools call slow 3G. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('on slow 3G a member’s home is styled from its first paint @long', async ({ page, place, context }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await signInByForm(page, await freshAccount(place))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G)
  await page.addInitScript(() => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      Object.assign(globalThis, {
        atFirstPaint: {
          missing: sheets.filter(({ sheet }) => sheet === null).map(({ href }) => href),
          count: sheets.length,
          ground: getComputedStyle(document.documentElement).backgroundColor,
        },
      })
    }).observe({ type: 'paint', buffered: true })
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'C’est parti' })).toBeVisible()
  const seen = await page.waitForFunction(() => (globalThis as { atFirstPaint?: unknown }).atFirstPaint)
  expect(await seen.jsonValue()).toEqual({
    missing: [],
    count: expect.any(Number),
    ground: 'rgb(255, 251, 249)',
  })
  // Both faces are asked for beside the sheet, and once.
  const faces = await page.evaluate(() => ({
    early: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(
      ({ href }) => href,
    ),
    fetched: performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
  }))
  expect(faces.early).toHaveLength(2)
  expect(faces.fetched.toSorted()).toEqual(faces.early.toSorted())
})
