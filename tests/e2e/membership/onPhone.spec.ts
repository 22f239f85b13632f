import type { Page } from '@playwright/test'
import { expectInSight, SMALL_PHONE } from '../../support/e2e/inSight'
import { expect, test } from '../../support/e2e/member'
import { order, payOnPage } from '../../support/e2e/payments'
import { open } from '../../support/e2e/test'

const ORDER = 'Commander avec obligation de paiement'

/** Opened from her account; it has come to rest at the bottom of the screen, as wide as it. */
async function openSheet(page: Page, opener: string, title = opener) {
  await open(page, '/compte/abonnement')
  await page.getByRole('button', { name: opener, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect
    .poll(() =>
      sheet.evaluate((element) => {
        const { left, right, bottom } = element.getBoundingClientRect()
        return { left, right, bottom }
      }),
    )
    .toEqual({ left: 0, right: SMALL_PHONE.width, bottom: SMALL_PHONE.height })
  return sheet
}

test('what is asked about a subscription comes from below, with its button in sight @long', async ({
  pageOf,
}) => {
  const page = await pageOf('MEMBER')
  await page.setViewportSize(SMALL_PHONE)
  const pause = await openSheet(page, 'Mettre en pause')
  await expectInSight(pause.getByRole('button', { name: 'Mettre en pause 1 mois' }))
  await pause.getByRole('radio', { name: '3 mois' }).check()
  await expectInSight(pause.getByRole('button', { name: 'Mettre en pause 3 mois' }))

  const term = await openSheet(page, 'Changer de formule')
  await expectInSight(term.getByRole('button', { name: /^Changer/ }))
  await term.getByRole('radio', { name: /^Au mois/ }).check()
  await expect(term).toContainText('Prochain prélèvement')
  const change = term.getByRole('button', { name: /^Changer/ })
  await expectInSight(change)
  // Whatever else it says is read by scrolling below the button, which stays.
  await term.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expectInSight(change)
  await expectInSight(term.getByText(/^Prochain prélèvement/))

  const withdrawal = await openSheet(page, 'Renoncer au contrat ici', 'Renoncer au contrat')
  await expectInSight(withdrawal.getByRole('button', { name: 'Confirmer la rétractation' }))
})

/** How many lines its words take, and how large they are. */
const linesOf = (page: Page) =>
  page.getByText(ORDER, { exact: true }).evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return { lines: lines.size, size: Number.parseFloat(getComputedStyle(words).fontSize) }
  })

test('an order’s button and what it costs are in sight from the choice on, and so is what follows @long', async ({
  newMember,
}) => {
  const { page } = await newMember('Jade')
  await page.setViewportSize(SMALL_PHONE)
  await open(page, '/abonnement')
  const button = page.getByRole('button', { name: ORDER })
  await expectInSight(button)
  expect(await linesOf(page)).toEqual({ lines: 1, size: 16 })
  // Beside what she chooses she sees what it costs.
  const annual = page.getByRole('radio', { name: /^À l’année/ })
  await annual.check()
  await expectInSight(annual)
  await expectInSight(page.getByRole('definition').filter({ hasText: /^119,88\s€$/ }))
  // Sent too early it leads to what lacks, which the bar does not hide.
  await button.click()
  await expectInSight(page.getByText('Acceptez les conditions générales pour commander.'))
  const conditions = page.getByRole('checkbox', { name: /conditions/ })
  await expect(conditions).toBeFocused()
  await expectInSight(conditions)

  await order(page)
  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'C’est à vous !' })).toBeVisible()
  await expectInSight(page.getByRole('link', { name: 'C’est parti' }))
})

test('a gift is ordered by a button in sight, and its code is at hand @long', async ({ newMember }) => {
  const { page } = await newMember('Rosa')
  await page.setViewportSize(SMALL_PHONE)
  await open(page, '/abonnement/cadeau')
  await expectInSight(page.getByRole('button', { name: ORDER }))
  expect(await linesOf(page)).toEqual({ lines: 1, size: 16 })
  await page.getByLabel('Pour qui ?').fill('Louise')
  await order(page)
  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Votre cadeau est prêt' })).toBeVisible()
  await expectInSight(page.getByRole('button', { name: 'Copier le code' }))
})
