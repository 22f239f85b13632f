import type { Db } from '~/db/client.server'
import type { Claims, Role } from '~/domain/access'
import type { StudioFound, StudioTask, TaskId } from './studioHome.schema'

/** Where the studio's home learns what is to be done: a feature's own count of what is its own. */
export interface TaskSource {
  /** What it tells of, so that the home can say of what nothing is known while it fails. */
  tells: readonly TaskId[]
  /** Whose work that is. */
  audience: readonly Role[]
  /** What is to be done; of what has a count of 0 nothing is told. */
  read: (db: Db, claims: Claims, now: Date) => Promise<StudioTask[]>
}

/** What the studio's search asks for. */
interface Asked {
  /** As it was typed. */
  text: string
  /** Words of it, at least one, as search columns have them. */
  words: readonly string[]
  /** So many of each kind. */
  limit: number
  /** Those that whoever asks may find. */
  kinds: readonly string[]
}

/** Where the studio's search looks. */
export interface FoundSource {
  /** What it finds, a type of content by its name, `films` or `people`, and who may find it. */
  kinds: readonly { kind: string; audience: readonly Role[] }[]
  /** Of each kind the best first. */
  find: (db: Db, asked: Asked, now: Date) => Promise<(StudioFound & { kind: string })[]>
}
