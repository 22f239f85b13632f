import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LineProblem, PlannedLine } from '../../domain/people/importLine'
import type { ImportReason } from '../../domain/people/importReasons'
import { users } from './identity'
import { instant } from './instant'

export type ImportState = 'CHECKED' | 'RUNNING' | 'DONE' | 'STOPPED'
/** What became of a line: a new account, more access for one that was there, no more than she had, or a failure. */
export type LineOutcome = 'CREATED' | 'EXTENDED' | 'UNCHANGED' | 'FAILED'

/** A file of members from elsewhere. Its addresses are forgotten a while after (`forgetImports`). */
export const memberImports = pgTable(
  'member_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('CHECKED'),
    /** The first line as it was sent, for the file of the wrong ones. */
    header: jsonb('header').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('member_imports_recent').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('member_imports_creator').on(table.createdBy),
    index('member_imports_state').on(table.state),
  ],
)

export const memberImportLines = pgTable(
  'member_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    /** As a text editor counts it; the header is the first. */
    line: integer('line').notNull(),
    /** As it was sent. */
    cells: jsonb('cells').$type<string[]>().notNull(),
    email: text('email'),
    name: text('name'),
    until: instant('until'),
    reason: text('reason').$type<ImportReason>(),
    problems: text('problems').array().$type<LineProblem[]>().notNull(),
    /** What the dry run said would happen; `null` where something is wrong. */
    planned: text('planned').$type<PlannedLine>(),
    /** The id that a new account gets: tried again, it is the same account. */
    uid: uuid('uid').notNull().defaultRandom().unique(),
    outcome: text('outcome').$type<LineOutcome>(),
    attempts: integer('attempts').notNull().default(0),
    /** Whoever works on it has it until then. */
    dueAt: instant('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('member_import_lines_due').on(table.dueAt),
  ],
)

/** The secret in the mail that asks a new member to choose her password, hashed. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('member_invitations_user').on(table.userId)],
)
