import { callsOf } from '~/http/call/call'
import { onDeviceTaken, holdDevice } from '~/lib/memberStorage'
import { holdPage } from '~/ui/forms/unsavedHere'
import type { uploadOperations } from '../uploads.operations.server'
import { mayRead, readHandle } from './fileHandle'
import { offerFinished } from './finishedUploads'
import { keptHandle, keptSendings, type KeptSending } from './keptSendings'
import { sentElsewhere } from './pageLock'
import { isUnderWay } from './sending'
import {
  changeSending,
  currentUploads,
  giveList,
  heldOf,
  isListOf,
  keepList,
  putSending,
  whoSends,
} from './sendingList'
import { finishSending, idOf, openQueue, sendAgain, sendNext } from './uploadQueue'

const call = callsOf<typeof uploadOperations>()

async function restoreOne(kept: KeptSending): Promise<void> {
  const { id, size, url, finished } = kept
  const handle = (await keptHandle(id)) ?? null
  const file = handle && !finished && (await mayRead(handle)) ? await readHandle(handle) : null
  const state = finished ? 'FINISHED' : file ? 'WAITING' : handle ? 'NEEDS_CONSENT' : 'NEEDS_FILE'
  if (heldOf(id)) return
  putSending(kept, { state, sent: finished ? size : 0, uploadId: idOf(url) }, { file, handle })
}

/** How far those are that wait for their file. */
async function showWhatArrived(): Promise<void> {
  const waiting = currentUploads().filter(({ state }) => state === 'NEEDS_FILE' || state === 'NEEDS_CONSENT')
  if (waiting.length === 0) return
  const known = await call('GET /uploads', { bySession: true }).catch(() => null)
  for (const { id, uploadId } of waiting) {
    const one = known?.items.find((item) => item.id === uploadId)
    if (one?.state === 'FINISHED') finishSending(id)
    else if (one) changeSending(id, { sent: one.received })
  }
}

/**
 * Begins a member's list, and takes up what she was sending before the page was loaded anew. Once for each member of the page:
 * what another was sending is neither seen nor gone on with.
 */
export async function openUploads(uid: string): Promise<void> {
  if (isListOf(uid)) return
  giveList(uid)
  watchPage()
  // Before anything is kept for her: it would go with what was kept for another.
  const isHere = await holdDevice(uid)
  if (!isListOf(uid)) return
  // What comes up after she has left has no list: another may be on the device already.
  if (!isHere) return giveList(null)
  keepList(uid)
  const isElsewhere = await sentElsewhere()
  for (const kept of keptSendings()) if (isListOf(uid) && !isElsewhere(kept.id)) await restoreOne(kept)
  if (!isListOf(uid)) return
  openQueue()
  sendNext()
  offerFinished()
  await showWhatArrived()
}

let watching = false

/** For as long as the page is there: what is being sent goes on outside of the studio, too. */
function watchPage(): void {
  if (watching) return
  watching = true
  addEventListener('online', sendAgain)
  // She may have signed in in another tab.
  addEventListener('focus', sendAgain)
  const wouldStop = () => whoSends() !== null && currentUploads().some(isUnderWay)
  addEventListener('beforeunload', (event) => {
    if (wouldStop()) event.preventDefault()
  })
  holdPage(wouldStop)
  onDeviceTaken(() => {
    if (whoSends() === null) giveList(null)
  })
}
