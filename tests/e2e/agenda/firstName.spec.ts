import type { Page } from '@playwright/test'
import { callAs } from '../../support/e2e/calls'
import { expect, test as base } from '../../support/e2e/member'
import { open } from '../../support/e2e/test'
import { openWithoutCode } from '../../support/e2e/withoutCode'
import { addOnlineEvent, standing } from './eventPage'

const SIGN_UP = '**/api/events/*/sign-up'
const DAYS = 60 * 24
const REFUSED = { code: 'events/not-signed-up', message: 'no', status: 409 }

interface SignedUp {
  page: Page
  /** Of the event's page. */
  path: string
  /** Of another event that she has signed up for. */
  otherPath: string
}

const test = base.extend<{ ondine: SignedUp }>({
  /** She comes to two events, and nobody sees her first name. */
  ondine: async ({ place, newMember }, use) => {
    const { page, ...account } = await newMember('Ondine')
    const [path = '', otherPath = ''] = await Promise.all(
      [9, 10].map(async (days) => {
        const made = await addOnlineEvent(place, days * DAYS)
        const body = { partySize: 1, showsFirstName: false, timeZone: 'Europe/Paris' }
        const answer = await callAs(place, account, 'POST', `/events/${made.split('/').at(-1)}/sign-up`, body)
        expect(answer.status).toBe(201)
        return made
      }),
    )
    await use({ page, path, otherPath })
  },
})

const box = (page: Page) => page.getByRole('checkbox', { name: 'Montrer mon prénom aux autres inscrites' })
const name = (page: Page) => page.getByRole('listitem').filter({ hasText: /^Ondine$/ })
const chosenOf = (body: unknown) => (body as { showsFirstName: boolean }).showsFirstName

/** What the server is asked and has answered, one after the other; the first one takes its time. */
async function watchSending(page: Page): Promise<boolean[]> {
  const answered: boolean[] = []
  let isFirst = true
  await page.route(SIGN_UP, async (route) => {
    const takesLong = isFirst
    isFirst = false
    if (takesLong) await page.waitForTimeout(500)
    const response = await route.fetch()
    answered.push(chosenOf(route.request().postDataJSON()))
    await route.fulfill({ response })
  })
  return answered
}

/** Clicks, and looks at every frame until what the page has read of it is seen, and for a while after. @returns what was shown */
const shownWhileSent = (page: Page) =>
  box(page).evaluate(async (input: HTMLInputElement) => {
    input.click()
    const wanted = input.checked
    const seen = new Set([wanted])
    const isRead = () => [...document.querySelectorAll('li')].some((li) => li.textContent === 'Ondine')
    for (let left = 20; left > 0; left -= isRead() === wanted ? 1 : 0) {
      await new Promise(requestAnimationFrame)
      seen.add(input.checked)
    }
    return [...seen]
  })

test('what she ticks before the page’s code is there is sent; of what she clicks fast the last counts', async ({
  ondine: { page, path },
}) => {
  const answered = await watchSending(page)
  const arrive = await openWithoutCode(page, path)
  await box(page).check()
  await arrive()
  await expect(name(page)).toBeVisible()
  expect(answered).toEqual([true])
  await page.unroute(SIGN_UP)

  const clicked = await watchSending(page)
  // At once, and not a task later: it does not jump back under her thumb meanwhile.
  const atOnce = await box(page).evaluate((input: HTMLInputElement) =>
    [1, 2, 3].map(() => {
      input.click()
      return input.checked
    }),
  )
  expect(atOnce).toEqual([false, true, false])
  await expect.poll(() => clicked).toEqual([false, true, false])
  await expect(name(page)).toHaveCount(0)
  await expect(box(page)).not.toBeChecked()
  expect(await standing(page, path)).toBe('CONFIRMED')
})

test('her first name is hers to show and to hide, on a phone @long', async ({ ondine: { page, path } }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  // As browsers do that take their time with what is to come next.
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) => later(run, ms || 80)) as typeof window.setTimeout
  })
  await open(page, path)
  expect(await shownWhileSent(page)).toEqual([true])
  await open(page, path)
  await expect(box(page)).toBeChecked()
  expect(await shownWhileSent(page)).toEqual([false])
  await open(page, path)
  await expect(box(page)).not.toBeChecked()
  expect(await standing(page, path)).toBe('CONFIRMED')
})

test('a choice that is refused goes back, which is said @long', async ({
  ondine: { page, path },
  problems,
}) => {
  problems.allow(/status of 409|events\/not-signed-up/)
  await open(page, path)
  await page.route(SIGN_UP, (route) => route.fulfill({ status: 409, json: REFUSED }))
  await box(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Rien n’a changé' })).toBeVisible()
  await expect(box(page)).not.toBeChecked()
})

test('what is stored is shown, though its page cannot be read anew @long', async ({
  ondine: { page, path },
  problems,
}) => {
  problems.allow(/status of 503|server\//)
  await open(page, path)
  const refused = page.waitForResponse((answer) => answer.status() === 503)
  await page.route(`**/api${path.replace('/agenda/', '/events/')}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'server/unavailable', message: 'no', status: 503 } }),
  )
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/sign-up'))
  await box(page).click()
  expect((await stored).status()).toBe(200)
  await refused
  // It has been tried again, and given up.
  await page.waitForTimeout(4000)
  await expect(box(page)).toBeChecked()
})

test('what she chooses for one event is not shown for another one @long', async ({
  ondine: { page, path, otherPath },
}) => {
  await open(page, otherPath)
  await page.route(SIGN_UP, () => undefined)
  await box(page).check()
  // The page stays, and shows another event, as it does where she goes back.
  await page.evaluate((address) => history.pushState({}, '', address), path)
  await expect(page).toHaveURL(path)
  await expect(box(page)).not.toBeChecked()
})
