import { sql, type SQL } from 'drizzle-orm'
import { recipeFavourites as favourites, recipes } from '~/db/schema/recipes'

/**
 * The recipes with how many members kept each since an instant, as rows for a statement of another feature's: `id`, `slug`, `title`,
 * `published`, `released_at`, `favourites`.
 *
 * @param from as `timestamptz`
 */
export const recipeFavourites = (from: SQL): SQL => sql`
  SELECT id, slug, name AS title, published, released_at, (
    SELECT count(*)::int FROM ${favourites} kept WHERE kept.recipe_id = ${recipes}.id AND kept.created_at >= ${from}
  ) AS favourites
  FROM ${recipes}`
