import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '../../support/accounts'
import { expect, freshEmail, hydrated, open, test } from '../../support/e2e/test'

const WIDTHS = [
  ['phone', { width: 375, height: 667 }],
  ['desk', { width: 1280, height: 800 }],
] as const
const TODAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

for (const [width, viewport] of WIDTHS)
  test(`on a ${width} a newcomer counts for the ambassador whose link she came by, once @long`, async ({
    pageOf,
    page,
  }) => {
    const ambassador = await pageOf('AMBASSADOR')
    for (const one of [ambassador, page]) await one.setViewportSize(viewport)
    await open(ambassador, '/compte')
    await ambassador.getByRole('link', { name: 'Mon espace d’ambassadrice' }).click()
    await expect(ambassador.getByRole('heading', { level: 1, name: 'Ambassadrice' })).toBeVisible()
    const joined = ambassador.getByText(/^sont venues$/).locator('xpath=following-sibling::dd')
    const before = Number(await joined.textContent())
    const url = await ambassador.getByText(/\/invitation\/[a-z2-9]{10}$/).textContent()
    const name = `Nina${randomUUID().slice(0, 6)}`
    await open(page, new URL(url ?? '').pathname)
    await expect(page.getByRole('heading', { name: 'Ambre vous invite chez Élan' })).toBeVisible()
    // Opening it leaves nothing in her browser.
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('elan_ambassador')
    await page.getByRole('link', { name: 'Créer mon compte' }).click()
    await page.getByLabel('Prénom').fill(name)
    const email = freshEmail()
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(page.getByText('Ambre vous a ouvert la porte')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByText('Ambre vous a ouvert la porte')).toBeVisible()
    await open(ambassador, '/ambassadrice')
    // A first name and a date: nothing else is told of her.
    const row = ambassador.getByRole('listitem').filter({ hasText: name })
    const today = TODAY.format(new Date()).replace(/^1 /, '1er ')
    await expect(row).toHaveText(`${name}le ${today}`)
    await expect(ambassador.getByText(email)).toHaveCount(0)
    await expect(joined).toHaveText(String(before + 1))
  })

test('nobody else is shown the way to an ambassador’s page @long', async ({ pageOf }) => {
  const member = await pageOf('MEMBER')
  await open(member, '/compte')
  await expect(member.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
  await expect(member.getByRole('link', { name: 'Mon espace d’ambassadrice' })).toHaveCount(0)
})
