import { changedFields } from '~/domain/studio/mergeForms'
import type { RichText } from '~/lib/richText/richText'
import { tellRichText } from '~/lib/richText/tellRichText'
import type { UnsentDraft } from './unsent'

/** What a form holds besides words: an id, the sign of a choice, a colour. */
const NO_WORDS = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z][A-Z_]+|#[0-9a-f]{3,8})$/

const isRichText = (value: object): value is RichText => 'type' in value && value.type === 'doc'

function wordsIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return value.trim() === '' || NO_WORDS.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  if (isRichText(value)) {
    const text = tellRichText(value)
      .map((piece) => piece.text)
      .join('')
    return text.trim() === '' ? [] : [text]
  }
  // A number within something else is a size of it, or a place.
  return Object.values(value).flatMap((part) => (typeof part === 'number' ? [] : wordsIn(part)))
}

/**
 * What she wrote, one text for each field that says something else than before: to be read and copied without the form, which
 * may be there no more.
 */
export const typedWords = ({ values, base }: Pick<UnsentDraft, 'values' | 'base'>): string[] =>
  changedFields(base, values)
    .map((field) => wordsIn(values[field]).join('\n'))
    .filter((words) => words !== '')
