/** Further attempts at a film after each failure, in seconds: a machine that is overloaded or misses a tool needs time. */
const BACK_OFF_SECONDS = [10, 60, 600, 1800, 3600] as const
/** Attempts in a row that ended without a word, killed or out of memory, before a film is taken to be the reason. */
const MOST_STARTS = 20

/** @param failures in a row, one at least */
export function backOffSeconds(failures: number): number {
  return BACK_OFF_SECONDS[Math.min(failures, BACK_OFF_SECONDS.length) - 1] ?? BACK_OFF_SECONDS[0]
}

/** Whether it is left to a person to try it again. @param failures in a row */
export function isGivenUp(failures: number): boolean {
  return failures > BACK_OFF_SECONDS.length
}

/** Whether a film has been begun again and again without getting further. */
export function startedTooOften(film: { attempts: number; progressAttempt: number }): boolean {
  return film.attempts - film.progressAttempt > MOST_STARTS
}
