import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from '../../support/e2e/calls'
import { demoAccount } from '../../support/e2e/accounts/demoAccounts'
import { takeHerPlace } from '../../support/e2e/accounts/signedIn'
import { expect, test } from '../../support/e2e/member'
import { openInStudio, writeRoller } from '../../support/e2e/studio'
import { open } from '../../support/e2e/test'

const uniqueName = () => `Rouleau ${randomUUID().slice(0, 8)}`
const summary = (page: Page) => page.getByLabel('En une phrase')
const KEPT = /Vos mots sont gardés sur cet appareil/

test('what one types is neither sent nor shown once somebody else has signed in in another tab @long', async ({
  pageOf,
  stateOf,
  problems,
}) => {
  problems.allow(/Failed to load resource|server\/network|ERR_/)
  const page = await pageOf('AUTHOR')
  await writeRoller(page, uniqueName())
  const { pathname } = new URL(page.url())
  await page.route('**/api/studio/**/draft', (route) => route.abort())
  await summary(page).fill('Entre nous.')
  await expect(page.getByText(KEPT)).toBeVisible()
  await page.context().setOffline(true)

  // Her session has ended by itself, and an administrator signs in.
  const admin = await stateOf('ADMIN')
  const other = await page.context().newPage()
  await page.context().clearCookies()
  await page.context().addCookies(admin.cookies)
  await page.context().setOffline(false)
  await takeHerPlace(other, admin)
  await open(other, pathname)
  await expect(summary(other)).toHaveValue('Un cylindre de mousse.')
  // What the first one had open is closed, or opened anew for the other.
  const shown = () =>
    summary(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await expect.poll(shown).not.toContain('Entre nous.')
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/draft')) sent.push(request.postData() ?? '')
  })
  await page.unroute('**/api/studio/**/draft')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await other.reload()
  await expect(summary(other)).toHaveValue('Un cylindre de mousse.')
  expect(sent.filter((body) => body.includes('Entre nous.'))).toEqual([])
})

test('who is an author no more is told at her next saving, and this device keeps what she typed @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(/status of 403|auth\//)
  const admin = await demoAccount('ADMIN')
  const { uid, page } = await newMember('Solène Petit')
  const give = async (roles: readonly string[]) => {
    const person = await callAs<{ rolesVersion: number }>(place, admin, 'GET', `/studio/users/${uid}`)
    const { rolesVersion: version } = person.body
    expect(await callAs(place, admin, 'PUT', `/studio/users/${uid}/roles`, { roles, version })).toMatchObject(
      {
        status: 200,
      },
    )
  }
  await give(['AUTHOR'])
  const name = uniqueName()
  await writeRoller(page, name)
  await give([])
  await summary(page).fill('Écrit trop tard.')
  await expect(page.getByText(/^Pas enregistré\. Votre compte n’a pas les droits/)).toBeVisible()
  await expect(page.getByText(KEPT)).toBeVisible()
  // She is asked before she leaves it.
  await page.getByRole('link', { name: 'Studio', exact: true }).first().click()
  const asks = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await asks.getByRole('button', { name: 'Annuler' }).click()
  await expect(asks).toBeHidden()
  await give(['AUTHOR'])
  page.once('dialog', (dialog) => void dialog.accept())
  await openInStudio(page, 'materiel', name)
  await expect(summary(page)).toHaveValue('Écrit trop tard.')
})
