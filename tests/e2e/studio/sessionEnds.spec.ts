import { randomUUID } from 'node:crypto'
import { callAs } from '../../support/e2e/calls'
import { demoAccount } from '../../support/e2e/accounts/demoAccounts'
import { expect, test } from '../../support/e2e/member'
import { openInStudio, writeRoller } from '../../support/e2e/studio'
import { fillSignIn, hydrated } from '../../support/e2e/test'

test('whose sessions are ended while she writes loses no word: she signs in in another tab, and it is saved @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(/status of 40[01]|auth\//)
  const admin = await demoAccount('ADMIN')
  const { uid, email, page } = await newMember('Solène Petit')
  const person = await callAs<{ rolesVersion: number }>(place, admin, 'GET', `/studio/users/${uid}`)
  const roles = { roles: ['AUTHOR'], version: person.body.rolesVersion }
  expect(await callAs(place, admin, 'PUT', `/studio/users/${uid}/roles`, roles)).toMatchObject({
    status: 200,
  })
  const name = `Rouleau ${randomUUID().slice(0, 8)}`
  await writeRoller(page, name)
  const ended = await callAs(place, admin, 'DELETE', `/studio/users/${uid}/sessions`)
  expect(ended.status).toBe(200)

  // What the page asks by itself every quarter of a minute does not take her from it either.
  const presence = page.waitForResponse(
    (answer) => answer.url().endsWith('/presence') && answer.status() === 401,
    { timeout: 40_000 },
  )
  await page.getByLabel('En une phrase').fill('Écrit trop tard.')
  await expect(page.getByText('vous n’êtes plus connectée')).toBeVisible()
  await presence
  await expect(page.getByText('Vos mots sont gardés sur cet appareil.')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft.equipment'))))
    .toBe(true)

  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Me reconnecter dans un autre onglet' }).click()
  const other = await opening
  await other.waitForURL('**/login')
  await hydrated(other)
  await fillSignIn(other, email, 'elan-demo')
  await expect(page.locator('[data-save=saved]')).toHaveText(/Brouillon enregistré/, { timeout: 60_000 })
  await expect(page.getByLabel('En une phrase')).toHaveValue('Écrit trop tard.')
  await openInStudio(other, 'materiel', name)
  await expect(other.getByLabel('En une phrase')).toHaveValue('Écrit trop tard.')
})
