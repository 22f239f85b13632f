import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { expectUsable } from '../../support/e2e/accessibility'
import { openInStudio, openNew, publish, saved, writeRoller as write } from '../../support/e2e/studio'
import { expect, hydrated, open, test } from '../../support/e2e/test'

const uniqueName = () => `Rouleau ${randomUUID().slice(0, 8)}`
const addressOf = (name: string) => `/materiel/${name.toLowerCase().replace(' ', '-')}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const width of [375, 1280])
  test(`at ${width} an author writes, previews, publishes, changes, deletes and brings back${width === 375 ? '' : ' @long'}`, async ({
    pageOf,
    page,
    problems,
  }) => {
    problems.allow(/status of 404/)
    const name = uniqueName()
    const author = await pageOf('AUTHOR')
    await author.setViewportSize({ width, height: 800 })
    await write(author, name)
    expect((await page.goto(addressOf(name)))?.status()).toBe(404)

    await author.getByRole('button', { name: 'Aperçu' }).click()
    const frame = author.frameLocator('iframe[title="Aperçu"]')
    await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(frame.getByText('Il masse le dos.')).toBeVisible()
    await author.getByRole('button', { name: 'Fermer' }).click()

    await publish(author)
    await open(page, addressOf(name))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    // What is typed is hers alone until she publishes it.
    await author.getByLabel('En une phrase').fill('Un cylindre de liège.')
    await saved(author)
    await open(page, addressOf(name))
    await expect(page.getByText('Un cylindre de mousse.')).toBeVisible()
    await publish(author, 'Publier les modifications')
    await open(page, addressOf(name))
    await expect(page.getByText('Un cylindre de liège.')).toBeVisible()

    // Back to what it was, as a draft.
    await author.getByRole('button', { name: 'Historique' }).click()
    const history = author.getByRole('dialog', { name: 'Historique' })
    await history
      .getByRole('button', { name: /^Publiée le/ })
      .nth(1)
      .click()
    await expect(history.locator('ins', { hasText: 'mousse' })).toBeVisible()
    await history.getByRole('button', { name: 'Reprendre cette version' }).click()
    await expect(author.getByLabel('En une phrase')).toHaveValue('Un cylindre de mousse.')
    await saved(author)
    await open(page, addressOf(name))
    await expect(page.getByText('Un cylindre de liège.')).toBeVisible()

    await author.getByRole('button', { name: 'Supprimer' }).click()
    await author.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(author.getByRole('heading', { level: 1, name: 'Matériel' })).toBeVisible()
    await expect(row(author, name)).toHaveCount(0)
    expect((await page.goto(addressOf(name)))?.status()).toBe(404)
    await author.getByRole('button', { name: 'Annuler' }).click()
    // There may be more than a first page of them.
    await author.getByRole('searchbox').fill(name)
    await expect(row(author, name)).toContainText('Publié')
    await open(page, addressOf(name))
    await expect(page.getByText('Un cylindre de liège.')).toBeVisible()
  })

test('what is not complete is told at its fields, and is a draft until then @long', async ({ pageOf }) => {
  const name = uniqueName()
  const page = await pageOf('AUTHOR')
  await openNew(page, 'materiel')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByLabel('En une phrase')).toBeFocused()
  await expect(page.getByLabel('En une phrase')).toHaveAccessibleDescription(/Dites en une phrase/)
  await page.getByRole('button', { name: 'Programmer…' }).click()
  await expect(page.getByLabel('En une phrase')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await saved(page)
  await open(page, `/studio/materiel?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Brouillon')
  await row(page, name).getByRole('link').click()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name)
})

test('an address that is taken is told at its field @long', async ({ pageOf, problems }) => {
  problems.allow(/status of 409/)
  problems.allow(/equipment\/duplicate-slug/)
  const page = await pageOf('AUTHOR')
  await openNew(page, 'materiel')
  await page.getByLabel('Nom', { exact: true }).fill('Tapis')
  await page.getByLabel('En une phrase').fill('Encore un.')
  await page.getByRole('textbox', { name: 'À quoi ça sert' }).fill('À rien de plus.')
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByLabel('Fin de l’adresse')).toBeFocused()
  await expect(page.getByLabel('Fin de l’adresse')).toHaveAccessibleDescription(/a déjà cette adresse/)
  await expect(page.getByLabel('En une phrase')).toHaveValue('Encore un.')
})

test('of two who write the same the second is told who, sees the change and decides @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 409/)
  problems.allow(/content\/changed-/)
  const name = uniqueName()
  const [author, admin] = [await pageOf('AUTHOR'), await pageOf('ADMIN')]
  await write(author, name)
  await openInStudio(admin, 'materiel', name)
  await expect(admin.getByText('Aurore a aussi cette fiche ouverte.')).toBeVisible()
  await admin.getByLabel('En une phrase').fill('Vu par Adèle.')
  await admin.getByRole('textbox', { name: 'Chez soi, à la place' }).fill('Une bouteille.')
  await saved(admin)

  await author.getByLabel('En une phrase').fill('Vu par Aurore.')
  const panel = author.getByRole('alert').filter({ hasText: 'Adèle a enregistré cette fiche' })
  await expect(panel).toBeVisible()
  await expect(author.getByLabel('En une phrase')).toHaveValue('Vu par Aurore.')
  await panel.getByLabel(/Enregistré par Adèle/).check()
  await panel.getByLabel(/Le vôtre/).check()
  await panel.getByRole('button', { name: 'Continuer avec ces choix' }).click()
  await saved(author)
  await expect(author.getByLabel('En une phrase')).toHaveValue('Vu par Aurore.')
  // What only the other one has written is there as well.
  await expect(author.getByRole('textbox', { name: 'Chez soi, à la place' })).toHaveText('Une bouteille.')
  await author.getByRole('button', { name: 'Historique' }).click()
  await expect(author.getByRole('dialog').getByText(/^Brouillon le .*, par Adèle$/)).toBeVisible()
})

test('who reloads her form is told of nobody, and of her other tab as her own @long', async ({ pageOf }) => {
  const name = uniqueName()
  const page = await pageOf('AUTHOR')
  const hers = 'Vous avez aussi cette fiche ouverte dans un autre onglet ou sur un autre appareil.'
  const told = (of: Page) => of.getByText('aussi cette fiche ouverte')
  const isPresence = (method: string) => (request: Request) =>
    request.method() === method && new URL(request.url()).pathname.endsWith('/presence')
  /** What the page is told once it has said that it is there. */
  async function reload(of: Page): Promise<void> {
    const said = of.waitForResponse((response) => isPresence('PUT')(response.request()))
    await of.reload()
    await (await said).finished()
    await hydrated(of)
  }
  await write(page, name)
  await reload(page)
  await expect(told(page)).toHaveCount(0)

  const second = await page.context().newPage()
  await open(second, new URL(page.url()).pathname)
  await expect(told(second)).toHaveText(hers)
  const admin = await pageOf('ADMIN')
  await open(admin, new URL(page.url()).pathname)
  await expect(told(admin)).toHaveText('Aurore a aussi cette fiche ouverte.')
  await reload(second)
  await expect(told(second)).toHaveText(`Adèle a aussi cette fiche ouverte. ${hers}`)
  await expectUsable(second)

  // She goes elsewhere with one, which the browser keeps for the way back, and comes back to it.
  const left = second.waitForRequest(isPresence('DELETE'))
  await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await (await left).response()
  await reload(page)
  await expect(told(page)).toHaveText('Adèle a aussi cette fiche ouverte.')
  const back = second.waitForRequest(isPresence('PUT'))
  await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await (await back).response()
  await reload(page)
  await expect(told(page)).toHaveText(`Adèle a aussi cette fiche ouverte. ${hers}`)
})

test('what was typed outlives the network and the page, and is sent when both are back @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/Failed to load resource|server\/network|ERR_/)
  const name = uniqueName()
  const page = await pageOf('AUTHOR')
  await write(page, name)
  await page.route('**/api/studio/**/draft', (route) => route.abort())
  await page.getByLabel('En une phrase').fill('Écrit dans le train.')
  await expect(page.getByText('Vos mots sont gardés sur cet appareil.')).toBeVisible()
  // She is asked before she leaves it.
  await page.getByRole('link', { name: 'Studio', exact: true }).first().click()
  const asks = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await asks.getByRole('button', { name: 'Annuler' }).click()
  await expect(asks).toBeHidden()
  await expect(page.getByLabel('En une phrase')).toHaveValue('Écrit dans le train.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('En une phrase')).toHaveValue('Écrit dans le train.')
  await page.unroute('**/api/studio/**/draft')
  // By itself, or at once by the button.
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('En une phrase')).toHaveValue('Écrit dans le train.')
})

test('what is being published is closed to typing, and open again where that failed @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/Failed to load resource|server\/network|ERR_/)
  const page = await pageOf('AUTHOR')
  await write(page, uniqueName())
  const answers: (() => Promise<void>)[] = []
  await page.route('**/publication', (route) => void answers.push(() => route.abort()))
  const summary = page.getByLabel('En une phrase')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => answers.length).toBe(1)
  await page.keyboard.type('perdu')
  await answers[0]?.()
  await expect(page.getByRole('alert')).toContainText('Le serveur n’est pas joignable')
  await expect(summary).toHaveValue('Un cylindre de mousse.')
  await page.unroute('**/publication')
  await publish(page)
})

test('many are published, and deleted, at once @long', async ({ pageOf }) => {
  const name = uniqueName()
  const page = await pageOf('AUTHOR')
  for (const end of ['un', 'deux']) await write(page, `${name} ${end}`)
  await open(page, `/studio/materiel?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toHaveCount(2)
  const many = page.getByRole('group', { name: 'Plusieurs à la fois' })
  await many.getByRole('button', { name: 'Tout choisir' }).click()
  await many.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(row(page, name).filter({ hasText: 'Publié' })).toHaveCount(2)
  await page.getByLabel(`Choisir ${name} un`).check()
  const asks = page.getByRole('dialog', { name: /^Supprimer ces fiches/ })
  await many.getByRole('button', { name: 'Supprimer' }).click()
  await expect(asks.getByRole('listitem')).toHaveText([`${name} un`])
  await asks.getByRole('button', { name: 'Annuler' }).click()
  await expect(asks).toBeHidden()
  await expect(row(page, name)).toHaveCount(2)
  await many.getByRole('button', { name: 'Supprimer' }).click()
  await asks.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row(page, name)).toHaveCount(1)
  const undo = page.getByRole('alert').filter({ hasText: 'Une fiche dans la corbeille.' })
  await undo.getByRole('button', { name: 'Annuler' }).click()
  await expect(row(page, name)).toHaveCount(2)
  await page.getByLabel(`Choisir ${name} un`).check()
  await many.getByRole('button', { name: 'Supprimer' }).click()
  await asks.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row(page, name)).toHaveCount(1)
  await page.getByLabel('Tout état').selectOption('Corbeille')
  await row(page, `${name} un`).getByRole('button', { name: 'Remettre en place' }).click()
  await expect(row(page, `${name} un`)).toHaveCount(0)
})

test('who takes rows away by the keyboard goes on from the next one @long', async ({ pageOf }) => {
  const name = uniqueName()
  const page = await pageOf('AUTHOR')
  for (const end of ['a', 'b', 'c']) await write(page, `${name} ${end}`)
  // She is quicker than the scripts: she is in the row before the page is alive.
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`/studio/materiel?q=${encodeURIComponent(name)}`, { waitUntil: 'commit' })
  await row(page, `${name} a`).getByRole('button', { name: 'Supprimer' }).focus()
  scripts.resolve()
  await hydrated(page)
  const button = (end: string, label: string) =>
    row(page, `${name} ${end}`).getByRole('button', { name: label })
  await button('a', 'Supprimer').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(row(page, `${name} a`)).toHaveCount(0)
  await expect(button('b', 'Supprimer')).toBeFocused()
  await page.getByLabel(`Choisir ${name} b`).check()
  const many = page.getByRole('group', { name: 'Plusieurs à la fois' })
  await many.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(row(page, name)).toHaveCount(1)
  await expect(page.getByLabel(`Choisir ${name} c`)).toBeFocused()
  await page.getByLabel('Tout état').selectOption('Corbeille')
  await button('a', 'Remettre en place').press('Enter')
  await expect(row(page, name)).toHaveCount(1)
  await expect(button('b', 'Remettre en place')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Matériel' })).toBeFocused()
})
