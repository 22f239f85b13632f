import { EXERCISE_TYPES, type ExerciseType } from '~/domain/exerciseType'
import { ACCESSES, CATEGORIES, LEVELS, type Category, type FilmAccess, type Level } from '~/domain/video'
import { SLUG } from '~/http/slug'
import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'

/** How long she has, in minutes: the upper bound of a bracket. */
export const DURATION_BRACKETS = [1, 5, 10, 20, 30, 60] as const

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

const slug = (given: unknown) => {
  const text = readSearchText(given)
  return text && SLUG.test(text) ? text : undefined
}

/**
 * The filters of an address. One that an old or mistyped link gets wrong is left out, and the list shows what the others
 * ask for.
 */
export function readVideoFilters(given: Unread<VideoFilters>): VideoFilters {
  return {
    q: readSearchText(given.q)?.trim() || undefined,
    category: readOneOf(CATEGORIES, given.category),
    exerciseType: readOneOf(EXERCISE_TYPES, given.exerciseType),
    level: readOneOf(LEVELS, given.level),
    access: readOneOf(ACCESSES, given.access),
    area: slug(given.area),
    equipment: slug(given.equipment),
    coach: slug(given.coach),
    maxMinutes: readOneOf(DURATION_BRACKETS, given.maxMinutes),
  }
}
