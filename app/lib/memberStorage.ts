import { readStored, removeStored, storedKeys, writeStored } from './deviceStorage'
import { remember } from './remember'
import { hasLeft, noteBack, noteLeft } from './whoLeft'

/** What this device keeps for somebody is under this prefix, and goes when she signs out. */
const PREFIX = 'elan.mine.'
/** Whose it is; nobody's where only visitors were here. */
const OWNER = 'elan.owner'
/** For whom words are left that she typed before her session ended by itself. */
const LEFT_FOR = 'elan.left-for'
/** Words that she has typed and the server does not have are under keys that begin so. */
export const TYPED = 'draft.'
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

/**
 * Whether anything of hers may be kept: not once she has left on this page, nor on a device that is another's, or nobody's. Words
 * that she types are kept until the device is not hers any more, and then where words were left for her.
 */
function mayKeep(uid: string, key: string): boolean {
  return key.startsWith(TYPED) ? (readStored(OWNER) ?? readStored(LEFT_FOR)) === uid : isDeviceOf(uid)
}

/**
 * Keeps something on the device.
 *
 * @param uid whose it is; `null` for a visitor's
 * @returns whether it is kept: not for who has left or whose device it is not, and a full or forbidden storage keeps nothing
 */
export function keepMine(uid: string | null, key: string, value: unknown): boolean {
  const isKept = (uid === null || mayKeep(uid, key)) && writeStored(PREFIX + key, JSON.stringify(value))
  tellHere(key)
  return isKept
}

/**
 * Notes that she leaves.
 *
 * @param uid who, as her page knows; `null` where it does not: then it is whose the device is
 * @returns whose the device was until now
 */
function leaves(uid: string | null): string | null {
  const owner = readStored(OWNER)
  const who = uid ?? owner
  if (who !== null) noteLeft(who)
  return owner
}

/**
 * Forgets all that the device keeps for whoever was signed in. What cannot be read keeps nothing either.
 *
 * @param uid who leaves, as her page knows
 */
export async function forgetMine(uid: string | null = null): Promise<void> {
  leaves(uid)
  removeStored(LEFT_FOR)
  await forgetAllBut([])
}

async function forgetAllBut(left: readonly string[]): Promise<void> {
  for (const key of storedKeys(PREFIX)) if (!left.includes(key)) removeStored(key)
  removeStored(OWNER)
  await Promise.all([
    typeof caches !== 'undefined' && caches.delete(PAGES_CACHE).catch(() => false),
    forgetMyObjects(),
  ])
}

/**
 * Forgets what the device keeps for her whose session has ended without her will, but for the words that the server does not
 * have: they are there again once she has signed in, and go when another does.
 *
 * @param uid who leaves, as her page knows
 * @returns the keys of the storage that are left for whose words they are
 */
export async function leaveTyped(uid: string | null = null): Promise<string[]> {
  // Where she has left in another tab already, nobody is waited for, but who was before.
  const typist = leaves(uid) ?? readStored(LEFT_FOR)
  const left = typist === null ? [] : storedKeys(PREFIX + TYPED)
  const forgotten = forgetAllBut(left)
  // Where the device was full there is room for it now.
  if (typist !== null && left.length > 0) writeStored(LEFT_FOR, typist)
  await forgotten
  return left.length > 0 ? [...left, LEFT_FOR] : []
}

/**
 * Takes the device for a member who signs in on it. What it kept for another, whose session ended by itself, or for
 * visitors, is not hers to see: it goes. Words that were left for herself stay.
 */
export async function takeDevice(uid: string): Promise<void> {
  noteBack(uid)
  if (readStored(OWNER) === uid) return
  const left = readStored(LEFT_FOR) === uid ? storedKeys(PREFIX + TYPED) : []
  const forgotten = forgetAllBut(left)
  removeStored(LEFT_FOR)
  writeStored(OWNER, uid)
  await forgotten
}

/**
 * The same, as parts of a page do before they keep anything for her who is signed in as far as the page knows. One that comes
 * up after she has left on it takes nothing for her anymore.
 *
 * @returns whether she is here still: otherwise nothing is to be begun for her
 */
export async function holdDevice(uid: string): Promise<boolean> {
  if (!hasLeft(uid)) await takeDevice(uid)
  return !hasLeft(uid)
}

/** Whether the device is hers still: she may have left on this page, and another have signed in meanwhile. */
export const isDeviceOf = (uid: string): boolean => readStored(OWNER) === uid && !hasLeft(uid)

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

export function dropMine(key: string): void {
  removeStored(PREFIX + key)
  tellHere(key)
}

/** The storage tells other tabs alone: this is who hears of this one. */
const hearers = new Set<(key: string) => void>()

function tellHere(key: string): void {
  for (const hear of hearers) hear(key)
}

/** Hears of what this tab and others keep or drop. @returns how to stop listening */
export function onKeeping(prefix: string, listener: () => void): () => void {
  const hear = (key: string) => {
    if (key.startsWith(prefix)) listener()
  }
  hearers.add(hear)
  const stop = onOthersKeeping(prefix, listener)
  return () => {
    hearers.delete(hear)
    stop()
  }
}

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

/** @param uid whose it is, as with `keepMine` */
export const keepMyObject = (uid: string, key: string, value: unknown): Promise<void> =>
  objects()
    .then(({ set, store }) => (mayKeep(uid, key) ? set(key, value, store) : undefined))
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
