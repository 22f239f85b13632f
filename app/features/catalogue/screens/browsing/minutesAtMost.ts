/** How long a workout takes at most, in words. */
export const minutesAtMost = (minutes: number): string =>
  minutes === 1 ? '1 minute au plus' : `${minutes} minutes au plus`
