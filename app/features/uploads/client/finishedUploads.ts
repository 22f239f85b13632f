import { readFailure } from '~/lib/readFailure'
import { forgetSending } from './keptSendings'
import {
  changeSending,
  currentUploads,
  dismissUpload,
  findSending,
  giveList,
  heldOf,
  whoSends,
} from './sendingList'
import { isPassing, waitMs } from './waits'

/** Of a film that is there, whole. */
interface FinishedUpload {
  uploadId: string
  name: string
  size: number
}
/** Makes something of a film that is there. Once it resolves, the film is off the list. */
export type UploadTaker = (upload: FinishedUpload) => Promise<unknown>

const takers = new Set<UploadTaker>()
const offered = new Set<string>()

/** Offers what is there to who makes something of it. */
export function offerFinished(): void {
  for (const { id } of currentUploads()) void offer(id)
}

async function offer(id: string): Promise<void> {
  const [taker] = takers
  const sending = findSending(id)
  if (!taker || sending?.state !== 'FINISHED' || sending.uploadId === null || offered.has(id)) return
  // What one member sent is never asked for in another's name.
  if (whoSends() === null) return giveList(null)
  clearTimeout(heldOf(id)?.retry)
  offered.add(id)
  const { uploadId, name, size } = sending
  await taker({ uploadId, name, size })
    .then(
      () => dismissUpload(id),
      (error: unknown) => fail(id, error),
    )
    .finally(() => offered.delete(id))
}

/** Nothing was made of it: that is tried again, ever more rarely, unless there is an answer. */
function fail(id: string, error: unknown): void {
  const one = heldOf(id)
  if (!one) return
  const { code = 'server/internal', status } = readFailure(error)
  if (isPassing(status) || code === 'uploads/unfinished') {
    changeSending(id, { code })
    // Without network the browser says when there is one again.
    if (navigator.onLine) one.retry = setTimeout(() => void offer(id), waitMs(one.tries))
    one.tries++
  } else {
    changeSending(id, { state: 'FAILED', code })
    void forgetSending(id)
  }
}

/** @returns how to stop */
export function takeUploads(taker: UploadTaker): () => void {
  takers.add(taker)
  offerFinished()
  return () => takers.delete(taker)
}
