import type { Page } from '@playwright/test'
import { STORE_HANDLERS } from './scriptedStoreKit'

interface PlayedWrapper {
  /** What the page posted, in order. */
  posted: { name: string; body: unknown }[]
  /** Gives `onPurchase` the answer to the last purchase that was asked for. */
  answer(message: object): void
}
type PlayedWindow = Window & { played: PlayedWrapper }

/** As the App Store tells of a product (`bridge.md`). */
export interface SoldProduct {
  id: string
  displayName: string
  displayPrice: string
  price: number
  currency: string
  term: string
  introductoryOffer?: object
  offers?: object[]
}

/**
 * Plays the iOS wrapper to a page of Chromium: its handlers, and a store that answers what is for sale. WebKit's own tests
 * use true message handlers.
 */
export async function playWrapper(
  page: Page,
  products: readonly SoldProduct[] = [],
  handlers: readonly string[] = STORE_HANDLERS,
) {
  await page.addInitScript(
    ({ names, sold }) => {
      const posted: PlayedWrapper['posted'] = []
      let callbackId = ''
      const hear = (name: string, body: unknown) => {
        posted.push({ name, body })
        if (name === 'purchase') ({ callbackId } = body as { callbackId: string })
        if (name === 'purchaseWithOffer') callbackId = String(body).split('|')[3] ?? ''
        if (name === 'loadProducts') window.storekit?.onProducts({ ...(body as object), products: sold })
      }
      const messageHandlers = Object.fromEntries(
        names.map((name) => [name, { postMessage: (body: unknown) => hear(name, body) }]),
      )
      const answer = (message: object) => window.storekit?.onPurchase({ callbackId, ...message })
      Object.assign(window, { webkit: { messageHandlers }, played: { posted, answer } })
    },
    { names: [...handlers], sold: [...products] },
  )
  return {
    posted: (name: string) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as PlayedWindow).played.posted
            .filter((message) => message.name === wanted)
            .map(({ body }) => body),
        name,
      ),
    answer: (message: object) =>
      page.evaluate((given) => (window as unknown as PlayedWindow).played.answer(given), message),
  }
}
