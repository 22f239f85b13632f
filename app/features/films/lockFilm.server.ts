import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { ApiError } from '~/http/apiError'

/** Locks it for the transaction. @throws ApiError 404 */
export async function lockFilm(tx: Db, id: string): Promise<typeof films.$inferSelect> {
  const [film] = await tx.select().from(films).where(eq(films.id, id)).for('update')
  if (!film) throw new ApiError(404, 'films/not-found')
  return film
}
