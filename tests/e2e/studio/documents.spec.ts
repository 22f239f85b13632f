import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectUsable } from '../../support/e2e/accessibility'
import { chooseByKeyboard } from '../../support/e2e/byKeyboard'
import { openInStudio, openNew, publish, saved } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'
import { pdf } from '../../support/sending/sentPdf'

const documents = (page: Page) => page.getByRole('group', { name: 'Des PDF à télécharger' })
const choose = (page: Page) => documents(page).getByLabel(/^(Choisir|Ajouter) des PDF$/)
const label = (page: Page, place: number) =>
  documents(page).getByLabel(`Intitulé du document ${place}`, { exact: true })
const offered = (page: Page) => page.getByRole('region', { name: 'À télécharger' })

const file = async (name: string, pages = 1) => ({
  name,
  mimeType: 'application/pdf',
  // Another one in each test: what the same person sends again is the same document.
  buffer: await pdf(randomUUID(), pages),
})

/** A programme of one session, which takes a membership. */
async function begin(page: Page, name: string): Promise<void> {
  await openNew(page, 'programmes')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('En une phrase').fill('Un carnet, et de quoi le remplir.')
  await page.getByRole('button', { name: /^Ajouter une séance\s: semaine 1, lundi$/ }).click()
  const search = page.getByRole('dialog', { name: /^Ajouter une séance/ })
  await search.getByLabel('Chercher une séance').fill('Gainage profond')
  await search.getByRole('listitem').filter({ hasText: 'Gainage profond' }).getByRole('button').click()
  await expect(search).toBeHidden()
}

/** Saves what a link leads to. @returns what it is called, and how it begins */
async function download(page: Page, link: ReturnType<Page['getByRole']>): Promise<[string, string]> {
  const downloading = page.waitForEvent('download')
  await link.click()
  const saving = await downloading
  const bytes = Buffer.concat(await (await saving.createReadStream()).toArray())
  return [saving.suggestedFilename(), bytes.subarray(0, 5).toString()]
}

test('a coach sends documents, labels and orders them; members save them, others read what opens them @long', async ({
  pageOf,
  page: visitor,
  problems,
}) => {
  problems.allow(/status of 422/)
  const name = `Carnets ${randomUUID().slice(0, 8)}`
  const address = `/programmes/${name.toLowerCase().replace(' ', '-')}`
  const coach = await pageOf('COACH')
  await begin(coach, name)
  await expect(choose(coach)).toHaveAccessibleDescription(/^PDF, 20\sMo au plus, 5 en tout\./)

  // One of three is no whole PDF: the others are kept, in their order.
  const cut = { name: 'abime.pdf', mimeType: 'application/pdf', buffer: (await pdf()).subarray(0, 300) }
  await choose(coach).setInputFiles([await file('carnet_de_bord.pdf', 2), cut, await file('menus.pdf')])
  await expect(label(coach, 2)).toHaveValue('Menus')
  await expect(label(coach, 1)).toHaveValue('Carnet de bord')
  await expect(documents(coach).getByRole('alert')).toHaveText(/^abime\.pdf\s: Ce PDF est illisible/)
  await expect(documents(coach).getByRole('listitem').first()).toContainText(/PDF, 2\spages, \d+\sKo/)

  await label(coach, 1).fill('Mon carnet, à imprimer')
  await coach.getByRole('button', { name: 'Monter Menus' }).focus()
  await coach.keyboard.press('Enter')
  await expect(label(coach, 1)).toHaveValue('Menus')
  await saved(coach)

  // It survives a reload, and its author saves it from the preview before anybody else does.
  await openInStudio(coach, 'programmes', name)
  await expect(label(coach, 2)).toHaveValue('Mon carnet, à imprimer')
  await coach.getByRole('button', { name: 'Aperçu' }).click()
  const seen = coach.frameLocator('iframe[title="Aperçu"]').getByRole('link', { name: /^Mon carnet/ })
  expect(await download(coach, seen)).toEqual(['carnet_de_bord.pdf', '%PDF-'])
  await coach.getByRole('button', { name: 'Fermer' }).click()
  await publish(coach)

  const member = await pageOf('MEMBER')
  await open(member, address)
  await expect(offered(member).getByRole('link')).toHaveText([
    /^Menus\s?PDF, 1\spage, \d+\sKo$/,
    /^Mon carnet, à imprimer\s?PDF, 2\spages, \d+\sKo$/,
  ])
  const link = offered(member).getByRole('link', { name: /^Mon carnet/ })
  const href = (await link.getAttribute('href')) ?? ''
  expect(await download(member, link)).toEqual(['carnet_de_bord.pdf', '%PDF-'])

  await open(visitor, address)
  await expect(offered(visitor).getByRole('listitem')).toHaveText([/^Menus/, /^Mon carnet/])
  await expect(offered(visitor).getByRole('link')).toHaveText(['Voir les formules', 'J’ai déjà un compte'])
  const refused = await visitor.request.get(href)
  expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'subscriptions/required' }])
})

test('a document is sent, ordered and taken away by keyboard; nothing is cut off at any width @long', async ({
  pageOf,
}) => {
  const page = await pageOf('COACH')
  await openNew(page, 'programmes')
  await expect(choose(page)).toHaveAccessibleDescription(/Mo au plus/)
  await chooseByKeyboard(choose(page), [await file(`${'long-'.repeat(20)}nom.pdf`), await file('menus.pdf')])
  await expect(label(page, 2)).toHaveValue('Menus')
  await expectUsable(page)
  const down = page.getByRole('button', { name: /^Descendre Long/ })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(label(page, 1)).toHaveValue('Menus')
  await expect(down).toBeFocused()
  await page.getByRole('button', { name: 'Retirer Menus' }).focus()
  await page.keyboard.press('Enter')
  await expect(label(page, 2)).toHaveCount(0)
  await expect(choose(page)).toBeFocused()
  // Without a label it is not published, and its author is taken there.
  await label(page, 1).fill('')
  await page.getByLabel('Nom', { exact: true }).fill(`Carnets ${randomUUID().slice(0, 8)}`)
  await page.getByLabel('En une phrase').fill('Sans intitulé.')
  await page.getByRole('button', { name: /^Publier/ }).click()
  await expect(label(page, 1)).toHaveAccessibleDescription('Dites ce que l’on y trouve.')
})

test('what is no PDF, too large or one too many is refused by its name; what was there stays @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 415/)
  const page = await pageOf('COACH')
  await openNew(page, 'programmes')
  const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Bonjour') }
  const large = { name: 'photos.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(21 * 1024 * 1024) }
  await choose(page).setInputFiles([text, large])
  await expect(documents(page).getByRole('alert').getByRole('paragraph')).toHaveText([
    /^photos\.pdf\s: Ce fichier est trop volumineux\s: 20\sMo au plus\.$/,
    /^notes\.pdf\s: Ce type de fichier n’est pas accepté\. Envoyez un PDF\.$/,
  ])
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(async (one) => file(`fiche ${one}.pdf`)))
  await choose(page).setInputFiles(six)
  await expect(label(page, 5)).toHaveValue('Fiche 5')
  await expect(documents(page).getByRole('alert')).toHaveText(/^fiche 6\.pdf\s: 5\sdocuments au plus/)
  const [again] = six
  await page.getByRole('button', { name: 'Retirer Fiche 5' }).click()
  if (again) await choose(page).setInputFiles([again])
  await expect(documents(page).getByRole('alert')).toHaveText(/^fiche 1\.pdf\s: Ce document est déjà/)
  await expect(documents(page).getByRole('listitem')).toHaveCount(4)
})
