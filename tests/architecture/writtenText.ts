import type { ESTree } from 'vite'

/** A text written out in the code, or undefined for one that is put together when it runs. */
export function writtenText(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}
