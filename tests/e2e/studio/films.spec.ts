import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { filmBytes } from '../../support/sending/sentFilm'
import { expectUsable } from '../../support/e2e/accessibility'
import { expectSubtitle, filmOf, startFilm } from '../../support/e2e/film/player'
import { publish, saved } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

const PHONE = { width: 375, height: 667 }
/** Films are made one after the other, by what other tests leave of the machine. */
const MADE = { timeout: 600_000 }
const FILM_SECONDS = 8
const WORDS = 'Respirez, doucement.'
const CHAPTER = 'Dos rond, dos creux'

test.describe.configure({ timeout: 900_000 })

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-films-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`
const sent = (page: Page, file: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: file, exact: true }) })

test('a film that cannot be made says why, is tried again, and goes: on a phone @long', async ({
  pageOf,
}) => {
  const page = await pageOf('COACH')
  await page.setViewportSize(PHONE)
  const file = `${unique('Sans image')}.mp4`
  await open(page, '/studio/envois')
  // What it begins with is a film; what should follow is not there.
  const buffer = filmBytes()
  await page.getByLabel('Choisir des films').setInputFiles({ name: file, mimeType: 'video/mp4', buffer })
  const film = sent(page, file)
  await expect(film).toContainText('Échec', MADE)
  await expect(film).toContainText('Ce fichier ne contient pas d’image animée.')
  // What she is asked stays, though the film is being tried again meanwhile.
  const asked = Promise.withResolvers<void>()
  await page.route('**/retry', async (route) => {
    const response = await route.fetch()
    expect(response.status()).toBe(200)
    await asked.promise
    await route.fulfill({ response })
  })
  await page.route(
    '**/api/studio/films?*',
    async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll('"FAILED"', '"WAITING"')
      await route.fulfill({ response, body: text })
    },
    { times: 1 },
  )
  await film.getByRole('button', { name: 'Réessayer maintenant' }).click()
  const remove = film.getByRole('button', { name: `Supprimer ${file}` })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  asked.resolve()
  await expect(film).not.toContainText('Échec')
  await expect(dialog).toBeVisible()
  await expect(film).toContainText('Échec', MADE)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(film).toHaveCount(0)
})

async function paintFilm(): Promise<string> {
  const file = path.join(folder, `${unique('film')}.mp4`)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=426x240:rate=25:duration=${FILM_SECONDS}`]
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${FILM_SECONDS}`]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...codecs, file])
  return file
}

const subtitles = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })
/** What the player calls the parts of the film. */
const chaptersOf = (page: Page) =>
  filmOf(page).evaluate((video: HTMLVideoElement) => {
    const track = [...video.textTracks].find(({ kind }) => kind === 'chapters')
    return [...(track?.cues ?? [])].map((cue) => ('text' in cue ? cue.text : ''))
  })

/** Before the film begins its picture is there, and not the drawing in its place. */
async function expectPoster(page: Page): Promise<void> {
  const poster = page.getByRole('main').locator('img').first()
  await expect(poster).toHaveAttribute('src', /2\.jpg$/)
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** The film plays, and its words are over it. */
async function expectWords(page: Page): Promise<void> {
  await startFilm(page, 'Commencer')
  await expectSubtitle(page, WORDS)
}

test('a wrong film that is ready goes; one that is used says where @long', async ({ pageOf, problems }) => {
  problems.allow(/status of 409|films\/in-use/)
  const coach = await pageOf('COACH')
  await coach.setViewportSize(PHONE)
  await open(coach, '/studio/envois')
  const file = await paintFilm()
  const name = path.basename(file)
  await coach.getByLabel('Choisir des films').setInputFiles(file)
  const film = sent(coach, name)
  await expect(film).toContainText('Prêt', MADE)
  // Somebody has written its page: that is what it would be missing from.
  const title = unique('Privé')
  await film.getByRole('link', { name: /^Ouvrir la fiche/ }).click()
  await expect(coach.getByRole('heading', { level: 1, name: path.parse(file).name })).toBeVisible()
  await coach.getByLabel('Nom', { exact: true }).fill(title)
  await saved(coach)
  await open(coach, '/studio/envois')
  await film.getByRole('button', { name: `Supprimer ${name}` }).click()
  const dialog = coach.getByRole('dialog')
  await expect(dialog).toContainText(`Il sert ici\u00A0: «\u00A0${title}\u00A0» (Séances, brouillon)`)
  await expectUsable(coach)
  await coach.setViewportSize(PHONE)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Ce film sert ailleurs')
  await dialog.getByRole('link', { name: new RegExp(title) }).click()
  await expect(coach.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await coach.getByRole('button', { name: 'Supprimer' }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(coach.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible()

  // From where it stands alone, too.
  const { items } = (await (await coach.request.get('/api/studio/films?limit=1')).json()) as {
    items: { id: string; name: string; manifestUrl: string }[]
  }
  const [newest] = items
  expect(newest?.name).toBe(name)
  await open(coach, `/studio/envois?film=${newest?.id}`)
  await film.getByRole('button', { name: `Supprimer ${name}` }).click()
  await expect(dialog).not.toContainText('Il sert ici')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(coach).toHaveURL(/\/studio\/envois$/)
  await expect(film).toHaveCount(0)
  expect((await coach.request.get(newest?.manifestUrl ?? '')).status()).toBe(404)
})

test('a film gets its picture and its subtitles, which are checked, and members see both @long', async ({
  pageOf,
  page,
  problems,
}) => {
  problems.allow(/400|Failed to load resource/)
  const coach = await pageOf('COACH')
  await open(coach, '/studio/envois')
  const file = await paintFilm()
  const name = path.basename(file)
  await coach.getByLabel('Choisir des films').setInputFiles(file)
  await expect(sent(coach, name)).toContainText('Prêt', MADE)
  await sent(coach, name).getByText('Image et sous-titres').click()
  await expectUsable(coach)

  await coach.setViewportSize(PHONE)
  await sent(coach, name)
    .getByRole('link', { name: /^Ouvrir la fiche/ })
    .click()
  // The list that she comes from has the same choosers, one for each film.
  await expect(coach.getByRole('heading', { level: 1, name: path.parse(file).name })).toBeVisible()
  const pictures = coach.getByRole('group', { name: 'Image du film' })
  await expect(pictures.getByRole('radio')).toHaveCount(3)
  await expect(pictures.getByLabel('La plus nette')).toBeChecked()
  // By keyboard, as by tap.
  await pictures.getByLabel('La plus nette').focus()
  await coach.keyboard.press('ArrowRight')
  await expect(pictures.getByLabel('Image 2')).toBeChecked()
  await expect(pictures.locator('img').first()).toHaveAttribute('src', /2\.jpg$/)

  const chooser = coach.getByLabel('Choisir un fichier', { exact: true })
  const refused = coach.getByRole('alert').filter({ hasText: /Ligne|sous-titres/ })
  await chooser.setInputFiles(
    subtitles('a.vtt', `WEBVTT\n\n00:01.000 --> 00:03.000\nUn\n\n00:02.000 --> 00:01.000\nDeux\n`),
  )
  await expect(refused).toHaveText('Ligne 6\u00A0: Les sous-titres ne se suivent pas dans l’ordre du film.')
  const answered = coach.waitForResponse((response) => response.url().endsWith('/subtitles'))
  await chooser.setInputFiles(subtitles('a.srt', `1\n00:00:01,000 --> 00:00:02,000\n<script>a</script>\n`))
  expect(await (await answered).json()).toMatchObject({ code: 'subtitles/markup', line: 3, status: 400 })
  await expect(refused).toContainText('Ligne 3\u00A0:')
  const last = `00:00:${String(FILM_SECONDS).padStart(2, '0')},000`
  await chooser.setInputFiles(subtitles('a.srt', `1\n00:00:00,000 --> ${last}\n${WORDS}\n`))
  await expect(coach.getByText('Les sous-titres sont sur le film.')).toBeVisible()
  await expect(refused).toHaveCount(0)

  await coach.getByLabel('Nom', { exact: true }).fill(unique('Souffle'))
  await coach.getByLabel('En une phrase').fill('Au sol, sans un saut.')
  for (const [field, typed, found] of [
    ['Catégorie', 'centre', 'Centre et dos'],
    ['Coach', 'ines', 'Inès Morel'],
  ] as const) {
    await coach.getByRole('combobox', { name: field }).pressSequentially(typed)
    await coach.getByRole('option', { name: found }).click()
  }
  await coach.getByLabel('Pour qui').selectOption({ label: 'En accès libre' })
  await coach.getByRole('button', { name: 'Ajouter ici' }).click()
  await coach.getByRole('textbox', { name: 'Titre', exact: true }).fill(CHAPTER)
  await saved(coach)
  // She watches it as members will, before there are any.
  const preview = await coach.context().newPage()
  await open(preview, new URL(coach.url()).pathname.replace('/studio/', '/apercu/'))
  await expectPoster(preview)
  await expectWords(preview)
  await expect.poll(() => chaptersOf(preview)).toEqual([CHAPTER])
  await preview.close()
  await publish(coach)

  const seen = await page.request.get('/api/videos?limit=1')
  const { items } = (await seen.json()) as { items: { slug: string; posterUrl: string }[] }
  const [newest] = items
  expect(newest?.slug).toMatch(/^souffle-/)
  expect(newest?.posterUrl).toMatch(/\.2\.jpg$/)
  await open(page, `/seances/${newest?.slug}`)
  await expectPoster(page)
  await expectWords(page)
  await expect.poll(() => chaptersOf(page)).toEqual([CHAPTER])
})
