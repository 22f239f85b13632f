import type { Page } from '@playwright/test'
import { expectInSight, SMALL_PHONE } from '../../support/e2e/inSight'
import { expect, open, test } from '../../support/e2e/test'

test.use({ viewport: SMALL_PHONE })

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

test('what is asked about a subscription comes from below, with its button in sight', async ({ pageOf }) => {
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
