import type { Db } from '~/db/client.server'
import type { films } from '~/db/schema/films'
import { recordChange } from '~/features/audit/audit.public.server'

/** Who does something about a film, and when. */
export interface FilmAct {
  /** Her record's id; `null` where she has none. */
  by: string | null
  now: Date
}

/** Writes down what was done about a film, in the transaction that does it. */
export const recordFilm = (
  tx: Db,
  { id, name }: Pick<typeof films.$inferSelect, 'id' | 'name'>,
  action: 'create' | 'update' | 'retry' | 'trash',
  before: object | null,
  after: object | null,
  { by, now }: FilmAct,
) => recordChange(tx, { actor: by, action, kind: 'films', id, name, before, after }, now)
