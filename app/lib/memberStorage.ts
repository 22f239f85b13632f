import { readStored, removeStored, storedKeys, writeStored } from './deviceStorage'
import { remember } from './remember'

/** What this device keeps for somebody is under this prefix, and goes when she signs out. */
const PREFIX = 'elan.mine.'
/** Whose it is; nobody's where only visitors were here. */
const OWNER = 'elan.owner'
/** Pages that she keeps to be read without network (`offlinePage.ts`). */
export const PAGES_CACHE = 'elan-mine-pages'

/**
 * What the device keeps under a key; `undefined` for nothing, for what is no JSON, and where the browser keeps nothing.
 * It may be of another version of Élan: the caller reads it as it reads any input.
 */
export function readMine(key: string): unknown {
  try {
    return JSON.parse(readStored(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** @returns whether it is kept: a full or forbidden storage keeps nothing */
export const keepMine = (key: string, value: unknown): boolean =>
  writeStored(PREFIX + key, JSON.stringify(value))

/** Forgets all that the device keeps for whoever was signed in. What cannot be read keeps nothing either. */
export async function forgetMine(): Promise<void> {
  for (const key of storedKeys(PREFIX)) removeStored(key)
  removeStored(OWNER)
  await Promise.all([
    typeof caches !== 'undefined' && caches.delete(PAGES_CACHE).catch(() => false),
    forgetMyObjects(),
  ])
}

/**
 * Takes the device for a member who is signed in on it. What it kept for another, whose session ended by itself, or for
 * visitors, is not hers to see: it goes.
 */
export async function takeDevice(uid: string): Promise<void> {
  if (readStored(OWNER) === uid) return
  const forgotten = forgetMine()
  writeStored(OWNER, uid)
  await forgotten
}

/** Whether the device is hers still: another may have signed in meanwhile. */
export const isDeviceOf = (uid: string): boolean => readStored(OWNER) === uid

/** Whether another has signed in on it since. A device that keeps nothing, or nothing any more, does not say so. */
export function isTakenFrom(uid: string): boolean {
  const owner = readStored(OWNER)
  return owner !== null && owner !== uid
}

/** What the device keeps under all keys that begin so, by key. */
export const readAllMine = (prefix: string): Map<string, unknown> =>
  new Map(
    storedKeys(PREFIX + prefix).map((key) => [key.slice(PREFIX.length), readMine(key.slice(PREFIX.length))]),
  )

export const dropMine = (key: string): void => removeStored(PREFIX + key)

/** Hears of what other tabs keep or drop. @returns how to stop listening */
export function onOthersKeeping(prefix: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX + prefix)) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Hears that another tab signed her out, or somebody else in. @returns how to stop listening */
export function onDeviceTaken(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === OWNER) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** What is no JSON (the way to a file) is kept beside it; a browser without room, or in private mode, keeps nothing. */
const objects = remember(async () => {
  const { createStore, ...calls } = await import('idb-keyval')
  return { ...calls, store: createStore('elan-mine', 'kept') }
})
const unless = () => undefined

export const keepMyObject = (key: string, value: unknown): Promise<void> =>
  objects()
    .then(({ set, store }) => set(key, value, store))
    .catch(unless)

export const readMyObject = <T>(key: string): Promise<T | undefined> =>
  objects()
    .then(({ get, store }) => get<T>(key, store))
    .catch(unless)

export const dropMyObject = (key: string): Promise<void> =>
  objects()
    .then(({ del, store }) => del(key, store))
    .catch(unless)

const forgetMyObjects = (): Promise<void> =>
  objects()
    .then(({ clear, store }) => clear(store))
    .catch(unless)
