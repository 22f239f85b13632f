import { randomUUID } from 'node:crypto'
import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_PASSWORD, signUp, type DemoAccount } from '../accounts'
import { demoAccount } from './accounts/demoAccounts'
import { currentPlace, type Place } from './place'
import { isDeployed } from './preview/ours'
import { signedInState, type StorageState } from './accounts/signedIn'

/** What went wrong in the pages of a test, beside what it looks at. */
export interface Problems {
  /** Console messages and uncaught errors that this test brings about on purpose. */
  allow(pattern: RegExp): void
  /** Those so far, the allowed ones included. */
  readonly errors: readonly string[]
  /** Addresses asked for on other machines. */
  readonly outside: readonly string[]
  /** Watches a context that the test opened itself. */
  watch(context: BrowserContext): void
}

interface Fixtures {
  place: Place
  problems: Problems
  /** Opens a further browser, as another device or person has. */
  newDevice: (state?: StorageState) => Promise<Page>
  /** A page of a demo account that is signed in. Its server-side state is shared: look, do not change. */
  pageOf: (account: DemoAccount) => Promise<Page>
  /** The browser of a demo account, with a session of its own each time: it ends where somebody signs out with it. */
  stateOf: (account: DemoAccount) => Promise<StorageState>
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost'])
const EXPECTED = [
  // A first sign-in finds no user record and makes one (`ID-8`); the browser reports that 404 as it does every one.
  /GET \/users\/\S+/,
  /status of 404 .*\/api\/users\//,
  // The fade between two pages, where a third one is gone to meanwhile.
  /^AbortError: Transition was skipped/,
  // Chromium looks for a newer service worker when it likes, also while a test has no network; an answer that is bad says otherwise.
  /^An unknown error occurred when fetching the script\. $/,
  // The emulated wish for less motion reaches a page that goes away later than its style sheets.
  /^InvalidStateError: Transition was aborted because of invalid state\. ViewTransition opt-in disabled/,
]

/**
 * The pages of a test's demo account all sign in from one address: a quick machine opens more of them in a minute than a deployment lets
 * one account. Her session goes on, and the next page brings her token.
 */
const OF_A_DEPLOYMENT = [
  /status of 429 .*\/api\/login$/,
  /^a session endpoint SessionEndpointError: Session endpoint answered 429/,
]

function createProblems(): Problems & { unexpected(): string[] } {
  const allowed = [...EXPECTED, ...(isDeployed ? OF_A_DEPLOYMENT : [])]
  const errors: string[] = []
  const outside: string[] = []
  return {
    errors,
    outside,
    allow: (pattern) => void allowed.push(pattern),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (failure) => errors.push(String(failure.error())))
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && !LOOPBACK.has(url.hostname)) outside.push(request.url())
      })
    },
    unexpected: () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
  }
}

export const test = base.extend<Fixtures>({
  place: async ({}, use) => use(currentPlace()),
  baseURL: async ({}, use) => use(currentPlace().origin),
  problems: [
    async ({ context }, use) => {
      const problems = createProblems()
      problems.watch(context)
      await use(problems)
      expect.soft(problems.unexpected(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  newDevice: async ({ browser, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async (state) => {
      const context = await newContext(browser, state)
      opened.push(context)
      problems.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  pageOf: async ({ newDevice, stateOf }, use) => use(async (account) => newDevice(await stateOf(account))),
  stateOf: async ({ place }, use) => use(async (account) => signedInState(place, await demoAccount(account))),
})

export { expect }

export function newContext(browser: Browser, storageState?: StorageState): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: currentPlace().origin,
    locale: 'fr-FR',
    ...(storageState ? { storageState } : {}),
  })
}

/** Until the page is alive: an earlier click would navigate fully, and typed text would be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** What a service worker stands in the way of: answers held up by a test, and what a page sends while it goes away. */
export const withoutWorker = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

export const freshEmail = () => `${randomUUID()}@elan.test`

/** An account of this test alone. */
export async function freshAccount(place: Place): Promise<string> {
  return (await signUp(place)).email
}

/** The heading of a member's home. */
export const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Bonjour/ })
/** Only a visitor is offered to sign in; the home page has it twice, for phones and for wider screens. */
export const signInLinks = (page: Page) => page.locator('a[href^="/login"]')

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

export async function signInByForm(
  page: Page,
  email: string,
  password: string = DEMO_PASSWORD,
  origin = '',
): Promise<void> {
  await open(page, `${origin}/login`)
  await fillSignIn(page, email, password)
  await expect(greeting(page)).toBeVisible()
}

/** From the account page. */
export async function signOut(page: Page): Promise<void> {
  await open(page, '/compte')
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(signInLinks(page).first()).toBeVisible()
  await hydrated(page)
}

/** Her session has ended elsewhere, as the next call learns: she is led to the home of visitors. */
export async function endSession(page: Page): Promise<void> {
  const calls = '**/api/recipes**'
  await page.route(calls, (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'auth/id-token-expired', status: 401, message: 'Session expirée.' },
    }),
  )
  await page.getByRole('link', { name: 'Recettes' }).first().click()
  await expect(signInLinks(page).first()).toBeVisible()
  await page.unroute(calls)
}
