import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from '../../support/e2e/calls'
import { demoAccount } from '../../support/e2e/accounts/demoAccounts'
import { expect, test } from '../../support/e2e/member'
import { openNew, saved, writeRoller } from '../../support/e2e/studio'
import { endSession, fillSignIn, open, signInLinks } from '../../support/e2e/test'

const NO_NETWORK = /Failed to load resource|server\/network|ERR_/
const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`
const kept = (page: Page) => page.getByRole('region', { name: 'Gardé sur cet appareil' })

/** By a link of the page, though it is not saved. */
async function leaveForStudio(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Studio', exact: true }).first().click()
  const asked = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await expect(asked.getByText('vous le retrouverez à l’accueil du studio')).toBeVisible()
  await asked.getByRole('button', { name: 'Quitter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible()
}

/** Types something new that no server hears of, and goes to the home of the studio. */
async function typeUnsent(page: Page, name: string): Promise<void> {
  await openNew(page, 'materiel')
  await page.route('**/api/studio/**/draft', (route) => route.abort())
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('En une phrase').fill('Écrit dans le train.')
  await expect(page.getByText('Vos mots sont gardés sur cet appareil.')).toBeVisible()
  await leaveForStudio(page)
}

test('something new whose first saving failed is found again at the home of the studio and in its list, and is sent from there @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  const name = unique('Rouleau')
  const page = await pageOf('AUTHOR')
  await typeUnsent(page, name)
  await expect(kept(page).getByText(/^Matériel · Écrit le /)).toBeVisible()
  // Her other tabs hear of it.
  const other = await page.context().newPage()
  await open(other, '/studio/materiel')
  await expect(kept(other).getByRole('link', { name, exact: true })).toBeVisible()
  await open(other, '/studio/recettes')
  await expect(other.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible()
  await expect(kept(other)).toHaveCount(0)
  await open(other, '/studio')
  await expect(kept(other).getByRole('link', { name, exact: true })).toBeVisible()

  await page.unroute('**/api/studio/**/draft')
  await kept(page).getByRole('link', { name, exact: true }).click()
  await saved(page)
  await expect(page.getByLabel('En une phrase')).toHaveValue('Écrit dans le train.')
  await expect(kept(other)).toHaveCount(0)
  await open(page, '/studio')
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await expect(kept(page)).toHaveCount(0)
})

test('what is kept can be read and thrown away, on purpose only @long', async ({ pageOf, problems }) => {
  problems.allow(NO_NETWORK)
  const name = unique('Rouleau')
  const page = await pageOf('AUTHOR')
  await typeUnsent(page, name)
  await kept(page)
    .getByRole('button', { name: `Lire ${name}` })
    .click()
  const read = page.getByRole('dialog', { name })
  await expect(read.getByText('Écrit dans le train.')).toBeVisible()
  await page.keyboard.press('Escape')
  await kept(page)
    .getByRole('button', { name: `Jeter ${name}` })
    .click()
  const asked = page.getByRole('dialog', { name: 'Jeter ce que vous avez écrit ?' })
  await asked.getByRole('button', { name: 'Annuler' }).click()
  await expect(asked).toBeHidden()
  await page.reload()
  await kept(page)
    .getByRole('button', { name: `Jeter ${name}` })
    .click()
  await asked.getByRole('button', { name: 'Jeter' }).click()
  await expect(kept(page)).toHaveCount(0)
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeFocused()
})

test('what was typed into a piece that is there no more is shown instead of it, and goes on in a new one @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  problems.allow(/not-found/)
  const name = unique('Rouleau')
  const page = await pageOf('AUTHOR')
  await writeRoller(page, name)
  await page.route('**/api/studio/**/draft', (route) => route.abort())
  await page.getByLabel('En une phrase').fill('Écrit dans le train.')
  await expect(page.getByText('Vos mots sont gardés sur cet appareil.')).toBeVisible()
  await leaveForStudio(page)
  await page.unroute('**/api/studio/**/draft')
  // Nobody can wait for the trash to be emptied.
  const gone = randomUUID()
  await page.evaluate((id) => {
    const prefix = 'elan.mine.draft.equipment.'
    const key = Object.keys(localStorage).find((one) => one.startsWith(prefix)) ?? ''
    localStorage.setItem(prefix + id, localStorage.getItem(key) ?? '')
    localStorage.removeItem(key)
  }, gone)
  await page.reload()
  await kept(page).getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('Cette fiche n’existe plus')).toBeVisible()
  await expect(page.getByText('Écrit dans le train.')).toBeVisible()
  await open(page, `/studio/materiel/${gone}`)
  await page.getByRole('button', { name: 'Reprendre dans une nouvelle fiche' }).click()
  await saved(page)
  await expect(page.getByLabel('En une phrase')).toHaveValue('Écrit dans le train.')
  await open(page, '/studio')
  await expect(kept(page)).toHaveCount(0)
})

test('who signs out while words of hers are on this device alone is asked first; who is signed out finds them again @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  problems.allow(/status of 40[01]|auth\//)
  const admin = await demoAccount('ADMIN')
  const { uid, email, page } = await newMember('Solène Petit')
  const person = await callAs<{ rolesVersion: number }>(place, admin, 'GET', `/studio/users/${uid}`)
  await callAs(place, admin, 'PUT', `/studio/users/${uid}/roles`, {
    roles: ['AUTHOR'],
    version: person.body.rolesVersion,
  })
  const name = unique('Rouleau')
  await typeUnsent(page, name)
  await open(page, '/compte')
  await page.getByRole('button', { name: 'Se déconnecter partout', exact: true }).click()
  const everywhere = page.getByRole('dialog', { name: 'Se déconnecter partout ?' })
  await expect(everywhere.getByText(`«\u00A0${name}\u00A0»`)).toBeVisible()
  await everywhere.getByRole('button', { name: 'Annuler' }).click()
  await expect(everywhere).toBeHidden()
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Se déconnecter quand même ?' })
  await expect(asked.getByText('Une fiche du studio, pas encore enregistrée')).toBeVisible()
  await expect(asked.getByText(`«\u00A0${name}\u00A0»`)).toBeVisible()
  await asked.getByRole('button', { name: 'Annuler' }).click()
  await expect(asked).toBeHidden()

  // Nobody can ask her where her session ends elsewhere.
  await endSession(page)
  await open(page, '/login?redirect=%2Fstudio')
  await fillSignIn(page, email, 'elan-demo')
  await expect(kept(page).getByRole('link', { name, exact: true })).toBeVisible()

  await open(page, '/compte')
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await asked.getByRole('button', { name: 'Se déconnecter quand même' }).click()
  await expect(signInLinks(page).first()).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('elan.'))),
  ).toEqual([])
})
