import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../support/e2e/member'
import { add, box, line, onServer, tick } from '../../support/e2e/shoppingPage'
import { open, withoutWorker } from '../../support/e2e/test'

/** Holds up each answer to what she does, until it is let through. */
async function slowAnswers(page: Page) {
  const held: (() => Promise<void>)[] = []
  let fast = false
  await page.route('**/shopping-list/operations', async (route: Route) => {
    const response = await route.fetch()
    if (fast) await route.fulfill({ response })
    else held.push(() => route.fulfill({ response }))
  })
  return {
    /** Lets the oldest answer through, once there is one. */
    async letOne() {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await held.shift()?.()
    },
    async letAll() {
      fast = true
      await Promise.all(held.splice(0).map((answer) => answer()))
    },
  }
}

/** Notes every line that was ticked and is not any more. */
const watchTicks = (page: Page) =>
  page.evaluate(() => {
    const ticked = new Set<string>()
    const back: string[] = []
    const look = () => {
      const now = [...document.querySelectorAll('main li[data-ticked]')].map(({ textContent }) => textContent)
      for (const name of ticked) if (!now.includes(name)) back.push(name)
      for (const name of now) ticked.add(name)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { back })
  })
const cameBack = (page: Page) => page.evaluate(() => (window as unknown as { back: string[] }).back)

test('ticking fast on two phones over a slow network never brings an item back @long', async ({
  newMember,
  browserOf,
  place,
}) => {
  const member = await newMember('Camille')
  const one = member.page
  await withoutWorker(one)
  await open(one, '/courses')
  for (const name of ['lait', 'pain', 'riz', 'sel', 'thon']) await add(one, name)
  await expect.poll(async () => (await onServer(place, member)).length).toBe(5)
  const two = await browserOf(member)
  await withoutWorker(two)
  await open(two, '/courses')
  await expect(line(two, 'Thon')).toBeVisible()
  for (const page of [one, two]) await watchTicks(page)
  const [slowOne, slowTwo] = [await slowAnswers(one), await slowAnswers(two)]

  await tick(one, 'Lait')
  await tick(two, 'Pain')
  await tick(one, 'Riz')
  await tick(two, 'Sel')
  // The first answer of each knows nothing of what she did since.
  await slowTwo.letOne()
  await tick(one, 'Thon')
  await slowOne.letOne()
  await slowTwo.letAll()
  await slowOne.letAll()
  for (const page of [one, two])
    for (const name of ['Lait', 'Pain', 'Riz', 'Sel', 'Thon']) await expect(box(page, name)).toBeChecked()
  await expect.poll(() => onServer(place, member)).toEqual(['✓ lait', '✓ pain', '✓ riz', '✓ sel', '✓ thon'])
  expect(await cameBack(one)).toEqual([])
  expect(await cameBack(two)).toEqual([])
  for (const page of [one, two]) await page.unrouteAll({ behavior: 'ignoreErrors' })
})
