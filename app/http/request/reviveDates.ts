const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/

/** Turns date-like strings (ISO date-time, with or without fractions) into dates, recursively (`source.md §7`). */
export function reviveDates(value: unknown): unknown {
  if (typeof value === 'string') {
    if (!ISO_DATE_TIME.test(value)) return value
    const date = new Date(value)
    return Number.isNaN(date.getTime()) ? value : date
  }
  if (Array.isArray(value)) return value.map(reviveDates)
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reviveDates(item)]))
  }
  return value
}
