import { withinTime } from '~/lib/withinTime'
import { hasWaiting } from './keptList'

/** While something waits, it is tried again this often: a shop's network gives no sign when it is there again. */
const RETRY_EVERY_MS = 30_000
/** Who signs out does not wait for longer. */
const PATIENCE_MS = 5000

const store = async (uid: string) => (await import('./shoppingStores')).storeOf(uid)

/**
 * Sends what a member has done to her list on this device, and what the server has not confirmed.
 *
 * @returns whether nothing waits any more
 */
export async function sendWaiting(uid: string): Promise<boolean> {
  if (!hasWaiting(uid)) return true
  const sent = store(uid).then((list) => list.refresh())
  await withinTime(sent, PATIENCE_MS, () => new Error('the network does not answer')).catch(() => undefined)
  return !hasWaiting(uid)
}

/** Sends from whatever page she is on, as soon as the network is there. @returns how to stop it */
export function keepSending(uid: string): () => void {
  const send = () => {
    if (hasWaiting(uid))
      void store(uid).then(
        (list) => list.refresh(),
        () => undefined,
      )
  }
  send()
  const timer = setInterval(send, RETRY_EVERY_MS)
  addEventListener('online', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
  }
}
