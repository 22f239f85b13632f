import { passageRule, type Rule } from '../house'
import type { Place } from '../places'

/** Which tables the files of `db/` work with. It gives none away: no other file there knows a table. */
const TABLES_OF_DB: Readonly<Record<string, string>> = {
  'lease.server.ts': 'leases',
  'milestones.server.ts': 'milestones',
  'outbox.server.ts': 'mail',
}

/** The owner that a table's file is named after: `app/db/schema/films.ts` and `app/db/schema/films/….ts`. */
const tableOwner = ({ room, inner }: Place): string | undefined =>
  room === 'db' ? /^schema\/([^/.]+)/.exec(inner)?.[1] : undefined

/** Whose tables a file may import, by the name of their owner. */
function ownerOf({ room, owner, inner }: Place): string | undefined {
  if (room === 'features') return owner
  return room === 'db' ? TABLES_OF_DB[inner] : room
}

export const TABLE_RULES: readonly Rule[] = [
  passageRule(
    'table',
    'A file of db/schema belongs to the feature (or room) of its name: others ask that feature’s public door. What has no owner stays in db.',
    ({ from, to }) =>
      tableOwner(from) === undefined && tableOwner(to) !== undefined && tableOwner(to) !== ownerOf(from),
  ),
]
