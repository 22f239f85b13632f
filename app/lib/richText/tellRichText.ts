import {
  readRichText,
  type RichBlock,
  type RichInline,
  type RichItem,
  type RichMark,
  type StoredText,
} from './richText'

/** How a piece stands in its text. `form` is no word of its author: it says what the text is there. */
type Look = 'bold' | 'italic' | 'link' | 'form'

/** Some words of a text, all of one look. */
export interface ToldPiece {
  text: string
  looks: readonly Look[]
}

/** Words that look like any others. */
export const plainWords = (text: string): ToldPiece[] => (text === '' ? [] : [{ text, looks: [] }])

const form = (text: string): ToldPiece => ({ text, looks: ['form'] })

const HEADINGS = { 2: 'Titre', 3: 'Sous-titre' } as const
/** A browser leaves this one as wide as it is. */
const INDENT = '\u2003'

const ORDER: readonly Look[] = ['bold', 'italic', 'link']
const looksOf = (marks: readonly RichMark[]): Look[] =>
  ORDER.filter((look) => marks.some(({ type }) => type === look))

function hrefOf(inline: RichInline | undefined): string | undefined {
  const marks = inline?.type === 'text' ? (inline.marks ?? []) : []
  return marks.find((mark) => mark.type === 'link')?.attrs.href
}

/** @param indent what a line begins with that goes on within the block */
function tellInline(content: readonly RichInline[] = [], indent: string): ToldPiece[] {
  return content.flatMap((inline, at) => {
    const href = hrefOf(inline)
    const address = href !== undefined && href !== hrefOf(content[at + 1]) ? [form(` (${href})`)] : []
    if (inline.type === 'hardBreak') return [form(`\u00A0↵\n${indent}`)]
    return [{ text: inline.text, looks: looksOf(inline.marks ?? []) }, ...address]
  })
}

type Line = ToldPiece[]

function tellItem({ content }: RichItem, sign: string, indent: string): Line[] {
  return content.flatMap((block, at): Line[] => {
    const inner = `${indent}${INDENT}`
    if (block.type !== 'paragraph') {
      const lines = tellBlock(block, inner)
      return at === 0 ? [[form(`${indent}${sign}`)], ...lines] : lines
    }
    return [[form(at === 0 ? `${indent}${sign}` : inner), ...tellInline(block.content, inner)]]
  })
}

function tellBlock(block: RichBlock, indent: string): Line[] {
  switch (block.type) {
    case 'paragraph':
      return [tellInline(block.content, indent)]
    case 'heading':
      return [[form(`${HEADINGS[block.attrs.level]}\u00A0: `), ...tellInline(block.content, indent)]]
    case 'bulletList':
      return block.content.flatMap((item) => tellItem(item, '• ', indent))
    case 'orderedList':
      return block.content.flatMap((item, at) => tellItem(item, `${at + 1}. `, indent))
  }
}

/**
 * What a text says and how, as its author compares it with another one: each block is a line of its own that says what it is
 * (heading, item of a list), bold and italic words are so, a link says where it leads. Two texts that differ are told differently.
 */
export const tellRichText = (text: StoredText): ToldPiece[] =>
  readRichText(text)
    .content.flatMap((block) => tellBlock(block, ''))
    .flatMap((line, at) => (at === 0 ? line : [form('\n'), ...line]))
