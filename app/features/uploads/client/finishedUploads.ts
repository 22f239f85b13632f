import { currentUploads, dismissUpload } from './sendingList'

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

/** Offers what is there to who makes something of it. A taker that fails leaves it for the next time. */
export function offerFinished(): void {
  const [taker] = takers
  if (!taker) return
  for (const { id, uploadId, name, size, state } of currentUploads()) {
    if (state !== 'FINISHED' || uploadId === null || offered.has(id)) continue
    offered.add(id)
    taker({ uploadId, name, size }).then(
      () => dismissUpload(id),
      () => offered.delete(id),
    )
  }
}

/** @returns how to stop */
export function takeUploads(taker: UploadTaker): () => void {
  takers.add(taker)
  offerFinished()
  return () => takers.delete(taker)
}
