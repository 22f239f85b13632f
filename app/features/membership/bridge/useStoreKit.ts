import { useMemo, useState, useSyncExternalStore } from 'react'
import { messageHandler } from '~/lib/wrapper'
import type { Order, PurchaseOutcome } from './purchaseFlow'
import { useOpenStoreKit } from './useOpenStoreKit'

const has = (name: string) => window.top === window && messageHandler(name) !== undefined
const sells = () => has('purchase')
const sellsOffers = () => has('purchase') && has('purchaseWithOffer')
const never = () => () => undefined

/** The App Store for a screen: its products, and the only way to buy inside the wrapper. */
export function useStoreKit() {
  const open = useOpenStoreKit()
  const [buying, setBuying] = useState(false)
  // The server cannot know the wrapper: it renders the page without.
  const available = useSyncExternalStore(never, sells, () => false)
  const takesOffers = useSyncExternalStore(never, sellsOffers, () => false)
  const operations = useMemo(
    () => ({
      loadProducts: async (productIds: readonly string[]) => (await open()).loadProducts(productIds),
      /** Says itself what went wrong; the screen only follows the outcome. */
      async buy(order: Order): Promise<PurchaseOutcome> {
        setBuying(true)
        try {
          return await (await open()).buy(order)
        } finally {
          setBuying(false)
        }
      },
      manageSubscription: async () => (await open()).manageSubscription(),
    }),
    [open],
  )
  return { available, takesOffers, buying, ...operations }
}
