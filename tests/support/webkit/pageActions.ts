import { DEMO_PASSWORD, demoEmails, demoNames, type DemoAccount } from '../accounts'
import type { WebKitHost } from './webkitHost'

/** For what a page on a busy machine may take. */
export const PATIENCE_MS = 30_000

/** The stage of a film, and the film, as expressions of the page. */
export const STAGE = `document.querySelector('section[aria-label^="Séance"]')`
export const FILM = `document.querySelector('video')`

export async function untilHydrated(host: WebKitHost): Promise<void> {
  await host.waitFor(`document.documentElement.dataset.hydrated`, PATIENCE_MS)
}

export async function open(host: WebKitHost, address: string): Promise<void> {
  await host.goto(address)
  await untilHydrated(host)
}

/** Types as a member does: React hears of it by the input event. */
function fill(host: WebKitHost, selector: string, value: string): Promise<unknown> {
  const body = `const field = document.querySelector(args.selector)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, args.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))`
  return host.evaluate(body, { selector, value })
}

/** On the sign-in page. */
export async function signInHere(host: WebKitHost, email: string, password: string): Promise<void> {
  await fill(host, 'input[name=email]', email)
  await fill(host, 'input[name=password]', password)
  await host.clickOn('button[type=submit]')
}

/** Opens the sign-in page, and is at home as one of the demonstration's accounts. */
export async function signIn(host: WebKitHost, origin: string, who: DemoAccount = 'MEMBER'): Promise<void> {
  await open(host, `${origin}/login`)
  await signInHere(host, demoEmails[who], DEMO_PASSWORD)
  await host.waitFor(`document.querySelector('h1')?.textContent === 'Bonjour ${demoNames[who]}'`, PATIENCE_MS)
}

/** Taps the first button, link or choice of these words, as soon as it is there. */
export async function tap(host: WebKitHost, words: string): Promise<void> {
  const found = `[...document.querySelectorAll('button, a, label')].find(({ innerText }) => innerText.trim().replaceAll(/\\s+/g, ' ') === ${JSON.stringify(words)})`
  await host.waitFor(`${found}?.matches(':not(:disabled)')`, PATIENCE_MS)
  await host.evaluate(
    `document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'); ${found}.dataset.wanted = ''`,
  )
  await host.clickOn('[data-wanted]')
}

const BEGIN = `[...document.querySelectorAll('main button')].find((button) => /^(Commencer|Reprendre)/.test(button.textContent))`

/** She can start the page's film: there is no paywall. */
export async function untilFilmIsOpen(host: WebKitHost): Promise<void> {
  await host.waitFor(`!!${BEGIN}`, PATIENCE_MS)
}

/** Begins the film of the page that is open, and sees it run. */
export async function expectPlays(host: WebKitHost): Promise<void> {
  await untilFilmIsOpen(host)
  await host.evaluate(`${BEGIN}.dataset.begin = ''`)
  await host.clickOn('[data-begin]')
  await host.waitFor(`document.querySelector('video')?.videoWidth > 0`, PATIENCE_MS)
  // Where an earlier test left her there may be less to come than is waited for.
  const from = await host.evaluate<number>(
    `const film = document.querySelector('video')
     if (film.duration - film.currentTime < 4) film.currentTime = 0
     return film.currentTime`,
  )
  await host.waitFor(`document.querySelector('video').currentTime > ${from + 2}`, 2 * PATIENCE_MS)
}

/** A key pressed where the focus is. @returns whether it did something of its own, which the page would have done else */
export const press = (host: WebKitHost, key: string) =>
  host.evaluate<boolean>(
    `return !document.activeElement.dispatchEvent(
       new KeyboardEvent('keydown', { key: args, bubbles: true, composed: true, cancelable: true }))`,
    key,
  )
