import { desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'

/**
 * The films that came in files of these names, in any letter case and however their accents are written (macOS takes them
 * apart), the newest first.
 */
export const filmsNamed = (db: Db, files: readonly string[]): Promise<{ id: string; name: string }[]> =>
  files.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: films.id, name: films.name })
        .from(films)
        .where(
          inArray(
            sql`lower(normalize(${films.name}, NFC))`,
            files.map((file) => file.normalize('NFC').toLowerCase()),
          ),
        )
        .orderBy(desc(films.createdAt), desc(films.id))
