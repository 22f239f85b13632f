import { randomUUID } from 'node:crypto'
import { demoAccount } from '../../support/e2e/accounts/demoAccounts'
import { callAs } from '../../support/e2e/calls'
import { expect, test } from '../../support/e2e/member'
import type { Place } from '../../support/e2e/place'
import { open } from '../../support/e2e/test'
import { panel, standing } from './eventPage'

const ROOM = 'https://salle.example/cercle'

/** An online event that begins in some minutes, by the clocks of Paris. */
async function addOnlineEvent(place: Place, inMinutes: number): Promise<string> {
  const [startsOn = '', time = ''] = new Date(Date.now() + inMinutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Paris' })
    .split(' ')
  const slug = `cercle-${randomUUID().slice(0, 8)}`
  const coach = await demoAccount('COACH')
  const values = {
    name: 'Cercle du soir',
    slug,
    summary: 'On respire ensemble.',
    description: { type: 'doc', content: [] },
    kind: 'ONLINE',
    startsOn,
    startTime: time.slice(0, 5),
    durationMinutes: '60',
    capacity: '3',
    cancelHoursBefore: '0',
    access: 'FREE',
    coachSlug: '',
    placeName: '',
    placeAddress: '',
    joinLink: ROOM,
    replaySlug: '',
  }
  const { status } = await callAs(place, coach, 'PUT', `/studio/content/events/${randomUUID()}/publication`, {
    values,
    baseRevision: 0,
    session: randomUUID(),
    sequence: 1,
  })
  expect(status).toBe(200)
  return `/agenda/${slug}`
}

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

test('her first name is hers to show and to hide @long', async ({ place, newMember }) => {
  const path = await addOnlineEvent(place, 60 * 24 * 9)
  const { page } = await newMember('Ondine')
  await page.setViewportSize({ width: 375, height: 667 })
  await open(page, path)
  await panel(page).getByRole('button', { name: 'Je m’inscris' }).click()
  const shown = page.getByRole('checkbox', { name: 'Montrer mon prénom aux autres inscrites' })
  // At once, and not a task later: it does not jump back under her thumb meanwhile.
  const atOnce = await shown.evaluate((box: HTMLInputElement) => {
    box.click()
    return box.checked
  })
  expect(atOnce).toBe(true)
  await expect(page.getByRole('listitem').filter({ hasText: /^Ondine$/ })).toBeVisible()
  await open(page, path)
  await expect(shown).toBeChecked()
  await shown.uncheck()
  await expect(page.getByRole('listitem').filter({ hasText: /^Ondine$/ })).toHaveCount(0)
  expect(await standing(page, path)).toBe('CONFIRMED')
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
