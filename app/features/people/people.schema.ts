import * as v from 'valibot'
import { ROLES } from '~/domain/access'
import { GIVEN_ROLES } from '~/domain/people/roles'
import { MAIL_FAILURES } from '~/features/mail/mail.public'
import { PageQuerySchema } from '~/http/paging'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'

const instant = v.nullable(v.date())

export const PeopleQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  /** Parts of a name or an address. */
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
  role: v.optional(v.picklist(ROLES)),
  state: v.optional(v.picklist(['OPEN', 'DISABLED'])),
})

/** Somebody as a list shows her. */
export const ListedPersonSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  /** Those that were given to her. */
  roles: v.array(v.picklist(GIVEN_ROLES)),
  memberUntil: instant,
  disabledAt: instant,
  createdAt: v.date(),
})
export type ListedPerson = v.InferOutput<typeof ListedPersonSchema>

/**
 * Somebody as her page in the studio shows her. Of what she does in teams and workouts it has counts alone: who helps her with
 * her account needs to know that it is in use, not with whom and when.
 */
export const PersonSchema = v.object({
  ...ListedPersonSchema.entries,
  /** Sent back with a change of roles: one that was decided on older ones is refused. */
  rolesVersion: v.number(),
  sessionsEndedAt: instant,
  /** The identity provider is still to be told of a change; Élan goes by it already. */
  settling: v.boolean(),
  /** What the identity provider says; `GONE` for a deleted account, `UNKNOWN` while it does not answer. */
  accountState: v.picklist(['KNOWN', 'GONE', 'UNKNOWN']),
  account: v.nullable(
    v.object({
      providers: v.array(v.string()),
      emailVerified: v.boolean(),
      disabled: v.boolean(),
      createdAt: instant,
      lastSignInAt: instant,
      lastSeenAt: instant,
    }),
  ),
  /** She was invited from elsewhere, and may still choose a password by that mail. */
  invitedUntil: instant,
  /** What became of the last mail that invited her; `null` where there is none, or where it has done its work. */
  invitation: v.nullable(
    v.object({
      queuedAt: v.date(),
      sentAt: instant,
      /** Why it has not gone out, and when it is tried again: never, where it was given up. */
      failure: v.nullable(v.object({ reason: v.picklist(MAIL_FAILURES), retriedAt: instant })),
    }),
  ),
  teams: v.number(),
  trainings: v.number(),
})
export type Person = v.InferOutput<typeof PersonSchema>

export const RolesSchema = v.strictObject({
  roles: v.pipe(v.array(v.picklist(GIVEN_ROLES)), v.maxLength(GIVEN_ROLES.length)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
