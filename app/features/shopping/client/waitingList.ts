import type { WaitingHere } from '~/ui/forms/waitingHere'
import { hasWaiting } from './keptList'
import { sendWaiting } from './sendWaiting'

/** What she did to her shopping list without network: it is sent before anybody is asked. */
export const waitingList: WaitingHere = {
  send: sendWaiting,
  tell: (uid) =>
    hasWaiting(uid) ? { what: 'Les derniers changements de votre liste de courses', names: [] } : null,
}
