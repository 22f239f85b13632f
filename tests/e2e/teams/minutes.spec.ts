import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from '../../support/e2e/calls'
import { expect, test as base } from '../../support/e2e/member'
import { open } from '../../support/e2e/test'
import { openWithoutCode } from '../../support/e2e/withoutCode'

const MEMBER = '**/api/teams/*/members/*'
const BETRAYED =
  /^Depuis votre arrivée, elles comptent dans le total de l’équipe\s: tant que vous êtes si peu/

const test = base.extend<{ captain: Page }>({
  /** Alone in her team, and keeps her minutes to herself. */
  captain: async ({ place, newMember }, use) => {
    const { page, ...account } = await newMember('Manon')
    const name = `Équipe ${randomUUID().replaceAll(/[\d-]/g, '')}`
    const { status } = await callAs(place, account, 'POST', '/teams', {
      name,
      colours: 'garden',
      goalMinutes: 120,
      showsMinutes: false,
    })
    expect(status).toBe(201)
    await use(page)
  },
})

const box = (page: Page) => page.getByRole('checkbox', { name: 'Montrer mes minutes aux autres' })
const sentence = (page: Page) => page.getByText(/^Depuis votre arrivée/)

/** Holds back what the page sends. @returns what was sent, and how to let the last one go */
async function holdSending(page: Page) {
  const sent: unknown[] = []
  let gate = Promise.withResolvers<void>()
  await page.route(MEMBER, async (route) => {
    sent.push(route.request().postDataJSON())
    await gate.promise
    await route.continue()
  })
  return {
    sent,
    release() {
      gate.resolve()
      gate = Promise.withResolvers<void>()
    },
  }
}

test('her minutes are hers to show and to hide, also before the page’s code is there @long', async ({
  captain: page,
}) => {
  const { sent, release } = await holdSending(page)
  const arrive = await openWithoutCode(page, '/equipes')
  await expect(sentence(page)).toHaveText(BETRAYED)
  await box(page).check()
  await arrive()
  await expect(box(page)).toBeDisabled()
  await expect(box(page)).toBeChecked()
  await expect(sentence(page)).toHaveText('Depuis votre arrivée, elles comptent dans le total de l’équipe.')
  await expect.poll(() => sent).toEqual([{ showsMinutes: true }])
  release()
  await expect(box(page)).toBeEnabled()
  await open(page, '/equipes')
  await expect(box(page)).toBeChecked()

  // At once, and not a task later.
  const atOnce = await box(page).evaluate((input: HTMLInputElement) => {
    input.click()
    return input.checked
  })
  expect(atOnce).toBe(false)
  await expect(box(page)).toBeDisabled()
  await expect(sentence(page)).toHaveText(BETRAYED)
  await expect.poll(() => sent).toEqual([{ showsMinutes: true }, { showsMinutes: false }])
  release()
  await expect(box(page)).toBeEnabled()
  await open(page, '/equipes')
  await expect(box(page)).not.toBeChecked()
})

test('what is refused of her minutes goes back, which is said @long', async ({ captain: page, problems }) => {
  problems.allow(/status of 409|teams\//)
  await open(page, '/equipes')
  await page.route(MEMBER, (route) =>
    route.fulfill({ status: 409, json: { code: 'teams/member-not-found', message: 'no', status: 409 } }),
  )
  await box(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Rien n’a changé' })).toBeVisible()
  await expect(box(page)).not.toBeChecked()
  await expect(sentence(page)).toHaveText(BETRAYED)
})
