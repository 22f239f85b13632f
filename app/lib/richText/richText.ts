import { parseUrl } from '../browsers/parseUrl'

/** What a text of an author may hold, and nothing else: stored as structure, never as HTML. */
export interface RichText {
  type: 'doc'
  content: RichBlock[]
}

export type RichBlock = RichParagraph | RichHeading | RichList
export interface RichParagraph {
  type: 'paragraph'
  content?: RichInline[]
}
/** The page has the first level, a section of it the second. */
interface RichHeading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: RichInline[]
}
export interface RichList {
  type: 'bulletList' | 'orderedList'
  content: RichItem[]
}
export interface RichItem {
  type: 'listItem'
  content: (RichParagraph | RichList)[]
}

export type RichInline = RichTextRun | { type: 'hardBreak' }
interface RichTextRun {
  type: 'text'
  text: string
  marks?: RichMark[]
}
export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }

/** Lists within lists; a fourth one could not be told apart on a phone. */
export const MAX_LIST_DEPTH = 3
const MAX_HREF_LENGTH = 500

/** A row of before rich text, or one of today. */
export type StoredText = string | RichText

export const EMPTY_TEXT: RichText = { type: 'doc', content: [] }

/** A plain text as its author meant it: an empty line ends a paragraph, a line break is one. */
export function fromPlainText(text: string): RichText {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n\s*/)
  return {
    type: 'doc',
    content: paragraphs
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph) => ({
        type: 'paragraph',
        content: paragraph
          .split('\n')
          .flatMap((line, index): RichInline[] => [
            ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
            ...(line.trim() ? [{ type: 'text', text: line.trim() } as const] : []),
          ]),
      })),
  }
}

/** What is stored, as rich text. */
export const readRichText = (stored: StoredText): RichText =>
  typeof stored === 'string' ? fromPlainText(stored) : stored

const inlineText = (content: readonly RichInline[] = []): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')

function linesOf(block: RichBlock | RichItem): string[] {
  if (block.type === 'paragraph' || block.type === 'heading') return [inlineText(block.content)]
  return block.content.flatMap(linesOf)
}

/** The words alone: what a search compares with, and a card shows. Each block is a paragraph of its own. */
export function plainText(stored: StoredText): string {
  if (typeof stored === 'string') return stored.trim()
  return stored.content
    .map((block) => linesOf(block).join('\n'))
    .join('\n\n')
    .trim()
}

export const isEmptyText = (stored: StoredText): boolean => plainText(stored).trim() === ''

/** How many words it has; "aujourd’hui" and "peut-être" are one each. */
export const wordCount = (stored: StoredText): number =>
  plainText(stored).match(/[\p{L}\p{N}]+(?:[’'\-.,][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** Nothing in an address may hide where it leads. */
const HIDDEN = /[\u0000-\u0020\u007F-\u00A0\u2028\u2029\\]/

/** `https:`, `http:`, `mailto:`, or a page of this site. */
export function isSafeHref(href: string): boolean {
  if (href.length > MAX_HREF_LENGTH || HIDDEN.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (!/^(?:https?:\/\/|mailto:)[^/]/i.test(href)) return false
  const url = parseUrl(href)
  if (!url) return false
  // A name before the host is how a strange site looks like a known one.
  if (url.protocol !== 'mailto:')
    return url.username === '' && url.password === '' && url.hostname.includes('.')
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(url.pathname)
}

/** Whether it leads away from this site. */
export const leadsAway = (href: string): boolean => /^https?:/i.test(href)

/**
 * What an author types as an address: `exemple.fr/cours` and `a@exemple.fr` are meant as links, too.
 *
 * @returns `null` for what is none
 */
export function readHref(typed: string): string | null {
  const text = typed.trim()
  const guesses = [text, text.includes('@') ? `mailto:${text}` : `https://${text}`]
  const found = guesses.find(isSafeHref)
  return found === undefined ? null : found
}
