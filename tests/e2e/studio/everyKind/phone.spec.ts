import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { completeFilmPage } from '../../../support/e2e/everyKind/walkedKinds'
import { expectUsable } from '../../../support/e2e/accessibility'
import { paintFilm } from '../../../support/e2e/films'
import { expectPlaying, startFilm } from '../../../support/e2e/film/player'
import { publish, saved } from '../../../support/e2e/studio'
import { expect, open, test } from '../../../support/e2e/test'

const PHONE = { width: 375, height: 667 }

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-phone-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('from her phone a coach sends a film, writes its page and publishes it, and a member plays it @long', async ({
  pageOf,
}) => {
  test.setTimeout(360_000)
  const name = `Matin ${randomUUID().slice(0, 8)}`
  const film = path.join(folder, `${name}.mp4`)
  await paintFilm(film, 8)
  const [coach, member] = [await pageOf('COACH'), await pageOf('MEMBER')]
  for (const page of [coach, member]) await page.setViewportSize(PHONE)

  await open(coach, '/studio/envois')
  await coach.getByLabel('Choisir des films').setInputFiles(film)
  const sent = coach.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await sent.getByRole('link', { name: 'Ouvrir la fiche' }).click()
  await expect(coach.getByLabel('Nom', { exact: true })).toHaveValue(name)
  await expect(coach.getByText('Prêt', { exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(coach.getByText('Image du film')).toBeVisible()
  await coach.getByLabel('En une phrase').fill('Filmée dans un train.')
  await completeFilmPage(coach)
  await coach.getByRole('button', { name: 'Ajouter ici' }).click()
  await saved(coach)
  await expectUsable(coach)
  await coach.setViewportSize(PHONE)
  await publish(coach)
  await coach.getByRole('link', { name: 'Voir la page' }).click()
  await expect(coach.getByRole('heading', { level: 1, name })).toBeVisible()

  await open(member, new URL(coach.url()).pathname)
  await expect(member.getByText('Filmée dans un train.')).toBeVisible()
  await startFilm(member)
  await expectPlaying(member)
})
