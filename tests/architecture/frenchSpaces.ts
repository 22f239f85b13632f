import { parseSync, Visitor, type ESTree } from 'vite'

/** A space before `: ; ? ! »`, or after `«`, where a line may break. */
const BREAKING = /[^\s] [:;?!»](?=$|[\s.,)\]}<"'’])|« /u
/** The same at the beginning of what follows a value. */
const BREAKING_FIRST = /^ [:;?!»](?=$|[\s.,)\]}<"'’])/u

/**
 * The texts of a file in which French punctuation may be torn from its word at the end of a line. `sql` and other tagged
 * templates are not copy.
 */
export function breakingSpaces(file: string, text: string): string[] {
  const { program } = parseSync(file, text)
  const found: string[] = []
  const look = (value: string, follows: boolean) => {
    if (BREAKING.test(value) || (follows && BREAKING_FIRST.test(value))) found.push(value.trim())
  }
  const tagged = new Set<ESTree.Node>()
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi),
    TemplateLiteral: (node) => {
      if (tagged.has(node)) return
      node.quasis.forEach(({ value }, index) => look(value.cooked ?? '', index > 0))
    },
    Literal: (node) => {
      if (typeof node.value === 'string') look(node.value, false)
    },
    JSXElement: ({ children }) => children.forEach(lookAtText),
    JSXFragment: ({ children }) => children.forEach(lookAtText),
  }).visit(program)
  return found

  function lookAtText(child: ESTree.Node, index: number) {
    if (child.type === 'JSXText') look(child.value.replaceAll(/\s*\n\s*/g, ' '), index > 0)
  }
}
