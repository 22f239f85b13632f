import {
  MAX_LIST_DEPTH,
  isSafeHref,
  type RichBlock,
  type RichInline,
  type RichItem,
  type RichList,
  type RichMark,
  type RichParagraph,
  type RichText,
} from './richText'

interface Node {
  type?: unknown
  text?: unknown
  attrs?: Record<string, unknown> | null
  marks?: unknown
  content?: unknown
}

const nodesOf = (content: unknown): Node[] =>
  Array.isArray(content) ? content.filter((node) => typeof node === 'object' && node !== null) : []

function tidyMarks(marks: unknown): RichMark[] {
  const found = nodesOf(marks)
  const href = found.find(({ type }) => type === 'link')?.attrs?.href
  return [
    ...(found.some(({ type }) => type === 'bold') ? [{ type: 'bold' } as const] : []),
    ...(found.some(({ type }) => type === 'italic') ? [{ type: 'italic' } as const] : []),
    ...(typeof href === 'string' && isSafeHref(href) ? [{ type: 'link', attrs: { href } } as const] : []),
  ]
}

function tidyInline(content: unknown): { content?: RichInline[] } {
  const inline = nodesOf(content).flatMap((node): RichInline[] => {
    if (node.type === 'hardBreak') return [{ type: 'hardBreak' }]
    if (node.type !== 'text' || typeof node.text !== 'string' || node.text === '') return []
    const marks = tidyMarks(node.marks)
    return [{ type: 'text', text: node.text, ...(marks.length > 0 ? { marks } : {}) }]
  })
  return inline.length > 0 ? { content: inline } : {}
}

const isList = ({ type }: Node) => type === 'bulletList' || type === 'orderedList'

/** A list that lies too deep becomes items of the one around it. */
function tidyItems(content: unknown, depth: number): RichItem[] {
  return nodesOf(content).flatMap((item): RichItem[] => {
    const own: (RichParagraph | RichList)[] = []
    const raised: RichItem[] = []
    for (const node of nodesOf(item.content)) {
      if (!isList(node)) own.push({ type: 'paragraph', ...tidyInline(node.content) })
      else if (depth >= MAX_LIST_DEPTH) raised.push(...tidyItems(node.content, depth))
      else own.push(...tidyList(node, depth + 1))
    }
    return own.length > 0 ? [{ type: 'listItem', content: own }, ...raised] : raised
  })
}

function tidyList(node: Node, depth: number): RichList[] {
  const content = tidyItems(node.content, depth)
  const type = node.type === 'orderedList' ? 'orderedList' : 'bulletList'
  return content.length > 0 ? [{ type, content }] : []
}

function tidyBlock(node: Node): RichBlock[] {
  if (isList(node)) return tidyList(node, 1)
  if (node.type === 'heading')
    return [
      { type: 'heading', attrs: { level: node.attrs?.level === 3 ? 3 : 2 }, ...tidyInline(node.content) },
    ]
  return node.type === 'paragraph' ? [{ type: 'paragraph', ...tidyInline(node.content) }] : []
}

/**
 * What an editor holds, as it is stored: only what a text may hold, without empty blocks at its ends.
 *
 * @param document ProseMirror's JSON, or anything
 */
export function tidyRichText(document: unknown): RichText {
  const [root] = nodesOf([document])
  const blocks = nodesOf(root?.content).flatMap(tidyBlock)
  const isFull = (block: RichBlock) => block.content !== undefined
  const first = blocks.findIndex(isFull)
  return { type: 'doc', content: first === -1 ? [] : blocks.slice(first, blocks.findLastIndex(isFull) + 1) }
}
