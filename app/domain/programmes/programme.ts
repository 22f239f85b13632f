/** A week begins on Sunday (`CA-8`). */
export const DAYS_A_WEEK = 7
export const MAX_WEEKS = 12
export const MAX_SESSIONS_A_DAY = 3

/** The films of a day, by id, in the order in which they are done; none is a day of rest. */
export type ProgrammeDay = readonly string[]
export type ProgrammeWeek = readonly ProgrammeDay[]
/** Weeks of seven days. */
export type Programme = readonly ProgrammeWeek[]

/** A day, both counted from 0. */
export interface DayPlace {
  week: number
  day: number
}
/** A session of a day. */
export interface SessionPlace extends DayPlace {
  index: number
}

const REST: ProgrammeDay = []
const emptyWeek = (): ProgrammeWeek => Array.from({ length: DAYS_A_WEEK }, () => REST)

/** @param weeks from 1 to 12 */
export const emptyProgramme = (weeks: number): Programme => Array.from({ length: weeks }, emptyWeek)

const dayAt = (programme: Programme, { week, day }: DayPlace): ProgrammeDay | undefined =>
  programme[week]?.[day]

/** The film of a session. */
export const sessionAt = (programme: Programme, place: SessionPlace): string | undefined =>
  dayAt(programme, place)?.[place.index]

function withDay(programme: Programme, place: DayPlace, sessions: ProgrammeDay): Programme {
  return programme.map((week, at) =>
    at === place.week ? week.map((day, dayPlace) => (dayPlace === place.day ? sessions : day)) : week,
  )
}

const hasRoomFor = (day: ProgrammeDay | undefined, videoId: string): day is ProgrammeDay =>
  day !== undefined && day.length < MAX_SESSIONS_A_DAY && !day.includes(videoId)

/** Whether a day takes a film: it has room, and has not got it already. */
export const takes = (programme: Programme, place: DayPlace, videoId: string): boolean =>
  hasRoomFor(dayAt(programme, place), videoId)

/** Adds a film to a day, as its last. The same programme where the day does not take it. */
export function addSession(programme: Programme, place: DayPlace, videoId: string): Programme {
  const day = dayAt(programme, place)
  return hasRoomFor(day, videoId) ? withDay(programme, place, [...day, videoId]) : programme
}

export function removeSession(programme: Programme, place: SessionPlace): Programme {
  const day = dayAt(programme, place)
  if (day?.[place.index] === undefined) return programme
  return withDay(
    programme,
    place,
    day.filter((_, index) => index !== place.index),
  )
}

/** Moves a session to another day, as its last, or to another place of its own. The same programme where it is not taken. */
export function moveSession(
  programme: Programme,
  from: SessionPlace,
  to: DayPlace & { index?: number },
): Programme {
  const videoId = sessionAt(programme, from)
  if (videoId === undefined) return programme
  const without = removeSession(programme, from)
  const rest = dayAt(without, to)
  if (!hasRoomFor(rest, videoId)) return programme
  const index = Math.max(0, Math.min(rest.length, to.index ?? rest.length))
  if (from.week === to.week && from.day === to.day && index === from.index) return programme
  return withDay(without, to, [...rest.slice(0, index), videoId, ...rest.slice(index)])
}

/** Puts what a week holds in the place of what another holds. */
export function copyWeek(programme: Programme, from: number, to: number): Programme {
  const week = programme[from]
  if (!week || !programme[to] || from === to) return programme
  return programme.map((other, at) => (at === to ? week : other))
}

/** Makes a week one of rest. */
export function clearWeek(programme: Programme, week: number): Programme {
  if (!programme[week]?.some((day) => day.length > 0)) return programme
  return programme.map((other, at) => (at === week ? emptyWeek() : other))
}

/** Adds a week at the end, twelve at most. */
export const addWeek = (programme: Programme): Programme =>
  programme.length < MAX_WEEKS ? [...programme, emptyWeek()] : programme

/** Takes a week away; those after it come earlier. One week always stays. */
export function removeWeek(programme: Programme, week: number): Programme {
  if (programme.length < 2 || !programme[week]) return programme
  return programme.filter((_, at) => at !== week)
}

/**
 * Moves all sessions from a day on by some days. Later, the programme becomes as many weeks longer as that takes; earlier,
 * only days of rest are given up, never a session.
 *
 * @param days more than 0 later, less than 0 earlier
 * @returns the same programme where there is no room
 */
export function shiftFrom(programme: Programme, from: DayPlace, days: number): Programme {
  const all = programme.flat()
  const start = from.week * DAYS_A_WEEK + from.day
  const moved = all.slice(start)
  if (moved.every((day) => day.length === 0)) return programme
  if (days < 0) {
    const to = start + days
    if (to < 0 || all.slice(to, start).some((day) => day.length > 0)) return programme
    return inWeeks([...all.slice(0, to), ...moved], programme.length)
  }
  if (days === 0) return programme
  const rests = Array.from<ProgrammeDay>({ length: days }).fill(REST)
  const shifted = [...all.slice(0, start), ...rests, ...moved]
  const used = shifted.findLastIndex((day) => day.length > 0) + 1
  const weeks = Math.max(programme.length, Math.ceil(used / DAYS_A_WEEK))
  return weeks > MAX_WEEKS ? programme : inWeeks(shifted, weeks)
}

function inWeeks(days: readonly ProgrammeDay[], weeks: number): Programme {
  return emptyProgramme(weeks).map((week, at) =>
    week.map((rest, day) => days[at * DAYS_A_WEEK + day] ?? rest),
  )
}

/** How many sessions there are. */
export const sessionCount = (programme: Programme): number =>
  programme.flat().reduce((sum, day) => sum + day.length, 0)

/** The films that it names, each once, in the order in which they first come. */
export const filmsOf = (programme: Programme): string[] => [...new Set(programme.flat(2))]
