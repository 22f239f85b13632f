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

/** Carries what would be out of a transaction that is undone. */
class Tried extends Error {
  constructor(readonly filled: Filled) {
    super('tried')
  }
}

/**
 * Fills the drafts of films that were sent by a table of their names, categories and dates. A line with a date is
 * published from then on, where it is complete by then; else it stays a draft, and says why. Each line is done for itself:
 * the same table once more changes nothing.
 *
 * @param apply without it nothing is written
 */
export async function applySheet(
  db: Db,
  { kind, filmsNamed }: { kind: EditedKind; filmsNamed: FilmsNamed },
  { bytes, apply }: { bytes: Uint8Array; apply: boolean },
  by: string | null,
  now: Date,
): Promise<SheetLine[]> {
  const lines: SheetLine[] = []
  for (const line of await readSheet(db, bytes, filmsNamed)) {
    if (line.problems.length > 0 || line.filmId === null) {
      lines.push(answer(line, null, { outcome: 'WRONG', refusal: null }))
      continue
    }
    const id = (await videosOfFilms(db, [line.filmId])).get(line.filmId) ?? line.filmId
    const values = { ...line.values, filmId: line.filmId }
    const fill = (tx: Db) =>
      fillDraft(tx, kind, id, { values, at: line.releasedAt, session: randomUUID() }, by, now)
    const filled = await db
      .transaction(async (tx) => {
        const done = await fill(tx)
        if (!apply) throw new Tried(done)
        return done
      })
      .catch((error: unknown) => {
        if (error instanceof Tried) return error.filled
        // Its draft lies in the trash, for instance.
        if (error instanceof ApiError) return { outcome: 'SAME' as const, refusal: error.code }
        throw error
      })
    lines.push(answer(line, id, filled))
  }
  return lines
}
