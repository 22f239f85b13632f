import * as v from 'valibot'
import { isSafeHref, plainText, readRichText, type RichText, type StoredText } from '~/lib/richText/richText'
import { textSchema } from './textSchema'

/** More nodes than any text of its length needs. */
const MAX_CHILDREN = 500
const WRONG = 'Ce texte a une forme inattendue.'

const children = <Schema extends v.GenericSchema>(schema: Schema, least = 0) =>
  v.pipe(
    v.array(schema, WRONG),
    v.minLength(least, WRONG),
    v.maxLength(MAX_CHILDREN, 'Ce texte a trop de parties.'),
  )

const MarkSchema = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('bold') }),
    v.strictObject({ type: v.literal('italic') }),
    v.strictObject({
      type: v.literal('link'),
      attrs: v.strictObject({
        href: v.pipe(
          v.string(),
          v.check(isSafeHref, 'Un lien mène à une adresse en https:// ou à une page d’Élan.'),
        ),
      }),
    }),
  ],
  WRONG,
)
const InlineSchema = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('text'),
      text: v.pipe(v.string(), v.minLength(1, WRONG)),
      marks: v.exactOptional(
        v.pipe(
          v.array(MarkSchema),
          v.maxLength(3, WRONG),
          v.check((marks) => new Set(marks.map(({ type }) => type)).size === marks.length, WRONG),
        ),
      ),
    }),
    v.strictObject({ type: v.literal('hardBreak') }),
  ],
  WRONG,
)
const inline = { content: v.exactOptional(children(InlineSchema)) }
const ParagraphSchema = v.strictObject({ type: v.literal('paragraph'), ...inline })
const HeadingSchema = v.strictObject({
  type: v.literal('heading'),
  attrs: v.strictObject({ level: v.picklist([2, 3], WRONG) }),
  ...inline,
})

/** Written out to its depth: nothing recursive reads what a stranger sends. */
const listOf = <Inner extends v.GenericSchema>(inner: Inner) =>
  v.strictObject({
    type: v.picklist(['bulletList', 'orderedList']),
    content: children(v.strictObject({ type: v.literal('listItem'), content: children(inner, 1) }), 1),
  })
const Third = listOf(ParagraphSchema)
const Second = listOf(v.union([ParagraphSchema, Third], WRONG))
const First = listOf(v.union([ParagraphSchema, Second], WRONG))

/** As it is answered. */
export const RichTextSchema: v.GenericSchema<RichText> = v.strictObject({
  type: v.literal('doc', WRONG),
  content: children(v.union([ParagraphSchema, HeadingSchema, First], WRONG)),
})

/** What is stored: a text of today, or a plain one of before, which reads as paragraphs. */
export const StoredTextSchema: v.GenericSchema<StoredText> = v.union([v.string(), RichTextSchema], WRONG)

/** The same with its words in the form that `textSchema` keeps. Where its links lead is not a word. */
const inOneForm = (text: RichText): RichText =>
  JSON.parse(JSON.stringify(text), (name, value: unknown) =>
    name === 'text' && typeof value === 'string' ? value.normalize('NFC') : value,
  )

/**
 * A text with headings, lists, links, bold and italic that somebody writes; its words are held to the rules of `textSchema`.
 * A plain one, as a form sends it that nobody touched since, becomes one of paragraphs.
 *
 * @param maxLength of its words, in characters (code points)
 * @param missing said of an empty one, where it must not be
 */
export function richTextSchema(maxLength: number, missing?: string): v.GenericSchema<RichText> {
  const words = textSchema(maxLength)
  return v.pipe(
    // By its type it takes what a form of today sends, and no plain text.
    StoredTextSchema as v.GenericSchema<RichText>,
    v.rawTransform(({ dataset, addIssue }) => {
      const stored: StoredText = dataset.value
      const text = plainText(stored)
      for (const { message } of v.safeParse(words, text).issues ?? []) addIssue({ message })
      if (missing !== undefined && text === '') addIssue({ message: missing })
      return inOneForm(readRichText(stored))
    }),
  )
}
