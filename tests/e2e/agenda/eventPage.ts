import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { demoAccount } from '../../support/e2e/accounts/demoAccounts'
import { callAs } from '../../support/e2e/calls'
import type { Place } from '../../support/e2e/place'
import { openInStudio, openNew, publish } from '../../support/e2e/studio'
import { expect } from '../../support/e2e/test'

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Votre inscription' })

/** That a tap on it, where it is now, reaches it: not the bar above it, and not what lies below the screen. */
export async function expectUnderThumb(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 })
  const reached = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].map((part) => [left + width / 2, top + height * part] as const)
    return points.map(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return element.contains(hit) ? 'it' : (hit?.closest('nav, aside, header, main')?.tagName ?? 'nothing')
    })
  })
  expect(reached, 'what a tap reaches').toEqual(['it', 'it', 'it'])
}

/** Where she stands, as the server says. */
export async function standing(page: Page, path: string): Promise<string | null> {
  const answer = await page.request.get(`/api/events/${path.split('/').at(-1)}`)
  return ((await answer.json()) as { signUp: { state: string } | null }).signUp?.state ?? null
}

/** The link in the latest letter to an address whose subject begins so, as the demo's letter box shows it. */
export async function mailedLink(place: Place, to: string, subject: string): Promise<string> {
  const found: { link?: string } = {}
  await expect
    .poll(async () => {
      const response = await fetch(`${place.origin}/api/demo/messages`)
      const { mails } = (await response.json()) as { mails: { to: string; subject: string; html: string }[] }
      const letter = mails.find((mail) => mail.to === to && mail.subject.startsWith(subject))
      const [link] = /\/agenda\/[0-9a-f-]{36}/.exec(letter?.html ?? '') ?? []
      if (link) found.link = link
      return link
    })
    .toBeDefined()
  return found.link ?? ''
}

/** A coach writes an event with one seat, a week from now. */
export async function writeEvent(coach: Page, name: string): Promise<string> {
  await openNew(coach, 'agenda')
  await coach.getByLabel('Nom', { exact: true }).fill(name)
  await coach.getByLabel('En une phrase').fill('On respire à deux.')
  await coach.getByLabel('Jour').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
  await coach.getByLabel('Nombre de places').fill('1')
  await publish(coach)
  return `/agenda/${name.toLowerCase().replace(' ', '-')}`
}

/** The coach calls it off, and says why to those who signed up. */
export async function callOff(coach: Page, name: string, why: string): Promise<void> {
  await openInStudio(coach, 'agenda', name)
  await coach.getByRole('button', { name: 'Annuler cet évènement' }).click()
  await coach.getByLabel('Pourquoi ?').fill(why)
  await coach.getByRole('button', { name: 'Annuler l’évènement' }).click()
  await expect(coach.getByText('Les inscrites sont prévenues.')).toBeVisible()
}

/** Where an online event is held. */
export const ROOM = 'https://salle.example/cercle'

/** An online event that begins in some minutes, by the clocks of Paris. @returns its page's path */
export async function addOnlineEvent(place: Place, inMinutes: number): Promise<string> {
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
