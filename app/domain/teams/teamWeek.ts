/** What a member trained on a day in Paris (`YYYY-MM-DD`). */
export interface TrainedDay {
  day: string
  seconds: number
}

/** Since when what she trains is the team's, too. */
export interface Joining {
  /** The day in Paris at which she joined. */
  day: string
  /** What she had trained on that day before she joined. */
  secondsBefore: number
}

/**
 * The whole minutes that one member has trained together with her team: all that she trained from the instant she joined,
 * to the second. What came before is hers alone.
 */
export function minutesTogether(days: readonly TrainedDay[], joining: Joining): number {
  const seconds = days.map((one) => {
    if (one.day < joining.day) return 0
    return one.day === joining.day ? Math.max(0, one.seconds - joining.secondsBefore) : one.seconds
  })
  return Math.floor(seconds.reduce((sum, one) => sum + one, 0) / 60)
}

/**
 * Whether somebody in the team can work out from its total what a member keeps to herself: where nobody else hides hers
 * everybody can, and where one other does, she can.
 */
export const totalTells = (othersWhoHide: number): boolean => othersWhoHide <= 1

/** What those brought who have left in a week, which is named by its first day. */
export interface LeaversShare {
  week: string | null
  minutes: number
}

/**
 * The team's share of a leaver: what was trained together stays in the week in which it was, and moves nobody's goal away.
 *
 * @param week the first day of the week in which she leaves
 */
export function withLeaver(before: LeaversShare, week: string, minutes: number): LeaversShare {
  return { week, minutes: minutes + leftIn(before, week) }
}

/** The minutes of those who left in a week. */
export const leftIn = (share: LeaversShare, week: string): number => (share.week === week ? share.minutes : 0)
