import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'
import { draftsWith, fillDraft, type EditedKind, type Filled } from '~/features/content/content.public.server'
import { ApiError } from '~/http/apiError'
import type { FilmsNamed, ReadSheetLine } from './readSheet.server'
import { readSheet } from './readSheet.server'
import type { SheetLine } from './videoSheets.schema'

/** Which video shows a film, or is to: the draft that was begun with it, where there is no other one. */
async function videoOf(db: Db, filmId: string): Promise<string> {
  const [shown] = await db.select({ id: videos.id }).from(videos).where(eq(videos.filmId, filmId)).limit(1)
  if (shown) return shown.id
  const [draft] = await draftsWith(db, 'videos', 'filmId', filmId)
  return draft?.id ?? filmId
}

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
    const id = await videoOf(db, line.filmId)
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
