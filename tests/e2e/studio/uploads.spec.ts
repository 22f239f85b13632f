import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { filmBytes } from '../../support/sending/sentFilm'
import { expectUsable } from '../../support/e2e/accessibility'
import { dropWithHandles } from '../../support/sending/dropWithHandles'
import { openInStudio } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

test.use({ viewport: { width: 375, height: 667 } })

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-sent-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Two pieces each: the second one can be held back. */
async function film(name: string, bytes: number): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, filmBytes(bytes))
  return file
}
const MB = 1024 * 1024
/** As the page sends them. */
const PIECE = 8 * MB
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Envois' }).getByRole('listitem').filter({ hasText: name })
const choose = (page: Page, ...files: string[]) => page.getByLabel('Choisir des films').setInputFiles(files)

/**
 * Holds back every piece that is not the first, until it is let go: by then the server has said that it has the one before. To
 * send eight megabytes takes as long as it takes on this machine: what is waited for is the next piece, not a number of seconds.
 */
async function holdPieces(page: Page) {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const held = new Set<string>()
  const { promise: one, resolve: oneIsHeld } = Promise.withResolvers<void>()
  const { promise: two, resolve: twoAreHeld } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request()
    // What was interrupted goes on from within the first piece.
    if (request.method() === 'PATCH' && Number(request.headers()['upload-offset']) >= PIECE) {
      held.add(request.url())
      if (held.size >= 1) oneIsHeld()
      if (held.size >= 2) twoAreHeld()
      await free
    }
    await route.continue().catch(() => undefined)
  })
  return { letGo, oneIsHeld: one, twoAreHeld: two }
}

/** Until all of a film has arrived, and something is made of it. */
const filmBegun = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/studio/films'),
    { timeout: 0 },
  )

async function sender(pageOf: (account: 'COACH') => Promise<Page>): Promise<Page> {
  const page = await pageOf('COACH')
  await page.setViewportSize({ width: 375, height: 667 })
  page.on('dialog', (dialog) => void dialog.accept())
  await open(page, '/studio/envois')
  return page
}

/** Other tests of this account look at its uploads, too. */
async function clear(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^(?:Annuler|Retirer)/ })
    .click()
  await expect(row(page, name)).toHaveCount(0)
}

test('two films are sent at once from a phone: one is paused, and goes on after the page was loaded anew @long', async ({
  pageOf,
}) => {
  const page = await sender(pageOf)
  const [first, second] = [await film('Réveil.mp4', 10 * MB), await film('Force.mov', 11 * MB)]
  const { letGo, twoAreHeld } = await holdPieces(page)
  await expect(page.getByLabel('Choisir des films')).toHaveAccessibleDescription(
    /^MP4, MOV, MKV ou WebM, 4\sGo au plus\./,
  )
  await choose(page, first, second)
  await twoAreHeld
  await expect(row(page, 'Réveil.mp4')).toContainText('8 Mo sur 10 Mo')
  await expect(row(page, 'Force.mov')).toContainText('8 Mo sur 11 Mo')
  await page.getByRole('button', { name: 'Mettre Réveil.mp4 en pause' }).click()
  await expect(row(page, 'Réveil.mp4')).toContainText('En pause')

  // She goes on working elsewhere in the studio.
  await page
    .getByRole('navigation', { name: 'Studio', exact: true })
    .getByRole('link', { name: 'Agenda' })
    .click()
  await expect(page).toHaveURL(/agenda/)
  // Out of the way, until she asks for it.
  await expect(row(page, 'Réveil.mp4')).toHaveCount(0)
  await page.getByRole('button', { name: /^2 films à envoyer/ }).click()
  await expect(row(page, 'Réveil.mp4')).toContainText('En pause')
  const forceBegun = filmBegun(page)
  letGo()
  await forceBegun
  // What is there is worked on, and is off the list of what is being sent.
  await expect(row(page, 'Force.mov')).toHaveCount(0)

  await page.goto(new URL('/studio/envois', page.url()).href)
  await expect(row(page, 'Réveil.mp4')).toContainText('Choisissez à nouveau ce fichier')
  const pieces: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') pieces.push(request.headers()['upload-offset'] ?? '')
  })
  const begun = filmBegun(page)
  await choose(page, first)
  await begun
  await expect(row(page, 'Réveil.mp4')).toHaveCount(0)
  // What had arrived was not sent again.
  expect(pieces).toEqual([String(8 * MB)])
  for (const name of [/Réveil/, /Force/])
    await expect(page.getByRole('main').getByRole('heading', { level: 3, name }).first()).toBeVisible()
})

test('two films that were dropped at once become two drafts, and go on after a reload without being asked for @long', async ({
  pageOf,
}) => {
  const page = await sender(pageOf)
  const word = randomUUID().slice(0, 8)
  const names = [`Souplesse ${word}`, `Vitesse ${word}`]
  const { letGo, twoAreHeld } = await holdPieces(page)
  // Of the same bytes one would be the other.
  await dropWithHandles(
    page.getByText('ou déposez-les ici'),
    ...(await Promise.all(names.map((name, at) => film(`${name}.mp4`, (10 + at) * MB)))),
  )
  await twoAreHeld
  for (const [at, name] of names.entries())
    await expect(row(page, name)).toContainText(`8 Mo sur ${10 + at} Mo`)
  const pieces: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') pieces.push(request.headers()['upload-offset'] ?? '')
  })
  await page.goto(new URL('/studio/envois', page.url()).href)
  for (const name of names) await expect(row(page, name)).toBeVisible()
  letGo()
  // What is there is worked on, and is off the list of what is being sent.
  for (const name of names) await expect(row(page, name)).toHaveCount(0)
  expect(pieces).toEqual([String(8 * MB), String(8 * MB)])
  // Each has a page of its own, which its name is on already.
  await open(page, `/studio/seances?q=${word}`)
  await expect(page.getByRole('status').filter({ hasText: /^2\sséances$/ })).toBeVisible()
  for (const name of names) {
    await openInStudio(page, 'seances', name)
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(name)
    await expect(page.getByRole('main').getByText(`${name}.mp4`).first()).toBeVisible()
  }
})

test('without network a film waits, and goes on by itself @long', async ({ pageOf, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const page = await sender(pageOf)
  const { letGo, oneIsHeld } = await holdPieces(page)
  await choose(page, await film('Mobilité.mp4', 12 * MB))
  await oneIsHeld
  await expect(row(page, 'Mobilité.mp4')).toContainText('8 Mo sur 12 Mo')
  await page.context().setOffline(true)
  letGo()
  await expect(row(page, 'Mobilité.mp4')).toContainText('Pas de réseau')
  const begun = filmBegun(page)
  await page.context().setOffline(false)
  await begun
  await expect(row(page, 'Mobilité.mp4')).toHaveCount(0)
})

test('a film that has changed on her device meanwhile is asked for again, and goes on once she has chosen it @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/ERR_UPLOAD_FILE_CHANGED|ERR_FILE_NOT_FOUND|Failed to load resource/)
  const page = await sender(pageOf)
  const { letGo, oneIsHeld } = await holdPieces(page)
  const file = await film('Gainage.mp4', 12 * MB)
  const bytes = await readFile(file)
  await choose(page, file)
  await oneIsHeld
  await page.getByRole('button', { name: 'Mettre Gainage.mp4 en pause' }).click()
  await rm(file)
  letGo()
  await page.getByRole('button', { name: 'Reprendre l’envoi de Gainage.mp4' }).click()
  await expect(row(page, 'Gainage.mp4')).toContainText('Votre appareil ne peut pas lire ce fichier')
  await expectUsable(page)
  await writeFile(file, bytes)
  const begun = filmBegun(page)
  await choose(page, file)
  await begun
  await expect(row(page, 'Gainage.mp4')).toHaveCount(0)
})

test('a film that an earlier request of hers still holds is tried again by itself, and ends whole @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/423|Failed to load resource/)
  const page = await sender(pageOf)
  const asked: string[] = []
  /** The second piece first, then the question how much has arrived: neither gets through at once. */
  const held = new Set(['PATCH', 'HEAD'])
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request()
    const offset = Number(request.headers()['upload-offset'] ?? PIECE)
    const isBusy = offset >= PIECE && held.delete(request.method())
    if (offset >= PIECE) asked.push(`${request.method()}${isBusy ? ' 423' : ''}`)
    if (!isBusy) return route.continue()
    await route.fulfill({
      status: 423,
      headers: { 'Tus-Resumable': '1.0.0', 'Retry-After': '1' },
      json: { code: 'uploads/busy', message: '', status: 423 },
    })
  })
  const begun = filmBegun(page)
  await choose(page, await film('Étirements.mp4', 10 * MB))
  expect((await begun).ok()).toBe(true)
  await expect(row(page, 'Étirements.mp4')).toHaveCount(0)
  // Only a whole film is taken.
  expect(asked).toEqual(['PATCH 423', 'HEAD 423', 'HEAD', 'PATCH'])
})

test('what is no film is refused in words, and what she gives up is gone @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/415|Failed to load resource/)
  const page = await sender(pageOf)
  const file = path.join(folder, 'Recette.mp4')
  await writeFile(file, `%PDF-1.7\n${'x'.repeat(9000)}`)
  await choose(page, file)
  await expect(row(page, 'Recette.mp4')).toContainText('Ce fichier n’est pas un film MP4, MOV, MKV ou WebM.')
  await expectUsable(page)
  const rooms = page.getByRole('navigation', { name: 'Studio', exact: true })
  await rooms.getByRole('link', { name: 'Studio', exact: true }).click()
  await expect(page).toHaveURL(/\/studio$/)
  // Not that of the page she comes from, which stays until the next one is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Envoyer des films' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^1 film refusé/ }).click()
  await expectUsable(page)
  await clear(page, 'Recette.mp4')
  await open(page, '/studio/envois')

  const { oneIsHeld } = await holdPieces(page)
  await choose(page, await film('Gainage.mp4', 9 * MB))
  await oneIsHeld
  await expect(row(page, 'Gainage.mp4')).toContainText('8 Mo sur 9 Mo')
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await clear(page, 'Gainage.mp4')
  expect((await deleted).status()).toBe(204)
})
