import { isDeviceOf, isTakenFrom } from '~/lib/memberStorage'
import { hasLeft } from '~/lib/whoLeft'
import { forgetSending, keepSending, type KeptSending } from './keptSendings'
import { createPace } from './pace'
import type { Sending } from './sending'

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

let sendings: readonly Sending[] = []
const held = new Map<string, Held>()
const listeners = new Set<() => void>()

export const currentUploads = (): readonly Sending[] => sendings

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const findSending = (id: string) => sendings.find((one) => one.id === id)
export const heldOf = (id: string) => held.get(id)
export const findByFingerprint = (fingerprint: string) =>
  sendings.find(({ id }) => held.get(id)?.kept.fingerprint === fingerprint)

function show(next: readonly Sending[]): void {
  sendings = next
  for (const listener of listeners) listener()
}

/** Whose list it is, and whether her device keeps anything; `null` before she is known and after she has left. */
let owner: { uid: string; keeps: boolean } | null = null

/** Gives the list to somebody, empty; what was being sent stops, and stays where it has arrived. */
export function giveList(uid: string | null): void {
  for (const id of held.keys()) haltSending(id)
  held.clear()
  owner = uid === null ? null : { uid, keeps: false }
  show([])
}

/** From now on the device keeps what is on her list, where it keeps anything at all. */
export function keepList(uid: string): void {
  if (owner?.uid === uid) owner.keeps = isDeviceOf(uid)
}

export const isListOf = (uid: string): boolean => owner?.uid === uid

/**
 * Who has the list, if it is still who is on this device: in another tab she may have left, and another come. A device that kept
 * nothing of hers may say all the same that it is another's.
 */
export function whoSends(): string | null {
  if (owner === null) return null
  const { uid, keeps } = owner
  return (keeps ? isDeviceOf(uid) : !hasLeft(uid) && !isTakenFrom(uid)) ? uid : null
}

export function putSending(
  kept: KeptSending,
  shown: Pick<Sending, 'state' | 'sent' | 'uploadId'>,
  from: { file: File | null; handle: FileSystemFileHandle | null },
): void {
  const { id, name, size } = kept
  held.set(id, {
    kept,
    ...from,
    pace: createPace(),
    stop: null,
    tries: 0,
    retry: undefined,
    release: null,
  })
  show([...sendings, { id, name, size, secondsLeft: null, code: null, limit: null, ...shown }])
}

export function changeSending(id: string, part: Partial<Sending>): void {
  show(sendings.map((one) => (one.id === id ? { ...one, ...part } : one)))
}

/** For after a reload. */
export function noteSending(id: string, part: Partial<KeptSending>): void {
  const one = held.get(id)
  if (!one) return
  one.kept = { ...one.kept, ...part }
  // Nothing of hers is kept for who comes after her.
  const uid = whoSends()
  if (uid !== null) keepSending(uid, one.kept)
}

/** Stops it, and lets other tabs have it. */
export function haltSending(id: string): void {
  const one = held.get(id)
  if (!one) return
  one.stop?.()
  one.stop = null
  clearTimeout(one.retry)
  one.pace.forget()
  one.release?.()
  one.release = null
}

/** Takes it off the list. */
export async function dismissUpload(id: string): Promise<void> {
  haltSending(id)
  held.delete(id)
  show(sendings.filter((one) => one.id !== id))
  await forgetSending(id)
}
