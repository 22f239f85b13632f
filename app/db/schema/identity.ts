import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    /** Derived from her subscriptions by `domain/membership/entitlement.ts`; nothing else writes it (`SU-4`). */
    memberUntil: instant('member_until'),
    /** When the identity provider's claims have to be written: at a change, and when the membership runs out. */
    claimsDueAt: instant('claims_due_at'),
    /** StoreKit's appAccountToken: it ties an Apple transaction to this member (`bridge.md`). */
    appleCustomerId: uuid('apple_customer_id').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_id_length', sql`length(${table.id}) BETWEEN 1 AND 128`),
    index('users_email').on(table.email),
    index('users_claims_due').on(table.claimsDueAt),
  ],
)
