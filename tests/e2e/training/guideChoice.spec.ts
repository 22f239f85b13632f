import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e/member'
import { open } from '../../support/e2e/test'
import { openWithoutCode } from '../../support/e2e/withoutCode'

const RECORD = '**/api/users/*'
const guides = (page: Page) => page.getByRole('group', { name: 'La silhouette qui vous guide' })

test('of the figures that she chooses the last counts, though an earlier choice is refused @long', async ({
  newMember,
  problems,
}) => {
  problems.allow(/status of 409|users\//)
  const { page } = await newMember('Camille')
  await open(page, '/compte')
  const sent: unknown[] = []
  await page.route(RECORD, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent.push((route.request().postDataJSON() as { guideLookId: unknown }).guideLookId)
    if (sent.length > 1) return route.continue()
    await page.waitForTimeout(300)
    return route.fulfill({ status: 409, json: { code: 'users/conflict', message: 'no', status: 409 } })
  })
  const [first, second] = [guides(page).getByRole('radio').nth(1), guides(page).getByRole('radio').nth(2)]
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await first.check()
  await second.check()
  await stored
  await page.waitForTimeout(300)
  await expect(second).toBeChecked()
  expect(sent).toHaveLength(2)
  await open(page, '/compte')
  await expect(second).toBeChecked()
})

test('the figure that she chooses before the page’s code is there is the one that leads her @long', async ({
  newMember,
}) => {
  const { page } = await newMember('Camille')
  const arrive = await openWithoutCode(page, '/compte')
  const chosen = guides(page).getByRole('radio').nth(1)
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await chosen.check()
  await arrive()
  expect((await stored).status()).toBe(200)
  await open(page, '/compte')
  await expect(chosen).toBeChecked()
})
