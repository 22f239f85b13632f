import { callsOf } from '~/http/call/call'
import { deferred } from '~/lib/browsers/deferred'
import type { uploadOperations } from '../uploads.operations.server'
import { askToRead, readHandle, type ChosenFile } from './fileHandle'
import { fingerprintOf } from './fingerprint'
import { offerFinished } from './finishedUploads'
import { forgetSending, keepHandle } from './keptSendings'
import { lockSending } from './pageLock'
import { isUnderWay } from './sending'
import type { SendFailure } from './sendFile'
import {
  changeSending,
  currentUploads,
  dismissUpload,
  findByFingerprint,
  findSending,
  giveList,
  haltSending,
  heldOf,
  noteSending,
  putSending,
  whoSends,
} from './sendingList'
import { stateAfter, waitMs } from './waits'

/** Two at once fill a line; more only make each of them later. */
const AT_ONCE = 2

const call = callsOf<typeof uploadOperations>()

export const idOf = (url: string | null): string | null => url?.split('/').at(-1) ?? null

/** Begins those whose turn it is. */
export function sendNext(): void {
  const busy = currentUploads().filter(({ state }) => state === 'SENDING' || state === 'RETRYING').length
  for (const { id } of currentUploads()
    .filter(({ state }) => state === 'WAITING')
    .slice(0, Math.max(0, AT_ONCE - busy)))
    void send(id)
}

async function send(id: string): Promise<void> {
  // What one member chose is never sent in another's name.
  if (whoSends() === null) return giveList(null)
  const one = heldOf(id)
  if (!one?.file) return changeSending(id, { state: 'NEEDS_FILE' })
  changeSending(id, { state: 'SENDING', code: null, secondsLeft: null })
  one.release ??= await lockSending(id)
  // The code of sending is loaded when something is sent.
  const { sendFile } = await import('./sendFile')
  // Meanwhile she may have thought otherwise.
  if (findSending(id)?.state !== 'SENDING') return haltSending(id)
  if (one.stop) return
  if (!one.release) return retryLater(id, 'uploads/busy')
  one.stop = sendFile(
    one.file,
    { name: one.kept.name, url: one.kept.url },
    {
      onUrl(url) {
        noteSending(id, { url })
        changeSending(id, { uploadId: idOf(url) })
      },
      onProgress(sent) {
        one.tries = 0
        one.pace.note(sent, performance.now())
        changeSending(id, { sent, secondsLeft: one.pace.secondsLeft(one.kept.size) })
      },
      onDone: () => finishSending(id),
      onFailure: (failure) => fail(id, failure),
    },
  )
}

function retryLater(id: string, code: string | null): void {
  const one = heldOf(id)
  if (!one) return
  one.stop = null
  one.pace.forget()
  changeSending(id, { state: 'RETRYING', secondsLeft: null, code })
  // Without network the browser says when there is one again.
  if (navigator.onLine) one.retry = setTimeout(() => void send(id), waitMs(one.tries))
  one.tries++
}

function fail(id: string, { status, code, limit }: SendFailure): void {
  if (whoSends() === null) return giveList(null)
  const one = heldOf(id)
  if (!one) return
  const state = stateAfter(status, code)
  if (state === 'RETRYING') return retryLater(id, code)
  haltSending(id)
  if (state === 'NEEDS_FILE') one.file = null
  // The server no longer has what was sent: it is sent anew.
  if (status === 404 && one.kept.url !== null) {
    noteSending(id, { url: null })
    changeSending(id, { state: 'WAITING', sent: 0, uploadId: null })
  } else {
    changeSending(id, { state, secondsLeft: null, code: code ?? 'server/internal', limit })
    if (state === 'FAILED') void forgetSending(id)
  }
  sendNext()
}

/** It is there, whole. */
export function finishSending(id: string): void {
  const one = heldOf(id)
  if (!one) return
  haltSending(id)
  noteSending(id, { finished: true })
  changeSending(id, { state: 'FINISHED', sent: one.kept.size, secondsLeft: null, code: null })
  sendNext()
  offerFinished()
}

const opened = deferred()
/** From now on files are taken up: it is known whose they are. */
export const openQueue = (): void => opened.resolve()

/** Nothing of it can be sent, and nothing is kept of it. */
function refuseUnreadable({ name, size }: File): void {
  const id = crypto.randomUUID()
  const kept = { id, name, size, fingerprint: `unreadable-${id}`, url: null, finished: false }
  putSending(kept, { state: 'FAILED', sent: 0, uploadId: null }, { file: null, handle: null })
  changeSending(id, { code: 'uploads/unreadable' })
}

async function add({ file, handle }: ChosenFile): Promise<void> {
  const fingerprint = await fingerprintOf(file).catch(() => null)
  if (fingerprint === null) return refuseUnreadable(file)
  // The same one again, after a reload: it goes on where it was.
  const again = findByFingerprint(fingerprint)
  if (again) {
    const one = heldOf(again.id)
    if (one) one.file = file
    if (again.state !== 'FINISHED' && !isUnderWay(again))
      changeSending(again.id, { state: 'WAITING', code: null })
    return
  }
  const id = crypto.randomUUID()
  const kept = { id, name: file.name, size: file.size, fingerprint, url: null, finished: false }
  putSending(kept, { state: 'WAITING', sent: 0, uploadId: null }, { file, handle: handle ?? null })
  noteSending(id, {})
  const uid = whoSends()
  if (handle && uid !== null) void keepHandle(uid, id, handle)
}

/**
 * Takes files up, in their order. One that was begun before the page was loaded anew goes on where it was. Chosen before it is
 * known whose they are, they wait for that.
 */
export async function addUploads(chosen: readonly ChosenFile[]): Promise<void> {
  await opened.promise
  for (const one of chosen) await add(one)
  sendNext()
}

export function pauseUpload(id: string): void {
  haltSending(id)
  changeSending(id, { state: 'PAUSED', secondsLeft: null })
  sendNext()
}

/** To be called while she presses a button: the browser may have to ask her. */
export async function resumeUpload(id: string): Promise<void> {
  const one = heldOf(id)
  if (!one) return
  if (!one.file && one.handle && (await askToRead(one.handle))) one.file = await readHandle(one.handle)
  changeSending(id, { state: one.file ? 'WAITING' : 'NEEDS_FILE', code: null })
  sendNext()
}

/** Stops it, and has the server forget what it has of it. */
export async function cancelUpload(id: string): Promise<void> {
  const uploadId = findSending(id)?.uploadId
  await dismissUpload(id)
  sendNext()
  // What is not deleted now is swept within a day.
  if (uploadId)
    await call('DELETE /uploads/{id}', { params: { id: uploadId }, bySession: true }).catch(() => undefined)
}

/** There is network again: what waited for it is sent, and taken, at once. */
export function sendAgain(): void {
  offerFinished()
  for (const { id, state } of currentUploads()) {
    const one = heldOf(id)
    if (state !== 'RETRYING' || !one) continue
    clearTimeout(one.retry)
    one.tries = 0
    void send(id)
  }
}
