import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '~/ui/loading/lazyExtra'
import { installStoreKitInbox } from './storeKitInbox'

const StoreKitSettler = lazyExtra(() => import('./StoreKitSettler'))

// With the page's own code, before anything is rendered: the wrapper may speak as soon as the page is there.
if (typeof window !== 'undefined') installStoreKitInbox(window)

/** Inside the wrapper, verifies and finishes transactions that happened outside a purchase (`bridge.md`). */
export function StoreKitKeeper() {
  const [inWrapper, setInWrapper] = useState(false)
  useEffect(() => setInWrapper(!!window.storekit), [])
  return inWrapper ? (
    <Suspense>
      <StoreKitSettler />
    </Suspense>
  ) : null
}
