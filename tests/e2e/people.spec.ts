import { randomUUID } from 'node:crypto'
import { expectUsable } from '../support/e2e/accessibility'
import { callAs } from '../support/e2e/calls'
import { PRO_FILM } from '../support/e2e/films'
import { expect, test } from '../support/e2e/member'
import { subscribe } from '../support/e2e/payments'
import { open, signInLinks } from '../support/e2e/test'

test('an administrator gives a role, closes an account and opens it again; the journal says so @long', async ({
  newMember,
  pageOf,
  place,
  problems,
}) => {
  // What is refused to a closed account.
  problems.allow(/status of 409|users\/account-disabled/)
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
  await page.getByRole('button', { name: 'Accorder un accès' }).click()
  await dialog.getByLabel('Dernier jour de l’accès').fill('2099-12-31')
  await dialog.getByLabel('Raison').fill('Partenariat')
  await dialog.getByRole('button', { name: 'Accorder' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Ce compte est désactivé')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
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
  // Not so far ahead that what the list asks for would seem to have taken too long.
  await page.clock.pauseAt(Date.now() + 10_000)
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

test('one page has all of a person: what she pays, what the stores said, access, roles, sessions @long', async ({
  newMember,
  pageOf,
  place,
  problems,
}) => {
  test.setTimeout(240_000)
  // What her browser asks once her sessions have ended, whichever it asks first: the identity provider, or us.
  problems.allow(/status of 400 .*accounts:lookup|status of 401 .*\/api\/login/)
  const payer = await newMember('Rosalie')
  await subscribe(place, payer)
  const page = await pageOf('ADMIN')
  const card = (heading: string) =>
    page
      .getByRole('main')
      .locator('section, div')
      .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
      .last()
  const events = card('Évènements de paiement').getByRole('listitem')
  await expect(async () => {
    await open(page, `/studio/personnes/${payer.uid}`)
    // The last five of those that an order brings, in whatever order they were told.
    await expect(events).toHaveCount(5, { timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await expect(card('Abonnement')).toContainText(/Carte.*Active/s)
  await expect(card('Abonnement')).toContainText('Prochain prélèvement le')
  const told = (await events.allTextContents()).map(
    (text) => /\d\d\/\d\d\/\d{4} [\d:]{8}/.exec(text)?.[0] ?? '',
  )
  const instants = told.map((time) => time.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1'))
  expect(instants.length).toBeGreaterThan(1)
  expect(instants, 'the last one first').toEqual(instants.toSorted().toReversed())
  await expectUsable(page)
  await page.getByRole('link', { name: 'Tous ses évènements' }).click()
  await expect(page).toHaveURL(/\/studio\/evenements\?.*userId=/)
  await expect(page.getByRole('row').filter({ hasText: 'Commande passée' })).toHaveCount(1)

  const member = await newMember('Ophélie')
  await open(member.page, `/seances/${PRO_FILM.slug}`)
  const closed = member.page.getByText('Cette séance est réservée aux abonnées')
  await expect(closed).toBeVisible()
  await open(page, `/studio/personnes/${member.uid}`)
  await expect(page.getByText('Aucun accès payé ni accordé pour l’instant.')).toBeVisible()
  await expect(page.getByText('Aucune boutique n’a rien dit d’elle.')).toBeVisible()
  await page.getByRole('button', { name: 'Accorder un accès' }).click()
  const dialog = page.getByRole('dialog')
  await expectUsable(page)
  await dialog.getByLabel('Dernier jour de l’accès').fill('2099-12-31')
  await dialog.getByLabel('Raison').fill('Partenariat')
  await dialog.getByRole('button', { name: 'Accorder' }).click()
  await expect(card('Abonnement')).toContainText('Accès jusqu’au 31 décembre 2099.')
  await expect(card('Abonnement')).toContainText('Partenariat')
  await expect(async () => {
    await open(member.page, `/seances/${PRO_FILM.slug}`)
    await expect(closed).toHaveCount(0, { timeout: 1000 })
    await expect(member.page.getByRole('button', { name: /^Commencer/ })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 65_000 })

  await page.getByLabel('Autrice').check()
  await page.getByRole('button', { name: 'Enregistrer les rôles' }).click()
  await dialog.getByRole('button', { name: 'Changer ses rôles' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Autrice')).toBeChecked()

  await page.getByRole('button', { name: 'Terminer ses sessions' }).click()
  await dialog.getByRole('button', { name: 'Terminer ses sessions' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sessions terminées', { exact: true })).toBeVisible()
  const home = async () => (await member.page.request.get(`${place.origin}/`)).text()
  await expect.poll(home, { timeout: 65_000, intervals: [1000] }).not.toContain('Bonjour')
  await open(member.page, '/')
  await expect(signInLinks(member.page).first()).toBeVisible()
})
