import { verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { DEMO_PASSWORD } from '../../support/accounts'
import { PRO_FILM } from '~tests/support/e2e/films'
import { membershipOf, subscribe } from '~tests/support/e2e/payments'
import {
  PATIENCE_MS,
  expectPlays,
  open,
  signInHere,
  tap,
  untilFilmIsOpen,
  untilHydrated,
} from '../../support/webkit/pageActions'
import { currentTransaction, startStoreApp, type StoreApp } from '../../support/webkit/storeApp'
import { newStoreMember, type StoreMember } from '../../support/webkit/storeMember'
import { STORE_HANDLERS, ScriptedStoreKit } from '../../support/webkit/scriptedStoreKit'
import { WebKitHost } from '../../support/webkit/webkitHost'
import { OUR_SERVER } from '../../support/e2e/preview/ours'

const TRANSACTIONS = '/api/subscriptions/apple/transactions'
const RECORDED = `POST ${TRANSACTIONS} 200`
const FILM = `/seances/${PRO_FILM.slug}`
/** As Apple writes them for an account in Switzerland: nothing of these prices is ours. */
const SOLD = [
  { id: 'monthly_subscription_1', displayName: 'Mensuel', displayPrice: 'CHF 15.90', term: 'monthly' },
  { id: 'annual_subscription_2', displayName: 'Annuel', displayPrice: 'CHF 129.00', term: 'annual' },
].map((product) => ({
  ...product,
  ...{ price: 15.9, currency: 'CHF' },
  offers: [{ id: 'retour', displayPrice: 'CHF 5.90', period: 'P1M', periods: 3, mode: 'payAsYouGo' }],
}))
const BUY = 'S’abonner pour CHF 15.90'

/** The app on her phone. */
class Wrapper {
  readonly store: ScriptedStoreKit
  /** The buyer according to Apple; the page's `customer` by default. */
  soldTo: string | null = null

  constructor(
    readonly app: StoreApp,
    readonly host: WebKitHost,
  ) {
    const { apple } = app
    this.store = new ScriptedStoreKit(host, {
      products: SOLD,
      sell: ({ customer, productId }) => {
        const { originalTransactionId } = apple.purchase(this.soldTo ?? customer, productId)
        // The reconciliation of every ten minutes reads what Apple has reported: here only the page may record it.
        apple.notifications.splice(0)
        return currentTransaction(apple, originalTransactionId)
      },
    })
  }

  /** Signs in where she is asked to, and goes on to where she was going. */
  async signIn({ email }: StoreMember, to: string): Promise<void> {
    await this.store.launch(`${this.app.origin}/login?redirect=${encodeURIComponent(to)}`)
    await untilHydrated(this.host)
    await signInHere(this.host, email, DEMO_PASSWORD)
    await this.host.waitFor(`location.pathname === ${JSON.stringify(to)}`, PATIENCE_MS)
    await this.keepNotices()
  }

  /** Notices go away by themselves: what was ever shown on this page is kept. */
  async keepNotices(): Promise<void> {
    await this.host.evaluate(
      `if (window.notices) return
       window.notices = []
       const read = () => { for (const { textContent } of document.querySelectorAll('[role=alert]')) if (!notices.includes(textContent)) notices.push(textContent) }
       new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true })`,
    )
  }

  async untilNoticed(words: string): Promise<void> {
    await this.host.waitFor(
      `notices.some((notice) => notice.includes(${JSON.stringify(words)}))`,
      PATIENCE_MS,
    )
  }

  notices(): Promise<string[]> {
    return this.host.evaluate('return notices')
  }

  async untilSeen(words: string): Promise<void> {
    await this.host.waitFor(`document.body.innerText.includes(${JSON.stringify(words)})`, PATIENCE_MS)
  }

  text(): Promise<string> {
    return this.host.evaluate(`return document.body.innerText`)
  }
}

interface Fixtures {
  openWrapper: (options?: { data?: string }) => Promise<Wrapper>
  /** What a wrapper keeps over a restart. */
  storage: string
}
interface WorkerFixtures {
  app: StoreApp
  /** Has tapped "buy" before any test begins: Apple's answer is held, and the thirty seconds pass meanwhile. */
  waiting: { wrapper: Wrapper; member: StoreMember }
}

async function newWrapper(app: StoreApp, options: { data?: string } = {}): Promise<Wrapper> {
  const bridge = { bridge: 'present', handlers: STORE_HANDLERS } as const
  return new Wrapper(app, await WebKitHost.start({ cert: app.certFile, ...bridge, ...options }))
}

const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    async ({}, use) => {
      const app = await startStoreApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  waiting: [
    async ({ app }, use) => {
      const member = await newStoreMember(app)
      const wrapper = await newWrapper(app)
      wrapper.store.script('is-held')
      await wrapper.signIn(member, '/abonnement')
      await tap(wrapper.host, BUY)
      await wrapper.host.waitForMessage('purchase', PATIENCE_MS)
      await use({ wrapper, member })
      await wrapper.host.close()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  // Its windows are closed before what they keep is removed.
  openWrapper: async ({ app, storage: _ }, use) => {
    const opened: Wrapper[] = []
    await use(async (options) => {
      const wrapper = await newWrapper(app, options)
      opened.push(wrapper)
      return wrapper
    })
    for (const { host } of opened) await host.close()
  },
  storage: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'elan-phone-'))
    await use(folder)
    // WebKit's own processes may end a little later than their window.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  },
})

test.skip(...OUR_SERVER)

test.describe.configure({ timeout: 120_000 })

test('from the paywall she buys at the store’s own prices, and the film opens', async ({
  app,
  openWrapper,
}) => {
  const member = await newStoreMember(app)
  const wrapper = await openWrapper()
  const { host, store } = wrapper
  await wrapper.signIn(member, FILM)
  await wrapper.untilSeen('Cette séance est réservée aux abonnées')
  await tap(host, 'Voir les formules')
  await wrapper.untilSeen(BUY)

  for (const { displayName, displayPrice } of SOLD) {
    expect(await wrapper.text()).toContain(displayName)
    expect(await wrapper.text()).toContain(displayPrice)
  }
  expect(await wrapper.text()).not.toMatch(/€|obligation de paiement|carte bancaire/)
  expect(
    await host.evaluate(
      `return [...document.links].map(({ href }) => href).filter((href) => !href.startsWith(location.origin) || /cadeau|paiement/.test(href))`,
    ),
  ).toEqual([])

  const held = app.gate.hold(TRANSACTIONS)
  await tap(host, BUY)
  expect(await held.arrived).toBe(200)
  await store.quiet()
  expect(store.orders).toMatchObject([{ productId: 'monthly_subscription_1', customer: member.customer }])
  // The server has recorded it; the page does not know yet, and finishes nothing.
  expect(await membershipOf(app.plain, member)).toMatchObject({ isMember: true })
  expect(store.finished).toEqual([])
  const [paid] = store.unfinished.keys()
  held.release()
  await expect.poll(() => store.finished).toEqual([paid])

  await host.waitFor(`location.pathname === ${JSON.stringify(FILM)}`, PATIENCE_MS)
  await expectPlays(host)
})

test('a transaction of another member gives nothing, and is not finished @long', async ({
  app,
  openWrapper,
}) => {
  const [member, other] = [await newStoreMember(app), await newStoreMember(app)]
  const wrapper = await openWrapper()
  wrapper.soldTo = other.customer
  await wrapper.signIn(member, '/abonnement')
  await tap(wrapper.host, BUY)
  await wrapper.untilNoticed('Cet achat appartient à un autre compte')
  expect(await wrapper.notices()).toEqual([expect.stringMatching(/^Purchase failed/)])
  await wrapper.store.quiet()
  expect(wrapper.store.finished).toEqual([])
  expect(wrapper.store.unfinished.size).toBe(1)
  expect(app.gate.given).toContain(`POST ${TRANSACTIONS} 403`)
  expect(await membershipOf(app.plain, member)).toMatchObject({ isMember: false, subscriptions: [] })
})

test('a crash between verification and finish: the next start finishes it, once @long', async ({
  app,
  openWrapper,
  storage,
}) => {
  const member = await newStoreMember(app)
  const before = await openWrapper({ data: storage })
  await before.signIn(member, '/abonnement')
  const held = app.gate.hold(TRANSACTIONS)
  await tap(before.host, BUY)
  expect(await held.arrived).toBe(200)
  await before.store.quiet()
  await before.host.crash()
  held.release()
  expect(before.store.finished).toEqual([])

  const after = await openWrapper({ data: storage })
  for (const [id, transaction] of before.store.unfinished) after.store.unfinished.set(id, transaction)
  const [paid] = before.store.unfinished.keys()
  await after.store.launch(`${app.origin}${FILM}`)
  await expect.poll(() => after.store.finished).toEqual([paid])
  await untilFilmIsOpen(after.host)
  const { isMember, subscriptions } = await membershipOf(app.plain, member)
  expect(isMember).toBe(true)
  expect(subscriptions).toMatchObject([{ source: 'APPLE', state: 'ACTIVE' }])
})

test('what came before she signed in is recorded then; renewals, settings and restoring @long', async ({
  app,
  openWrapper,
}) => {
  const { apple } = app
  const member = await newStoreMember(app)
  const { originalTransactionId } = apple.purchase(member.customer, 'monthly_subscription_1')
  const bought = currentTransaction(apple, originalTransactionId)
  const wrapper = await openWrapper()
  const { host, store } = wrapper
  store.unfinished.set(bought.transactionId, bought)
  await wrapper.signIn(member, '/compte/abonnement')
  await expect.poll(() => store.finished).toEqual([bought.transactionId])
  await wrapper.untilSeen('Abonnement actif')
  await wrapper.untilSeen('Par l’App Store')
  const nextCharge = `/Prochain prélèvement le ([^.:]+)/.exec(document.body.innerText)?.[1]`
  const first = await host.waitFor<string>(nextCharge)

  // Apple renews it while the app is open, and hands the transaction over.
  apple.advanceToDue(originalTransactionId)
  const renewal = currentTransaction(apple, originalTransactionId)
  await store.push(renewal)
  await expect.poll(() => store.finished).toEqual([bought.transactionId, renewal.transactionId])
  const second = await host.waitFor<string>(`(${nextCharge}) !== ${JSON.stringify(first)} && ${nextCharge}`)

  // No event reports the next renewal: she asks for it.
  apple.advanceToDue(originalTransactionId)
  await tap(host, 'Restaurer mes achats')
  await host.waitFor(`(${nextCharge}) && (${nextCharge}) !== ${JSON.stringify(second)}`, PATIENCE_MS)
  await wrapper.untilNoticed('Vos achats sont à jour.')
  expect((await membershipOf(app.plain, member)).subscriptions).toHaveLength(1)

  await tap(host, 'Gérer dans l’App Store')
  await expect.poll(() => store.settingsOpened).toBe(1)
})

test('while her parents are asked she reads so; with their yes her access opens, and the page follows @long', async ({
  app,
  openWrapper,
}) => {
  const { apple } = app
  const member = await newStoreMember(app)
  const wrapper = await openWrapper()
  const { host, store } = wrapper
  store.script({ fails: 'pending' })
  await wrapper.signIn(member, '/abonnement')
  await tap(host, BUY)
  await wrapper.untilSeen('Votre achat attend une confirmation')
  await wrapper.untilSeen('Sans réponse d’ici au')
  expect(await membershipOf(app.plain, member)).toMatchObject({ appleIntent: { state: 'PENDING' } })
  expect(await wrapper.notices()).toEqual([])

  const { originalTransactionId } = apple.purchase(member.customer, 'monthly_subscription_1')
  apple.notifications.splice(0)
  await store.push(currentTransaction(apple, originalTransactionId))
  await host.waitFor(`location.pathname === '/compte/abonnement'`, PATIENCE_MS)
  await wrapper.untilSeen('Abonnement actif')
  expect(await membershipOf(app.plain, member)).toMatchObject({ isMember: true, appleIntent: null })
  expect(store.finished).toHaveLength(1)
})

test('who comes back buys by an offer that the server has signed @long', async ({ app, openWrapper }) => {
  const { apple } = app
  const member = await newStoreMember(app)
  const { originalTransactionId } = apple.purchase(member.customer, 'monthly_subscription_1')
  apple.setAutoRenew(originalTransactionId, false)
  const bought = currentTransaction(apple, originalTransactionId)
  const wrapper = await openWrapper()
  const { host, store } = wrapper
  store.unfinished.set(bought.transactionId, bought)
  await wrapper.signIn(member, '/compte/abonnement')
  await wrapper.untilSeen('Abonnement résilié')

  await open(host, `${app.origin}/abonnement`)
  await wrapper.keepNotices()
  await wrapper.untilSeen('Votre offre')
  await wrapper.untilSeen('S’abonner pour CHF 5.90')
  expect((await wrapper.text()).replaceAll(/\s/g, ' ')).toContain(
    'CHF 5.90 par mois pendant 3 mois, puis CHF 15.90 par mois',
  )
  store.script({ fails: 'cancelled' })
  await tap(host, 'S’abonner pour CHF 5.90')
  await store.quiet()
  await expect.poll(() => store.orders).toHaveLength(1)
  expect(store.orders).toMatchObject([{ customer: member.customer, productId: 'monthly_subscription_1' }])
  const [offerId, keyId, nonce, timestampMs, signature = ''] = store.orders[0]?.offer?.split(':') ?? []
  expect([offerId, keyId]).toEqual(['retour', apple.settings.keyId])
  const signed = [
    ...[apple.settings.bundleId, keyId, 'monthly_subscription_1', offerId, member.customer],
    ...[nonce, timestampMs],
  ]
  expect(
    verify(
      'sha256',
      Buffer.from(signed.join('\u2063')),
      apple.publicKey,
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
  expect(await wrapper.notices()).toEqual([])
})

test('a member by card is stopped before Apple’s sheet @long', async ({ app, openWrapper }) => {
  const member = await newStoreMember(app)
  const wrapper = await openWrapper()
  await wrapper.signIn(member, '/abonnement')
  await wrapper.untilSeen(BUY)
  await subscribe(app.plain, member)
  await tap(wrapper.host, BUY)
  await wrapper.untilNoticed('Purchase failed')
  expect(app.gate.given).toContain('POST /api/subscriptions/apple/intents 409')
  expect(wrapper.store.orders).toEqual([])

  // Where it is known from the start, nothing is for sale.
  await open(wrapper.host, `${app.origin}/abonnement`)
  await wrapper.untilSeen('Vous êtes déjà abonnée')
  expect(await wrapper.text()).not.toContain('CHF')
  expect(wrapper.host.messages.map(({ name }) => name)).not.toContain('purchase')
})

test('an answer later than thirty seconds still opens her access @long', async ({ app, waiting }) => {
  const { wrapper, member } = waiting
  const { store } = wrapper
  await wrapper.untilNoticed('Purchase operation timed out')
  expect(await wrapper.notices()).toEqual([expect.stringMatching(/^Purchase failed/)])
  expect(await membershipOf(app.plain, member)).toMatchObject({ isMember: false })
  expect(store.finished).toEqual([])

  const [paid] = store.unfinished.keys()
  await store.answerHeld()
  await expect.poll(() => store.finished).toEqual([paid])
  expect(app.gate.given).toContain(RECORDED)
  expect(await membershipOf(app.plain, member)).toMatchObject({ isMember: true })
  // It changed no screen: no second message, no other page.
  expect(await wrapper.notices()).toHaveLength(1)
  expect(await wrapper.host.evaluate('return location.pathname')).toBe('/abonnement')
  await open(wrapper.host, `${app.origin}${FILM}`)
  await untilFilmIsOpen(wrapper.host)
})
