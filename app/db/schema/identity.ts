import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'
import type { Role } from '../../domain/access'

/** The user record. The id is the identity provider's uid (at most 128 characters). */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email'),
    roles: text('roles')
      .array()
      .$type<Role[]>()
      .notNull()
      .default(sql`ARRAY['USER']::text[]`),
    /** Counts the changes of her roles: a change that was decided on older ones, or is sent twice, is refused. */
    rolesVersion: integer('roles_version').notNull().default(0),
    /** An administrator closed her account; the identity provider is told (`accountDueAt`). */
    disabledAt: instant('disabled_at'),
    /** Sessions of a sign-in before this instant are void, whatever the identity provider knows yet. */
    sessionsEndedAt: instant('sessions_ended_at'),
    /** When the identity provider has to be told that her account is closed or open, and which sessions are void. */
    accountDueAt: instant('account_due_at'),
    /** Name and address as a search compares them, derived (`toSearchText`). */
    searchText: text('search_text').notNull().default(''),
    /** Derived from her subscriptions by `domain/membership/entitlement.ts`; nothing else writes it (`SU-4`). */
    memberUntil: instant('member_until'),
    /** When the identity provider's claims have to be written: at a change, and when the membership runs out. */
    claimsDueAt: instant('claims_due_at'),
    /** Whose body the figures have that lead her, of those that can be drawn; null for that of each film's coach. */
    guideLookId: text('guide_look_id'),
    /** StoreKit's appAccountToken: it ties an Apple transaction to this member (`bridge.md`). */
    appleCustomerId: uuid('apple_customer_id').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_id_length', sql`length(${table.id}) BETWEEN 1 AND 128`),
    index('users_email').on(table.email),
    index('users_email_lower').on(sql`lower(${table.email})`),
    index('users_claims_due').on(table.claimsDueAt),
    index('users_account_due').on(table.accountDueAt),
    index('users_roles').using('gin', table.roles),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.appleCustomerId.desc().nullsFirst()),
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/**
 * Sessions that ended before their cookie did: a copy of it is worth nothing (`ID-10`). What stands is not kept: a session
 * is begun by its cookie alone.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: text('id').primaryKey(),
    /** When its cookie runs out by itself. */
    until: instant('until').notNull(),
  },
  (table) => [index('ended_sessions_until').on(table.until)],
)
