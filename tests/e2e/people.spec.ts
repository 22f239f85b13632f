import { randomUUID } from 'node:crypto'
import { callAs } from '../support/e2e/calls'
import { expect, test } from '../support/e2e/member'
import { open } from '../support/e2e/test'

test('an administrator gives a role, closes an account and opens it again; the journal says so', async ({
  newMember,
  pageOf,
  place,
}) => {
  const member = await newMember('Clémence')
  const page = await pageOf('ADMIN')
  await open(page, '/studio/personnes')
  // Without its accent, and with a slip.
  await page.getByRole('searchbox').fill(`clemance ${member.email}`)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('link', { name: 'Clémence' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clémence' })).toBeVisible()
  const dialog = page.getByRole('dialog')

  await page.getByLabel('Coach').check()
  await page.getByRole('button', { name: 'Enregistrer les rôles' }).click()
  await dialog.getByRole('button', { name: 'Changer ses rôles' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Coach')).toBeChecked()

  await page.getByRole('button', { name: 'Désactiver le compte' }).click()
  await dialog.getByRole('button', { name: 'Désactiver le compte' }).click()
  await expect(page.getByText('Désactivé', { exact: true }).first()).toBeVisible()
  expect((await callAs(place, member, 'GET', `/users/${member.uid}`)).status).toBe(401)
  await page.getByRole('button', { name: 'Réactiver le compte' }).click()
  await dialog.getByRole('button', { name: 'Réactiver le compte' }).click()
  await expect(page.getByRole('button', { name: 'Désactiver le compte' })).toBeVisible()

  await page.getByRole('link', { name: 'Son journal' }).click()
  const journal = page.getByRole('table', { name: 'Journal du studio' })
  await expect(journal.getByRole('row')).toHaveText([
    /Quand/,
    /Compte réactivé/,
    /Compte désactivé/,
    /Rôles changés.*rien.*coach/s,
  ])
})

test('a search that is typed as she opens a person’s page does not take her back to the list @long', async ({
  pageOf,
}) => {
  const page = await pageOf('ADMIN')
  await page.clock.install()
  await open(page, '/studio/personnes')
  const row = page.getByRole('table', { name: 'Personnes' }).getByRole('row').nth(1).getByRole('link')
  const name = (await row.textContent()) ?? ''
  // Her page is on its way for longer than the search waits for the next letter.
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(/\/api\/.*studio\/users\/[^?]/, async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').fill('quelqu’un d’autre')
  await row.click()
  await asked.promise
  await page.clock.runFor(1_000)
  answered.resolve()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/personnes\/[^?]+$/)
})

test('members come from elsewhere by a file, and choose their password by the mail that invites them @long', async ({
  newDevice,
  pageOf,
  place,
}) => {
  const email = `${randomUUID()}@exemple.test`
  const page = await pageOf('ADMIN')
  await open(page, '/studio/importer')
  const lines = [
    'Email,Name,Access until,Why',
    `${email},Zélie Marchand,2099-12-31,subscription`,
    'pas une adresse,X,demain,gift',
  ]
  // As a spreadsheet in French writes it.
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'anciennes.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'anciennes.csv' })).toBeVisible()
  const wrong = page.getByRole('table', { name: 'Lignes du fichier' })
  await expect(wrong).toContainText('L’adresse n’est pas valable.')
  await expect(wrong).not.toContainText(email)

  await page.getByRole('button', { name: 'Importer 1 ligne' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importer' }).click()
  await expect(page.getByText('C’est fait')).toBeVisible({ timeout: 30_000 })

  let link = ''
  await expect(async () => {
    const answer = await fetch(`${place.origin}/api/demo/messages`)
    const { mails } = (await answer.json()) as { mails: { to: string; html: string }[] }
    link = /\/bienvenue\/[\w-]+/.exec(mails.find(({ to }) => to === email)?.html ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 20_000 })
  const hers = await newDevice()
  await open(hers, link)
  await hers.getByRole('button', { name: 'Choisir mon mot de passe' }).click()
  await hers.getByLabel('Mot de passe', { exact: true }).fill('un-mot-de-passe-a-elle')
  await hers.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(hers).toHaveURL('/')
  await open(hers, '/compte/abonnement')
  await expect(hers.getByRole('heading', { name: 'Accès offert' })).toBeVisible()
})
