import { EXERCISE_TYPES, type ExerciseType } from '~/domain/exerciseType'
import { ACCESSES, CATEGORIES, LEVELS, type Category, type FilmAccess, type Level } from '~/domain/video'
import { SLUG } from '~/http/slug'

/** How long she has, in minutes: the upper bound of a bracket. */
export const DURATION_BRACKETS = [1, 5, 10, 20, 30, 60] as const
export const MAX_QUERY_LENGTH = 100

/** What narrows a list of videos. The same fields are the search parameters of a page, so a list can be shared. */
export interface VideoFilters {
  q?: string | undefined
  category?: Category | undefined
  exerciseType?: ExerciseType | undefined
  level?: Level | undefined
  access?: FilmAccess | undefined
  area?: string | undefined
  equipment?: string | undefined
  coach?: string | undefined
  maxMinutes?: (typeof DURATION_BRACKETS)[number] | undefined
  /** Set by a category's page, never by an address. */
  playlist?: string | undefined
}

/** The parameters of an address before they are read. */
export type UnreadVideoFilters = { [Name in keyof VideoFilters]?: unknown }

const oneOf =
  <T>(values: readonly T[]) =>
  (given: unknown): T | undefined =>
    values.find((value) => value === given)

const slug = (given: unknown) =>
  typeof given === 'string' && given.length <= 100 && SLUG.test(given) ? given : undefined
const words = (given: unknown) =>
  typeof given === 'string' || typeof given === 'number'
    ? String(given).trim().slice(0, MAX_QUERY_LENGTH) || undefined
    : undefined

const PARAMETERS = {
  q: words,
  category: oneOf(CATEGORIES),
  exerciseType: oneOf(EXERCISE_TYPES),
  level: oneOf(LEVELS),
  access: oneOf(ACCESSES),
  area: slug,
  equipment: slug,
  coach: slug,
  maxMinutes: oneOf(DURATION_BRACKETS),
} as const

/**
 * Reads the filters of an address. One that an old or mistyped link gets wrong is left out, and the list shows what the
 * others ask for.
 */
export function parseVideoFilters(search: UnreadVideoFilters): VideoFilters {
  const read = Object.entries(PARAMETERS).map(([name, reader]) => [
    name,
    reader(search[name as keyof typeof PARAMETERS]),
  ])
  return Object.fromEntries(read) as VideoFilters
}
