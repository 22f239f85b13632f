import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Phrase } from '../../domain/teams/encouragement'
import type { InvitationKind } from '../../domain/teams/invitation'
import type { TeamColours } from '../../domain/teams/teamRules'
import { users } from './identity'
import { instant } from './instant'

/** A team. Whoever changes it, its members or its invitations locks this row first. */
export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The name without case, accents and spaces (`teamKey`): what is unique. */
    nameKey: text('name_key').notNull().unique(),
    colours: text('colours').$type<TeamColours>().notNull(),
    goalMinutes: integer('goal_minutes').notNull(),
    /** The week in which somebody left last, by its first day, and what all who left in it had brought (`withLeaver`). */
    leaversWeek: date('leavers_week', { mode: 'string' }),
    leaversMinutes: integer('leavers_minutes').notNull().default(0),
    /** The named captain; who leads in her absence is derived (`captainOf`). */
    captainId: text('captain_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('teams_goal', sql`${table.goalMinutes} > 0`), index('teams_captain').on(table.captainId)],
)

/** Who is in which team: one team at a time, by the primary key. */
export const teamMembers = pgTable(
  'team_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What other members know her by: never her account's id. */
    id: uuid('id').notNull().defaultRandom().unique(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    showsMinutes: boolean('shows_minutes').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** What she had trained on that day in Paris before she joined: it is not the team's (`minutesTogether`). */
    secondsBefore: doublePrecision('seconds_before').notNull().default(0),
  },
  (table) => [index('team_members_team').on(table.teamId, table.joinedAt)],
)

/** Who was removed from a team: invitations sent before do not let her back in. */
export const teamRemovals = pgTable(
  'team_removals',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_removals_user').on(table.userId),
  ],
)

export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<InvitationKind>().notNull(),
    /** Normalised (`normalAddress`). */
    email: text('email'),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    resentAt: instant('resent_at'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: text('used_by').references(() => users.id, { onDelete: 'set null' }),
    declinedAt: instant('declined_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    check('team_invitations_address', sql`(${table.kind} = 'MAIL') = (${table.email} IS NOT NULL)`),
    index('team_invitations_team').on(table.teamId, table.createdAt.desc().nullsFirst()),
    index('team_invitations_email').on(table.email),
    index('team_invitations_inviter').on(table.invitedBy),
    index('team_invitations_user').on(table.usedBy),
  ],
)

/** The secrets of an invitation, hashed: one for each time it was sent, and all of them lead to it. */
export const teamInvitationTokens = pgTable(
  'team_invitation_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => teamInvitations.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('team_invitation_tokens_invitation').on(table.invitationId)],
)

/** A kind word, to one member or to the whole team. */
export const teamEncouragements = pgTable(
  'team_encouragements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    fromUserId: text('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toUserId: text('to_user_id').references(() => users.id, { onDelete: 'cascade' }),
    phrase: text('phrase').$type<Phrase>().notNull(),
    /** In Paris. */
    day: date('day', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    // One a day for each member and for the team.
    uniqueIndex('team_encouragements_to_one').on(table.fromUserId, table.teamId, table.day, table.toUserId),
    uniqueIndex('team_encouragements_to_all')
      .on(table.fromUserId, table.teamId, table.day)
      .where(sql`${table.toUserId} IS NULL`),
    index('team_encouragements_team').on(table.teamId, table.sentAt.desc().nullsFirst()),
    index('team_encouragements_to').on(table.toUserId),
  ],
)

/** An ambassador's own link. */
export const ambassadorLinks = pgTable('ambassador_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/** Who joined by which ambassador's link: once, by the unique newcomer. */
export const ambassadorJoins = pgTable(
  'ambassador_joins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    ambassadorId: text('ambassador_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    check('ambassador_joins_others', sql`${table.userId} <> ${table.ambassadorId}`),
    index('ambassador_joins_of').on(
      table.ambassadorId,
      table.joinedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
