import { boolean } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** Whether members see it, and from which instant on (`domain/publication.ts`). */
export const publication = () => ({
  published: boolean('published').notNull().default(false),
  releasedAt: instant('released_at').notNull().defaultNow(),
})
