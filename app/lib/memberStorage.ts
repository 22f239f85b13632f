import { readStored, removeStored, storedKeys, writeStored } from './deviceStorage'
import { remember } from './remember'

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

/** @returns whether it is kept: a full or forbidden storage keeps nothing */
export function keepMine(key: string, value: unknown): boolean {
  const isKept = writeStored(PREFIX + key, JSON.stringify(value))
  tellHere(key)
  return isKept
}

/** Who has left on this page. */
let whoLeft: string | null = null

/** @returns whose the device was until now */
function ownerLeaves(): string | null {
  const owner = readStored(OWNER)
  whoLeft = owner ?? whoLeft
  return owner
}

/** Forgets all that the device keeps for whoever was signed in. What cannot be read keeps nothing either. */
export async function forgetMine(): Promise<void> {
  ownerLeaves()
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
 * @returns the keys of the storage that are left for her
 */
export async function leaveTyped(): Promise<string[]> {
  // Where she has left in another tab already, nobody is waited for, but who was before.
  const uid = ownerLeaves() ?? readStored(LEFT_FOR)
  const left = uid === null ? [] : storedKeys(PREFIX + TYPED)
  if (uid !== null && left.length > 0) writeStored(LEFT_FOR, uid)
  await forgetAllBut(left)
  return left.length > 0 ? [...left, LEFT_FOR] : []
}

/**
 * Takes the device for a member who signs in on it. What it kept for another, whose session ended by itself, or for
 * visitors, is not hers to see: it goes. Words that were left for herself stay.
 */
export async function takeDevice(uid: string): Promise<void> {
  whoLeft = null
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
 */
export async function holdDevice(uid: string): Promise<void> {
  if (uid !== whoLeft) await takeDevice(uid)
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
