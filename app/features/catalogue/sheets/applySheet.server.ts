import { randomUUID } from 'node:crypto'
import type { Db } from '~/db/client.server'
import { fillDraft, type EditedKind, type Filled } from '~/features/content/content.public.server'
import { ApiError } from '~/http/apiError'
import type { FilmsNamed, ReadSheetLine } from './readSheet.server'
import { videosOfFilms } from '../videos/filmDrafts.server'
import { readSheet } from './readSheet.server'
import type { SheetLine } from './videoSheets.schema'

const answer = (
  { line, file, name, problems, releasedAt }: ReadSheetLine,
  id: string | null,
  { outcome, refusal }: { outcome: SheetLine['outcome']; refusal: string | null },
): SheetLine => ({ line, file, name, problems, releasedAt, id, outcome, refusal })

interface Studio {
  kind: EditedKind
  filmsNamed: FilmsNamed
}

/** Fills what one line names, in a transaction of its own: refused, it leaves nothing. */
async function fillLine(
  db: Db,
  kind: EditedKind,
  line: ReadSheetLine,
  by: string | null,
  now: Date,
): Promise<SheetLine> {
  const { filmId, problems, releasedAt } = line
  if (problems.length > 0 || filmId === null) return answer(line, null, { outcome: 'WRONG', refusal: null })
  const id = (await videosOfFilms(db, [filmId])).get(filmId) ?? filmId
  const filling = { values: { ...line.values, filmId }, at: releasedAt, session: randomUUID() }
  const filled = await db
    .transaction((tx) => fillDraft(tx, kind, id, filling, by, now))
    .catch((error: unknown): Filled => {
      // Its draft lies in the trash, for instance.
      if (error instanceof ApiError) return { outcome: 'SAME', refusal: error.code }
      throw error
    })
  return answer(line, id, filled)
}

/** One after the other, as they stand in the table: a line may take the address that a later one would have. */
async function fillLines(
  db: Db,
  kind: EditedKind,
  read: readonly ReadSheetLine[],
  by: string | null,
  now: Date,
): Promise<SheetLine[]> {
  const lines: SheetLine[] = []
  for (const line of read) lines.push(await fillLine(db, kind, line, by, now))
  return lines
}

/** Carries what would be out of a transaction that is undone. */
class Tried extends Error {
  constructor(readonly lines: SheetLine[]) {
    super('tried')
  }
}

/**
 * Fills the drafts of films that were sent by a table of their names, categories and dates. A line with a date is
 * published from then on, where it is complete by then; else it stays a draft, and says why. Each line is done for itself:
 * the same table once more changes nothing.
 *
 * @param apply without it the same is done and undone, all lines of it in one transaction: what one of them leaves the next
 *   ones find, as they will
 */
export async function applySheet(
  db: Db,
  { kind, filmsNamed }: Studio,
  { bytes, apply }: { bytes: Uint8Array; apply: boolean },
  by: string | null,
  now: Date,
): Promise<SheetLine[]> {
  const read = await readSheet(db, bytes, filmsNamed)
  if (apply) return fillLines(db, kind, read, by, now)
  try {
    return await db.transaction(async (tx) => {
      throw new Tried(await fillLines(tx, kind, read, by, now))
    })
  } catch (error) {
    if (error instanceof Tried) return error.lines
    throw error
  }
}
