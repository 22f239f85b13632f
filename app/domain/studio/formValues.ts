/** The values of a form as they were typed: they need not make sense yet. */
export type FormValues = Readonly<Record<string, unknown>>

/** So long is a working copy at most, as JSON, in UTF-16 units. */
export const MAX_FORM_LENGTH = 400_000
/** A link in the third list of a long text lies twenty-one levels deep. */
const DEEPEST = 24

/** PostgreSQL's JSON has no room for a NUL or for half a character. */
const isKeepable = (text: string) => !/[\0\p{Cs}]/u.test(text)

function isJson(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return false
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return isKeepable(value)
  if (typeof value !== 'object') return false
  // Those of a list, too.
  return Object.entries(value).every(([key, one]) => isKeepable(key) && isJson(one, depth + 1))
}

/** A number that is being typed is a text, or nothing; what is optional is nothing, too. */
function isLike(blank: unknown, value: unknown): boolean {
  if (blank === null || value === null) return true
  if (typeof blank === 'number') return typeof value === 'number' || typeof value === 'string'
  if (typeof blank !== typeof value || Array.isArray(blank) !== Array.isArray(value)) return false
  if (typeof blank !== 'object' || Array.isArray(blank)) return true
  // A form's groups of fields are known; what is blank as a list or as nothing holds what its own schema says.
  const [known, given] = [Object.entries(blank), value as FormValues]
  return (
    known.length === Object.keys(given).length &&
    known.every(([name, one]) => Object.hasOwn(given, name) && isLike(one, given[name]))
  )
}

/**
 * Whether values can be kept as the working copy of a form, however little they make sense yet.
 *
 * @param blank what the form shows of a new one
 */
export const isFormOf = (blank: FormValues, values: FormValues): boolean =>
  isJson(values, 0) && isLike(blank, values) && JSON.stringify(values).length <= MAX_FORM_LENGTH

/**
 * A working copy as the form of today shows it: what a field that has come since says is what is blank, and what a field
 * that is gone said is gone.
 */
export function toTodaysForm(blank: FormValues, kept: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(blank).map(([name, value]) => [
      name,
      Object.hasOwn(kept, name) && isLike(value, kept[name]) ? kept[name] : value,
    ]),
  )
}
