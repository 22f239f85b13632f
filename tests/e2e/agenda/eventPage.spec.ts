import { expect, test } from '../../support/e2e/member'
import { open } from '../../support/e2e/test'
import { ROOM, addOnlineEvent, panel } from './eventPage'

test('the door of an online event leads to its room @long', async ({ place, newMember }) => {
  const path = await addOnlineEvent(place, 5)
  const { page } = await newMember('Manon')
  await page.route(`${ROOM}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>La salle</h1>' }),
  )
  await open(page, path)
  await expect(panel(page).getByRole('button', { name: 'Entrer' })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Je m’inscris' }).click()
  await panel(page).getByRole('button', { name: 'Entrer' }).click()
  await expect(page).toHaveURL(ROOM)
})

test('one goes by a map, and an event goes into a calendar @long', async ({ page }) => {
  await open(page, '/agenda/matinale-a-la-tete-d-or')
  const map = page.getByRole('link', { name: /^Voir sur une carte/ })
  await expect(map).toHaveAttribute('target', '_blank')
  const address = new URL((await map.getAttribute('href')) ?? '')
  expect(address.origin).toBe('https://www.openstreetmap.org')
  expect(address.searchParams.get('query')).toBe('Place du Général-Leclerc, 69006 Lyon')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ajouter à mon calendrier' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('matinale-a-la-tete-d-or.ics')
  const file = await download.createReadStream()
  expect(Buffer.concat(await file.toArray()).toString()).toContain('BEGIN:VEVENT')
})

test('what is over is seen again by its film @long', async ({ page }) => {
  await open(page, '/agenda/soiree-hanches-liberees')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ajouter à mon calendrier' })).toHaveCount(0)
  const replay = page.getByRole('region', { name: 'À revoir' })
  await replay.getByRole('link', { name: /Hanches libérées/ }).click()
  await expect(page).toHaveURL(/\/seances\/hanches-liberees$/)
})
