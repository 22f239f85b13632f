import type { FormValues } from './formValues'

/** What is done to one field of several forms: another value, or one more or one less in a list. */
export type FieldChange =
  | { how: 'set'; field: string; value: unknown }
  | { how: 'add' | 'remove'; field: string; value: string }

/**
 * A form after such a change; the same object where it says that already.
 *
 * @returns `null` for a field that the form has not, or a list that is none
 */
export function changeField(values: FormValues, { how, field, value }: FieldChange): FormValues | null {
  if (!Object.hasOwn(values, field)) return null
  const before = values[field]
  if (how === 'set') return before === value ? values : { ...values, [field]: value }
  if (!Array.isArray(before)) return null
  const list: unknown[] = before
  if (list.includes(value) === (how === 'add')) return values
  return { ...values, [field]: how === 'add' ? [...list, value] : list.filter((one) => one !== value) }
}
