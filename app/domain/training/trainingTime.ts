/** What one player has played since it was opened; it only grows. */
export interface Sitting {
  id: string
  playedSeconds: number
  /** So much of it was counted as time that she trained; left out where nothing was. */
  countedSeconds?: number
  /** When it first reported, as ISO text: it is kept as JSON. Those remembered from earlier do not say it. */
  begunAt?: string
}

/** Sittings that are remembered for each film: more than a member has open at the same time. */
export const REMEMBERED_SITTINGS = 8

export interface TrainedReport {
  /** What is remembered of this film's sittings, the latest last. */
  sittings: readonly Sitting[]
  /** The one that reports; `null` for a player that names none. */
  sitting: Sitting | null
  /** What was seen for the first time: all that counts where no sitting is named. */
  newlySeenSeconds: number
  durationSeconds: number
  /** Until when her time is counted, of all films and devices; `null` for nothing yet. */
  countedUntil: Date | null
}

/**
 * The time that a report adds to what she has trained. A sitting reports all it has played each time, so one that comes
 * twice adds nothing, and what was lost comes with the next. All players of hers together gain no more than the time
 * that has gone by since the last one did, and a report no more than the film lasts.
 */
export function trainedTime(
  { sittings, sitting, newlySeenSeconds, durationSeconds, countedUntil }: TrainedReport,
  now: Date,
): { addedSeconds: number; sittings: Sitting[] } {
  const known = sitting && sittings.find(({ id }) => id === sitting.id)
  const played = sitting ? sitting.playedSeconds - (known?.playedSeconds ?? 0) : newlySeenSeconds
  const elapsed = countedUntil ? (now.getTime() - countedUntil.getTime()) / 1000 : Infinity
  const addedSeconds = Math.max(0, Math.min(played, elapsed, durationSeconds))
  if (!sitting) return { addedSeconds, sittings: [...sittings] }
  const playedSeconds = Math.max(sitting.playedSeconds, known?.playedSeconds ?? 0)
  const countedSeconds = (known?.countedSeconds ?? 0) + addedSeconds
  const begunAt = known?.begunAt ?? now.toISOString()
  const others = sittings.filter(({ id }) => id !== sitting.id)
  return {
    addedSeconds,
    sittings: [...others, { id: sitting.id, playedSeconds, countedSeconds, begunAt }].slice(
      -REMEMBERED_SITTINGS,
    ),
  }
}
