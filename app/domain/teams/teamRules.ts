/** How many women a team has at most. */
export const MAX_TEAM_MEMBERS = 50

/** Pairs of colours that a team's crest is drawn in. */
export const TEAM_COLOURS = ['berry', 'night', 'garden', 'sunset', 'rose', 'peach'] as const
export type TeamColours = (typeof TEAM_COLOURS)[number]

/** Minutes that a team can set itself for a week: a quarter of an hour, to three hours a day for fifty. */
export const WEEKLY_GOAL = { min: 15, max: 63_000, usual: 150 } as const

interface Membership {
  userId: string
  joinedAt: Date
}

/**
 * Who leads a team: its named captain while she is a member, else the member who has been there longest. It is derived,
 * so that a captain whose account goes leaves a team that has another one at once; `nameHeirs` then writes her name down.
 *
 * @param named whom the team names; `null` once her account is gone
 * @returns `undefined` for a team without members
 */
export function captainOf(named: string | null, members: readonly Membership[]): string | undefined {
  const captain = members.find(({ userId }) => userId === named)
  if (captain) return captain.userId
  const [longest] = members.toSorted(
    (a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || (a.userId < b.userId ? -1 : 1),
  )
  return longest?.userId
}

export type TeamStanding = 'captain' | 'member' | 'outsider'

/** Where somebody stands in a team. */
export function standingIn(
  userId: string,
  named: string | null,
  members: readonly Membership[],
): TeamStanding {
  if (!members.some((member) => member.userId === userId)) return 'outsider'
  return captainOf(named, members) === userId ? 'captain' : 'member'
}

export type TeamAction =
  | 'read'
  | 'encourage'
  | 'leave'
  | 'edit'
  | 'remove'
  | 'dissolve'
  | 'hand over'
  | 'invite'

const OF_STANDING: Readonly<Record<TeamStanding, readonly TeamAction[]>> = {
  captain: ['read', 'encourage', 'leave', 'edit', 'remove', 'dissolve', 'hand over', 'invite'],
  member: ['read', 'encourage', 'leave'],
  outsider: [],
}
/** What an administrator may do to any team: look after it. She invites nobody, and speaks in nobody's name. */
const OF_ADMIN: readonly TeamAction[] = ['read', 'edit', 'remove', 'dissolve', 'hand over']

export function mayInTeam(action: TeamAction, standing: TeamStanding, isAdmin: boolean): boolean {
  return OF_STANDING[standing].includes(action) || (isAdmin && OF_ADMIN.includes(action))
}

/**
 * Whether a member can be taken out of her team: its captain never, she leaves or hands over. So a team always keeps
 * somebody, whoever removes whom at the same moment.
 */
export function isRemovable(userId: string, named: string | null, members: readonly Membership[]): boolean {
  return standingIn(userId, named, members) === 'member'
}
