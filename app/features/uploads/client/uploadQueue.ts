import { callsOf } from '~/http/call/call'
import type { uploadOperations } from '../uploads.operations.server'
import { askToRead, mayRead, type ChosenFile } from './fileHandle'
import { fingerprintOf } from './fingerprint'
import {
  forgetSending,
  keepHandle,
  keepSending,
  keptHandle,
  keptSendings,
  type KeptSending,
} from './keptSendings'
import { createPace } from './pace'
import { isUnderWay, type Sending } from './sending'
import type { SendFailure } from './sendFile'

/** Two at once fill a line; more only make each of them later. */
const AT_ONCE = 2
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** Other requests of hers, a server that starts anew, a disk that is full: worth another try. Anything else is an answer. */
const PASSING = new Set([408, 409, 423, 425, 429])

const call = callsOf<typeof uploadOperations>()

/** What the page knows of a sending beyond what it shows. */
interface Held {
  kept: KeptSending
  file: File | null
  handle: FileSystemFileHandle | null
  pace: ReturnType<typeof createPace>
  stop: (() => void) | null
  tries: number
  retry: ReturnType<typeof setTimeout> | undefined
  /** Lets other tabs have it. */
  release: (() => void) | null
}

/** Of a film that is there, whole. */
interface FinishedUpload {
  uploadId: string
  name: string
  size: number
}
/** Makes something of a film that is there. Once it resolves, the film is off the list. */
export type UploadTaker = (upload: FinishedUpload) => Promise<unknown>

let sendings: readonly Sending[] = []
const held = new Map<string, Held>()
const listeners = new Set<() => void>()
const takers = new Set<UploadTaker>()

const find = (id: string) => sendings.find((one) => one.id === id)

function show(next: readonly Sending[]): void {
  sendings = next
  for (const listener of listeners) listener()
}

function change(id: string, part: Partial<Sending>): void {
  show(sendings.map((one) => (one.id === id ? { ...one, ...part } : one)))
}

function keep(id: string, part: Partial<KeptSending>): void {
  const one = held.get(id)
  if (!one) return
  one.kept = { ...one.kept, ...part }
  keepSending(one.kept)
}

function idOf(url: string | null): string | null {
  return url?.split('/').at(-1) ?? null
}

/** One tab sends a film; another one that shows it too leaves it to that one. */
function lockOf(id: string): Promise<(() => void) | null> {
  if (typeof navigator.locks === 'undefined') return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(`elan-upload-${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}

function halt(id: string): void {
  const one = held.get(id)
  if (!one) return
  one.stop?.()
  one.stop = null
  clearTimeout(one.retry)
  one.pace.forget()
  one.release?.()
  one.release = null
}

function next(): void {
  const busy = sendings.filter(({ state }) => state === 'SENDING' || state === 'RETRYING').length
  for (const { id } of sendings
    .filter(({ state }) => state === 'WAITING')
    .slice(0, Math.max(0, AT_ONCE - busy)))
    void send(id)
}

async function send(id: string): Promise<void> {
  const one = held.get(id)
  if (!one?.file) return change(id, { state: 'NEEDS_FILE' })
  change(id, { state: 'SENDING', code: null, secondsLeft: null })
  one.release ??= await lockOf(id)
  // The code of sending is loaded when something is sent.
  const { sendFile } = await import('./sendFile')
  // Meanwhile she may have thought otherwise.
  if (find(id)?.state !== 'SENDING') return halt(id)
  if (one.stop) return
  if (!one.release) return retryLater(id, 'uploads/busy')
  one.stop = sendFile(
    one.file,
    { kind: 'FILM', name: one.kept.name, url: one.kept.url },
    {
      onUrl(url) {
        keep(id, { url })
        change(id, { uploadId: idOf(url) })
      },
      onProgress(sent) {
        one.tries = 0
        one.pace.note(sent, performance.now())
        change(id, { sent, secondsLeft: one.pace.secondsLeft(one.kept.size) })
      },
      onDone: () => finish(id),
      onFailure: (failure) => fail(id, failure),
    },
  )
}

function retryLater(id: string, code: string | null): void {
  const one = held.get(id)
  if (!one) return
  one.stop = null
  one.pace.forget()
  change(id, { state: 'RETRYING', secondsLeft: null, code })
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** one.tries)
  one.tries++
  // Without network the browser says when there is one again.
  if (navigator.onLine) one.retry = setTimeout(() => void send(id), wait)
}

function fail(id: string, { status, code }: SendFailure): void {
  const one = held.get(id)
  if (!one) return
  if (status === null || status >= 500 || PASSING.has(status)) return retryLater(id, code)
  halt(id)
  // The server no longer has what was sent: it is sent anew.
  if (status === 404 && one.kept.url !== null) {
    keep(id, { url: null })
    change(id, { state: 'WAITING', sent: 0, uploadId: null })
  } else {
    change(id, { state: 'FAILED', secondsLeft: null, code: code ?? 'server/internal' })
    void forgetSending(id)
  }
  next()
}

function finish(id: string): void {
  const one = held.get(id)
  if (!one) return
  halt(id)
  keep(id, { finished: true })
  change(id, { state: 'FINISHED', sent: one.kept.size, secondsLeft: null, code: null })
  next()
  offer()
}

/** Offers what is there to who makes something of it. A taker that fails leaves it for the next time. */
const offered = new Set<string>()
function offer(): void {
  const [taker] = takers
  if (!taker) return
  for (const { id, uploadId, name, size, state } of sendings) {
    if (state !== 'FINISHED' || uploadId === null || offered.has(id)) continue
    offered.add(id)
    taker({ uploadId, name, size }).then(
      () => dismissUpload(id),
      () => offered.delete(id),
    )
  }
}

function hold(kept: KeptSending, file: File | null, handle: FileSystemFileHandle | null): void {
  const pace = createPace()
  held.set(kept.id, { kept, file, handle, pace, stop: null, tries: 0, retry: undefined, release: null })
}

async function add({ file, handle }: ChosenFile): Promise<void> {
  const fingerprint = await fingerprintOf(file)
  // The same one again, after a reload: it goes on where it was.
  const again = sendings.find(({ id }) => held.get(id)?.kept.fingerprint === fingerprint)
  if (again) {
    const one = held.get(again.id)
    if (one) one.file = file
    if (again.state !== 'FINISHED' && !isUnderWay(again)) change(again.id, { state: 'WAITING', code: null })
    return
  }
  const id = crypto.randomUUID()
  const kept = { id, name: file.name, size: file.size, fingerprint, url: null, finished: false }
  hold(kept, file, handle ?? null)
  keepSending(kept)
  if (handle) void keepHandle(id, handle)
  const { name, size } = file
  show([
    ...sendings,
    { id, name, size, sent: 0, state: 'WAITING', secondsLeft: null, uploadId: null, code: null },
  ])
}

/** Takes files up, in their order. One that was begun before the page was loaded anew goes on where it was. */
export async function addUploads(chosen: readonly ChosenFile[]): Promise<void> {
  for (const one of chosen) await add(one)
  next()
}

export function pauseUpload(id: string): void {
  halt(id)
  change(id, { state: 'PAUSED', secondsLeft: null })
  next()
}

/** To be called while she presses a button: the browser may have to ask her. */
export async function resumeUpload(id: string): Promise<void> {
  const one = held.get(id)
  if (!one) return
  if (!one.file && one.handle && (await askToRead(one.handle))) one.file = await read(one.handle)
  change(id, { state: one.file ? 'WAITING' : 'NEEDS_FILE', code: null })
  next()
}

/** Stops it, and has the server forget what it has of it. */
export async function cancelUpload(id: string): Promise<void> {
  halt(id)
  const uploadId = find(id)?.uploadId
  await dismissUpload(id)
  next()
  // What is not deleted now is swept within a day.
  if (uploadId)
    await call('DELETE /uploads/{id}', { params: { id: uploadId }, bySession: true }).catch(() => undefined)
}

/** Takes it off the list. */
export async function dismissUpload(id: string): Promise<void> {
  halt(id)
  held.delete(id)
  show(sendings.filter((one) => one.id !== id))
  await forgetSending(id)
}

const read = (handle: FileSystemFileHandle) => handle.getFile().catch(() => null)

/** What another tab is sending is that one's. */
async function heldElsewhere(): Promise<Set<string>> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(locks.map(({ name }) => name ?? ''))
}

async function restoreOne(kept: KeptSending): Promise<void> {
  const handle = (await keptHandle(kept.id)) ?? null
  const file = handle && !kept.finished && (await mayRead(handle)) ? await read(handle) : null
  const state = kept.finished ? 'FINISHED' : file ? 'WAITING' : handle ? 'NEEDS_CONSENT' : 'NEEDS_FILE'
  const { id, name, size, url, finished } = kept
  if (held.has(id)) return
  hold(kept, file, handle)
  const sent = finished ? size : 0
  show([...sendings, { id, name, size, sent, state, secondsLeft: null, uploadId: idOf(url), code: null }])
}

let restored = false

/** Takes up what was being sent before the page was loaded anew. Once. */
export async function restoreUploads(): Promise<void> {
  if (restored) return
  restored = true
  const elsewhere = await heldElsewhere()
  for (const kept of keptSendings()) if (!elsewhere.has(`elan-upload-${kept.id}`)) await restoreOne(kept)
  next()
  offer()
  await showWhatArrived()
}

/** How far those are that wait for their file. */
async function showWhatArrived(): Promise<void> {
  const waiting = sendings.filter(({ state }) => state === 'NEEDS_FILE' || state === 'NEEDS_CONSENT')
  if (waiting.length === 0) return
  const known = await call('GET /uploads', { bySession: true }).catch(() => null)
  for (const { id, uploadId } of waiting) {
    const one = known?.items.find((item) => item.id === uploadId)
    if (one?.state === 'FINISHED') finish(id)
    else if (one) change(id, { sent: one.received })
  }
}

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentUploads = (): readonly Sending[] => sendings

/** @returns how to stop */
export function takeUploads(taker: UploadTaker): () => void {
  takers.add(taker)
  offer()
  return () => takers.delete(taker)
}

/** Sends at once what waited for the network, and asks before the page is left while something is being sent. @returns how to stop */
export function watchPage(): () => void {
  const goOn = () => {
    for (const { id, state } of sendings) if (state === 'RETRYING') void again(id)
  }
  const ask = (event: BeforeUnloadEvent) => {
    if (sendings.some(isUnderWay)) event.preventDefault()
  }
  addEventListener('online', goOn)
  addEventListener('beforeunload', ask)
  return () => {
    removeEventListener('online', goOn)
    removeEventListener('beforeunload', ask)
  }
}

async function again(id: string): Promise<void> {
  const one = held.get(id)
  if (!one) return
  clearTimeout(one.retry)
  one.tries = 0
  await send(id)
}
