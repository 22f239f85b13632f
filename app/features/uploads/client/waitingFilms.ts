import { isDeviceOf } from '~/lib/memberStorage'
import type { WaitingHere } from '~/ui/forms/waitingHere'
import { keptSendings } from './keptSendings'
import { isUnderWay } from './sending'
import { currentUploads, isListOf } from './sendingList'

/** Films of hers that have not arrived: those of this page, and those that other tabs or a next page go on with. */
export const waitingFilms: WaitingHere = {
  tell(uid) {
    const here = isListOf(uid) ? currentUploads() : []
    // What was refused does not go on.
    const refused = new Set(here.filter(({ state }) => state === 'FAILED').map(({ id }) => id))
    const kept = isDeviceOf(uid)
      ? keptSendings().filter(({ id, finished }) => !finished && !refused.has(id))
      : []
    const names = new Map([...kept, ...here.filter(isUnderWay)].map(({ id, name }) => [id, name]))
    if (names.size === 0) return null
    return {
      what: names.size === 1 ? 'Un film en cours d’envoi' : `${names.size} films en cours d’envoi`,
      names: [...names.values()],
    }
  },
}
