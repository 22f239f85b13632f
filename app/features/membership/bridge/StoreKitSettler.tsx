import { useEffect } from 'react'
import { useSession } from '~/features/identity/identity.public'
import { useOpenStoreKit } from './useOpenStoreKit'

/** Starts the bridge for a member and handles the inbox. Loaded inside the wrapper only. */
export default function StoreKitSettler() {
  const open = useOpenStoreKit()
  const uid = useSession()?.uid
  useEffect(() => {
    if (!uid) return
    open().then(
      (storeKit) => storeKit.signedIn(),
      // A failed download: at the next start StoreKit sends again what is not finished.
      () => undefined,
    )
  }, [open, uid])
  return null
}
