import * as v from 'valibot'
import { parisDay } from '~/domain/parisTime'
import type { FormValues } from '~/domain/studio/formValues'
import { fromPlainText } from '~/lib/richText/richText'

const UNWRITTEN = '…'
/** A rule that compares fields speaks once each of them is right by itself. */
const MOST_ROUNDS = 3

/** What can stand where nothing is written yet: words, a text, a day, a number. */
const standIns = (now: Date): readonly unknown[] => [UNWRITTEN, fromPlainText(UNWRITTEN), parisDay(now), '1']

/** A form, and which of its fields an author has yet to complete. */
export interface FilledForm {
  values: FormValues
  lacking: string[]
  /** Every one of those has something that stands for it: what refers to another piece of content has nothing. */
  isWhole: boolean
}

/** The fields that a form would be refused for. */
const wrongFields = (form: v.GenericSchema, values: FormValues): string[] => {
  const { issues = [] } = v.safeParse(form, values)
  return [...new Set(issues.flatMap(({ path }) => (path?.[0] ? [String(path[0].key)] : [])))]
}

/** Puts something in the place of what an incomplete form lacks, so that its page can be looked at. */
export function filledForm(form: v.GenericSchema, values: FormValues, now: Date): FilledForm {
  const filled = { ...values }
  const lacking = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round += 1)
    for (const field of wrongFields(form, filled)) {
      lacking.add(field)
      const fits = (value: unknown) => !wrongFields(form, { ...filled, [field]: value }).includes(field)
      filled[field] = standIns(now).find(fits) ?? filled[field]
    }
  return { values: filled, lacking: [...lacking], isWhole: v.is(form, filled) }
}
