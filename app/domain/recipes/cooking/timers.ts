/** A timer in the kitchen. It knows when it ends, not how often a clock has ticked: a phone that slept is not late. */
export interface CookingTimer {
  id: string
  /** What it is for: "Étape 2". */
  label: string
  /** What it was set to, as the recipe says it: "12 min". */
  text: string
  /** When it rings, in milliseconds since 1970; `null` while it is paused. */
  endsAt: number | null
  /** What was left as it was last started or paused, in milliseconds. */
  leftMs: number
}

/** @param now may be a little older than the timer: a screen is drawn anew a few times a second */
export const timeLeftMs = ({ endsAt, leftMs }: CookingTimer, now: number): number =>
  endsAt === null ? leftMs : Math.min(leftMs, Math.max(0, endsAt - now))

/** It has come to its end, and nobody has said so yet. */
export const isRinging = ({ endsAt }: CookingTimer, now: number): boolean => endsAt !== null && endsAt <= now

/** One that is there already is not started twice. */
export function startTimer(
  timers: readonly CookingTimer[],
  { seconds, ...timer }: Pick<CookingTimer, 'id' | 'label' | 'text'> & { seconds: number },
  now: number,
): readonly CookingTimer[] {
  if (timers.some(({ id }) => id === timer.id)) return timers
  return [...timers, { ...timer, endsAt: now + seconds * 1000, leftMs: seconds * 1000 }]
}

const changed = (
  timers: readonly CookingTimer[],
  id: string,
  change: (timer: CookingTimer) => CookingTimer,
): readonly CookingTimer[] => timers.map((timer) => (timer.id === id ? change(timer) : timer))

/** Pauses one that runs, and lets a paused one go on. */
export const toggleTimer = (timers: readonly CookingTimer[], id: string, now: number) =>
  changed(timers, id, (timer) =>
    timer.endsAt === null
      ? { ...timer, endsAt: now + timer.leftMs }
      : { ...timer, endsAt: null, leftMs: timeLeftMs(timer, now) },
  )

/** A little more: from now on for one that rings, else on top of what is left. */
export const prolongTimer = (timers: readonly CookingTimer[], id: string, seconds: number, now: number) =>
  changed(timers, id, (timer) => {
    const leftMs = timeLeftMs(timer, now) + seconds * 1000
    return { ...timer, leftMs, endsAt: timer.endsAt === null ? null : now + leftMs }
  })

/** After a reload: a clock that was set back since they were kept keeps them no longer. @param keptAt the instant of that */
export const restoreTimers = (timers: readonly CookingTimer[], keptAt: number, now: number) =>
  keptAt <= now
    ? timers
    : timers.map((timer) => ({ ...timer, endsAt: timer.endsAt && timer.endsAt - (keptAt - now) }))

export const removeTimer = (timers: readonly CookingTimer[], id: string) =>
  timers.filter((timer) => timer.id !== id)

const two = (number: number) => String(number).padStart(2, '0')

/** "12:00", "1:05:09"; a second that has begun is shown. */
export function clockLabel(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
