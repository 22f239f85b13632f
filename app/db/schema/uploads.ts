import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UploadState } from '../../domain/sending/upload'
import { instant } from './instant'

/**
 * A film that somebody of the studio sends, or has sent, in pieces. Its bytes lie under `uploads/<id>` on this machine's disk
 * until it is whole, then in the storage under `originals/<id>`.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who sends it. No key to her account: what becomes of the file does not follow what becomes of that. */
    uid: text('uid').notNull(),
    /** All that is sent by now is a film. Another kind, of before, is nothing any more, and is swept within a day. */
    kind: text('kind').$type<'FILM' | 'FILE'>().notNull(),
    /** What she calls it, shown and never used as a path. */
    name: text('name').notNull(),
    /** Bytes, as declared when it was begun. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes that were there when its last request ended. The part's own length is the truth. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    state: text('state').$type<UploadState>().notNull().default('OPEN'),
    /** The code of why it was refused. */
    refusal: text('refusal'),
    /** Its first bytes were looked at, and are those of a film. */
    recognised: boolean('recognised').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    finishedAt: instant('finished_at'),
    usedAt: instant('used_at'),
    /** The request that may write to it now, and until when unless it says that it is still there. */
    lockedBy: uuid('locked_by'),
    lockedUntil: instant('locked_until'),
    /** Another request waits for it: whoever holds it lets go at its next look. */
    lockWanted: boolean('lock_wanted').notNull().default(false),
  },
  ({ uid, state, kind, size, updatedAt }) => [
    check('uploads_kind', sql`${kind} IN ('FILM', 'FILE')`),
    check('uploads_state', sql`${state} IN ('OPEN', 'FINISHED', 'USED', 'REFUSED', 'DROPPED')`),
    check('uploads_size', sql`${size} > 0`),
    index('uploads_of').on(uid, state),
    index('uploads_by_age').on(state, updatedAt),
  ],
)
