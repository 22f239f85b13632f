import type { Locator, Page, Route } from '@playwright/test'
import type { ShoppingItem } from '~/domain/shopping/shoppingList'
import type { SignedIn } from '../accounts'
import { callAs } from './calls'
import { expect } from './member'
import type { Place } from './place'
import { open, withoutWorker } from './test'

/** What the server has on her list, ticked "✓ lait". */
export async function onServer(place: Place, account: SignedIn): Promise<string[]> {
  const { body } = await callAs<{ items: ShoppingItem[] }>(
    place,
    account,
    'GET',
    `/users/${account.uid}/shopping-list`,
  )
  return body.items.map(({ line, ticked }) => `${ticked ? '✓ ' : ''}${line?.name}`).sort()
}

export const line = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name })
export const box = (page: Page, name: string): Locator => line(page, name).getByRole('checkbox')
/** Ticks as she does: on the words. */
export const tick = (page: Page, name: string) => line(page, name).locator('label').click()

export async function add(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ajouter à la liste').fill(text)
  await page.keyboard.press('Enter')
}

const pageIsKept = (page: Page) =>
  page.evaluate(async () => Boolean(await caches.match('/courses', { cacheName: 'elan-mine-pages' })))

/** Until the list is there for a shop without network. */
export async function keptForTheShop(page: Page): Promise<void> {
  await expect.poll(() => pageIsKept(page)).toBe(true)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** What a device keeps of whoever was there. */
export const leftOn = (page: Page) =>
  page.evaluate(async () => ({
    keys: Object.keys(localStorage).filter((key) => key.startsWith('elan.mine.')),
    page: Boolean(await caches.match('/courses', { cacheName: 'elan-mine-pages' })),
  }))

interface HeldUp {
  free: () => Promise<void>
}

/** @param instead what becomes of each call of the list */
async function holdUp(page: Page, instead: (route: Route) => unknown): Promise<HeldUp> {
  await page.route('**/shopping-list**', instead)
  return { free: () => page.unrouteAll({ behavior: 'ignoreErrors' }) }
}

/**
 * Calls of the list, which are never answered until `free` is called. A write outlives its page (`keepalive`): the browser
 * lets it through once the page is left.
 */
export const neverAnswered = (page: Page) => holdUp(page, () => {})

/** Calls of the list, none of which reaches the server until `free` is called, whatever she does meanwhile. */
export const neverSent = (page: Page) => holdUp(page, (route) => route.abort('internetdisconnected'))

/** Adds "lait", which no server hears of, and asks to sign out. */
export async function signOutWhileWaiting(page: Page): Promise<HeldUp> {
  await withoutWorker(page)
  await open(page, '/courses')
  const network = await neverAnswered(page)
  await add(page, 'lait')
  await page
    .getByRole('link', { name: /Mon compte|Compte/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  return network
}
