import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Told } from '../../domain/audit/difference'
import { users } from './identity'
import { instant } from './instant'

/** Who did what in the studio. Rows are only added; a job deletes those of long ago (`AUDIT_KEPT_MONTHS`). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    /** `null` for what Élan did by itself, and once her account is gone. */
    actor: text('actor').references(() => users.id, { onDelete: 'set null' }),
    /** What was done: `create`, `publish`, `disable` … */
    action: text('action').notNull(),
    /** What it was done to, as its address names it: `recipes`, `users` … */
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** What it was called then. Never a person's name: that is read from her record, and goes with it. */
    subjectName: text('subject_name'),
    /** The person whom it concerns: what was written about her is nobody's to read once her account is gone. */
    about: text('about').references(() => users.id, { onDelete: 'set null' }),
    /** It concerns a person, also after `about` has gone. */
    personal: boolean('personal').notNull(),
    /** What differs, as it was and as it is. */
    before: jsonb('before').$type<Told>(),
    after: jsonb('after').$type<Told>(),
  },
  (table) => {
    // Drizzle takes each of them once.
    const newestFirst = () => [table.at.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      index('audit_log_recent').on(...newestFirst()),
      index('audit_log_actor').on(table.actor, ...newestFirst()),
      index('audit_log_subject').on(table.kind, table.subjectId, ...newestFirst()),
      index('audit_log_about').on(table.about, ...newestFirst()),
    ]
  },
)
