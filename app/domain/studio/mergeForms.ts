import type { FormValues } from './formValues'

/** The fields of a form that two people have changed, each otherwise. */
export interface MergedForms {
  /** What both have changed together; of a field in conflict, what is mine. */
  values: FormValues
  /** Fields that the other one alone has changed, or that both have, to the same. */
  taken: readonly string[]
  /** Fields that both have changed, each to something else. */
  conflicts: readonly string[]
}

/** By what they hold: the order of the fields of a group says nothing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [names, others] = [Object.keys(one), Object.keys(other)]
  if (names.length !== others.length) return false
  return names.every(
    (name) =>
      Object.hasOwn(other, name) && isSameValue((one as FormValues)[name], (other as FormValues)[name]),
  )
}

/** The fields in which two forms differ, in the order of the first. */
export const changedFields = (before: FormValues, after: FormValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSameValue(before[name], after[name]),
  )

/**
 * What two people have made of one form, field by field.
 *
 * @param base what both began with
 * @param mine what I have made of it
 * @param theirs what somebody else has saved meanwhile
 */
export function mergeForms(base: FormValues, mine: FormValues, theirs: FormValues): MergedForms {
  const values: Record<string, unknown> = { ...mine }
  const taken: string[] = []
  const conflicts: string[] = []
  for (const name of changedFields(base, theirs)) {
    if (isSameValue(mine[name], theirs[name])) taken.push(name)
    else if (isSameValue(mine[name], base[name])) {
      values[name] = theirs[name]
      taken.push(name)
    } else conflicts.push(name)
  }
  return { values, taken, conflicts }
}
