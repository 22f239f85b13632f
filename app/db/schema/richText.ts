import { customType } from 'drizzle-orm/pg-core'
import { EMPTY_TEXT, fromPlainText, type RichText } from '../../lib/richText/richText'

const OPENING = '{"type":"doc"'

/** A row of before holds plain words, which read as paragraphs; one of today its structure. */
function read(stored: string): RichText {
  if (!stored.startsWith(OPENING)) return stored === '' ? EMPTY_TEXT : fromPlainText(stored)
  try {
    return JSON.parse(stored) as RichText
  } catch {
    // Words that only begin like one of ours.
    return fromPlainText(stored)
  }
}

const asJson = ({ content }: RichText) => JSON.stringify({ type: 'doc', content })

/** A long text with its structure, in a column of text: what was plain before needs no rewriting. */
export const richText = customType<{ data: RichText; driverData: string }>({
  dataType: () => 'text',
  toDriver: asJson,
  fromDriver: read,
})
