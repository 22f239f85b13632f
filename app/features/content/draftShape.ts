import * as v from 'valibot'
import type { FormValues } from '~/domain/studio/formValues'
import { RichTextSchema } from '~/http/richTextSchema'

type Entries = Readonly<Record<string, v.GenericSchema>>

/** The fields of a form's schema, before what is asked of them together. */
const entriesOf = (form: v.GenericSchema): Entries =>
  'entries' in form ? (form as unknown as { entries: Entries }).entries : {}

/** One of a choice that is not offered (any more) is drawn as none: publishing asks for another. */
const CHOICES = new Set(['picklist', 'literal', 'enum'])

const isOfOtherShape = ({ kind, type, input }: v.BaseIssue<unknown>) =>
  kind === 'schema' && !(CHOICES.has(type) && typeof input === 'string')

/** Whether a list holds things of the kind that its form shows, however little they make sense yet. */
function isDrawable(schema: v.GenericSchema | undefined, blank: unknown, value: unknown): boolean {
  // It is whole at any moment: its editor makes it.
  if (v.is(RichTextSchema, blank)) return v.is(RichTextSchema, value)
  if (!Array.isArray(value) || schema === undefined) return true
  return !v.safeParse(schema, value).issues?.some(isOfOtherShape)
}

/**
 * Whether every list and every rich text of a working copy can be drawn by its form. A field of one line is a text as long as
 * somebody types; what is in a list was made by an editor, and one that was not would break the page of whoever opens it.
 *
 * @param blank what the form shows of a new one
 */
export function canBeDrawn(form: v.GenericSchema, blank: FormValues, values: FormValues): boolean {
  const entries = entriesOf(form)
  return Object.entries(values).every(([name, value]) => isDrawable(entries[name], blank[name], value))
}
