import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from '../../support/e2e/calls'
import { expect, test } from '../../support/e2e/member'
import { freshEmail, open } from '../../support/e2e/test'
import { DEMO_PASSWORD } from '../../support/accounts'
import type { Place } from '../../support/e2e/place'

const PHONE = { width: 375, height: 667 }
const DESK = { width: 1280, height: 800 }
/** By letters: many digits would be a telephone number. */
const uniqueName = () => `Équipe ${randomUUID().replaceAll(/[\d-]/g, '')}`

interface Account {
  uid: string
  idToken: string
  name: string
  page: Page
}
interface Team {
  id: string
  name: string
  isCaptain: boolean
  members: { id: string; firstName: string; isCaptain: boolean; minutes: number | null }[]
}

/** Her team as the server has it. */
const teamOf = async (place: Place, account: Account) =>
  (await callAs<{ team: Team | null }>(place, account, 'GET', `/users/${account.uid}/team`)).body.team

async function createTeam({ page }: Account, name: string): Promise<void> {
  await open(page, '/equipes')
  await page.getByLabel('Son nom').fill(name)
  await page.getByRole('radio', { name: 'Sauge et rose' }).check({ force: true })
  await page.getByRole('button', { name: 'Créer mon équipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The link in the latest letter to an address, as the demo's letter box shows it. */
async function mailedPath(place: Place, to: string): Promise<string> {
  const found: { path?: string } = {}
  await expect
    .poll(async () => {
      const response = await fetch(`${place.origin}/api/demo/messages`)
      const { mails } = (await response.json()) as { mails: { to: string; html: string }[] }
      const html = mails.find((mail) => mail.to === to)?.html ?? ''
      const [path] = /\/equipes\/invitation\/[0-9a-f]+/.exec(html) ?? []
      if (path) found.path = path
      return path
    })
    .toBeDefined()
  return found.path ?? ''
}

async function inviteByMail({ page }: Account, email: string): Promise<void> {
  await page.getByLabel('Son adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText(email)).toBeVisible()
}

for (const [width, viewport] of [
  ['phone', PHONE],
  ['desk', DESK],
] as const)
  test(`a team on a ${width}: made, joined by mail, handed over, left${width === 'desk' ? ' @long' : ''}`, async ({
    place,
    newMember,
    problems,
  }) => {
    problems.allow(/status of 409/)
    problems.allow(/teams\/duplicate-name/)
    const [manon, lea] = [await newMember('Manon'), await newMember('Léa')]
    for (const { page } of [manon, lea]) await page.setViewportSize(viewport)
    const name = uniqueName()
    await createTeam(manon, name)

    // The same name in other letters is told at its field.
    await open(lea.page, '/equipes')
    await lea.page.getByLabel('Son nom').fill(name.toUpperCase())
    await lea.page.getByRole('button', { name: 'Créer mon équipe' }).click()
    await expect(lea.page.getByLabel('Son nom')).toHaveAccessibleDescription(/déjà pris/)

    await inviteByMail(manon, lea.email.toUpperCase())
    const path = await mailedPath(place, lea.email)
    // Opened twice, as by a mail scanner first: nothing is used up.
    await fetch(place.origin + path)
    for (const visit of [1, 2]) {
      await open(lea.page, path)
      await expect(lea.page.getByRole('heading', { level: 1, name }), `visit ${visit}`).toBeVisible()
    }
    expect(await teamOf(place, lea)).toBeNull()
    await lea.page.getByLabel('Montrer mes minutes aux autres').check()
    await lea.page.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
    await expect(lea.page).toHaveURL(/\/equipes$/)
    await expect(lea.page.getByText('Léa (vous)')).toBeVisible()
    expect(
      (await teamOf(place, manon))?.members.map(({ firstName, minutes }) => [firstName, minutes]),
    ).toEqual([
      ['Léa', 0],
      ['Manon', 0],
    ])
    // The old link leads her in still; it says that she is there.
    await open(lea.page, path)
    await expect(lea.page.getByText('Vous faites déjà partie de cette équipe')).toBeVisible()

    // A kind word, which she finds.
    await open(manon.page, '/equipes')
    await manon.page.getByRole('button', { name: 'Un mot à Léa' }).click()
    await manon.page.getByLabel('Bienvenue parmi nous').check()
    await manon.page.getByRole('button', { name: 'Envoyer', exact: true }).click()
    await expect(manon.page.getByRole('button', { name: 'Mot envoyé à Léa' })).toBeDisabled()
    await open(lea.page, '/equipes')
    await expect(lea.page.getByText('Manon, à vous')).toBeVisible()

    await open(manon.page, '/equipes?vue=reglages')
    await manon.page.getByRole('button', { name: 'Confier l’équipe à Léa' }).click()
    await manon.page.getByRole('dialog').getByRole('button', { name: 'Confier l’équipe' }).click()
    await expect(manon.page).toHaveURL(/\/equipes$/)
    expect(await teamOf(place, lea)).toMatchObject({ isCaptain: true })
    await manon.page.getByRole('button', { name: 'Quitter l’équipe' }).click()
    await manon.page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
    await expect(manon.page.getByRole('heading', { name: 'Créer mon équipe' })).toBeVisible()
    expect(await teamOf(place, manon)).toBeNull()
    expect((await teamOf(place, lea))?.members.map(({ firstName }) => firstName)).toEqual(['Léa'])
  })

test('an invitation says why it is not for her: another address, her own, used, withdrawn, unknown @long', async ({
  place,
  newMember,
  page,
  problems,
}) => {
  problems.allow(/status of 404/)
  const [manon, zoe] = [await newMember('Manon'), await newMember('Zoé')]
  await createTeam(manon, uniqueName())
  const invited = freshEmail()
  await inviteByMail(manon, invited)
  const path = await mailedPath(place, invited)
  const says = async (who: Page, words: string | RegExp) => {
    await open(who, path)
    await expect(who.getByText(words)).toBeVisible()
    await expect(who.getByRole('button', { name: 'Rejoindre l’équipe' })).toHaveCount(0)
  }
  await says(zoe.page, `une autre adresse que la vôtre (${zoe.email})`)
  await says(manon.page, 'C’est votre propre invitation')
  await open(manon.page, '/equipes')
  await manon.page.getByRole('button', { name: 'Retirer' }).click()
  await expect(manon.page.getByText('Retirée', { exact: true })).toBeVisible()
  await says(page, 'Cette invitation a été retirée')
  expect((await page.goto(`/equipes/invitation/${'0'.repeat(48)}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Invitation introuvable' })).toBeVisible()
})

test('somebody without an account makes one on the way, and comes back to her invitation @long', async ({
  place,
  newMember,
  page,
}) => {
  const manon = await newMember('Manon')
  await createTeam(manon, uniqueName())
  const email = freshEmail()
  await inviteByMail(manon, email)
  await open(page, await mailedPath(place, email))
  await page.getByRole('link', { name: 'Créer mon compte et rejoindre' }).click()
  await page.getByLabel('Prénom').fill('Nina')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(page).toHaveURL(/\/equipes$/)
  await expect(page.getByText('Nina (vous)')).toBeVisible()
  expect((await teamOf(place, manon))?.members.map(({ firstName }) => firstName)).toEqual(['Manon', 'Nina'])
})

test('a link is shared, joins once, and a removed member does not come back by one @long', async ({
  place,
  newMember,
}) => {
  const [manon, zoe] = [await newMember('Manon'), await newMember('Zoé')]
  await createTeam(manon, uniqueName())
  const makeLink = async () => {
    await manon.page.getByRole('button', { name: 'Créer un lien à partager' }).click()
    const link = manon.page.getByText(/\/equipes\/invitation\/[0-9a-f]{48}/)
    await expect(link).toBeVisible()
    return new URL((await link.textContent()) ?? '').pathname
  }
  const first = await makeLink()
  // It is shown this once: what is done about another invitation does not take it away.
  await inviteByMail(manon, freshEmail())
  const mailed = manon.page
    .getByRole('listitem')
    .filter({ hasText: /Envoyée le/ })
    .first()
  await mailed.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(manon.page.getByText('L’invitation est repartie, pour sept jours.')).toBeVisible()
  await mailed.getByRole('button', { name: 'Retirer' }).click()
  await expect(manon.page.getByText('Retirée', { exact: true })).toBeVisible()
  await expect(manon.page.getByText(first)).toBeVisible()
  await open(zoe.page, first)
  await zoe.page.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(zoe.page.getByText('Zoé (vous)')).toBeVisible()
  await open(manon.page, '/equipes')
  const second = await makeLink()
  await open(manon.page, '/equipes?vue=reglages')
  await manon.page.getByRole('button', { name: 'Retirer Zoé' }).click()
  await manon.page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(manon.page.getByText('Vous êtes seule')).toBeVisible()
  await open(zoe.page, second)
  await expect(zoe.page.getByText('date d’avant votre départ')).toBeVisible()
  expect(await teamOf(place, zoe)).toBeNull()
})
