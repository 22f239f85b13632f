/** A value as JSON keeps it. */
type Kept = string | number | boolean | null | Kept[] | { [name: string]: Kept }
/** What is told of a thing: its fields by name. */
export type Told = Record<string, Kept>

/** How long an entry of the log is kept: a year can be looked back on from within the month that follows it. */
export const AUDIT_KEPT_MONTHS = 13

/** A longer text is cut: the log says that a recipe was rewritten, its versions say how. */
const MAX_TEXT = 1000
/** What stands for a secret, so that its change is told and itself is not. */
const HIDDEN = '•••'
const SECRET = /pass(?:word|phrase)|secret|token|credential|cookie|private_?key|api_?key|stream_?key|_?hash$/i

const keptText = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

function kept(value: unknown): Kept | undefined {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return keptText(value.replaceAll('\0', ''))
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (Array.isArray(value)) return value.map((item) => kept(item) ?? null)
  if (typeof value === 'object') return toTold(value)
  return undefined
}

function toTold(fields: object): Told {
  const told: Told = {}
  for (const [name, value] of Object.entries(fields)) {
    const one = SECRET.test(name) && value !== null ? HIDDEN : kept(value)
    if (one !== undefined) told[name] = one
  }
  return told
}

/** Whether two values are the same; the order of an object's fields means nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
}

/**
 * What differs between a thing as it was and as it is, ready to be kept: secrets hidden, dates as text, long texts cut.
 *
 * @param before `null` for what was not there
 * @param after `null` for what is there no longer
 * @returns `null` where both are given and nothing differs
 */
export function differenceOf(
  before: object | null,
  after: object | null,
): { before: Told | null; after: Told | null } | null {
  if (!before || !after) return { before: before && toTold(before), after: after && toTold(after) }
  const differs = (name: string) => !isSame(Reflect.get(before, name), Reflect.get(after, name))
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(differs)
  if (names.length === 0) return null
  const only = (fields: object) =>
    toTold(
      Object.fromEntries(
        names.filter((name) => name in fields).map((name) => [name, Reflect.get(fields, name)]),
      ),
    )
  return { before: only(before), after: only(after) }
}
