import { Visitor, type ESTree, type parseSync } from 'vite'
import { writtenText } from './writtenText'

/** Something other than an import that reaches another module. */
interface HiddenLoad {
  readonly node: ESTree.Span
  /** Undefined where nobody can tell the module. */
  readonly specifier: string | undefined
}

/** Words that load code by a name no rule can follow. They mean nothing else here, not even as the name of a property. */
const LOADERS = new Set(['require', 'getBuiltinModule', 'eval', 'Function'])

/** What holds every global, the means to load code among them. */
const WORLDS = new Set(['globalThis', 'global'])

/** Node's modules that are there without an import. */
const GLOBALS = new Map([
  ['process', 'node:process'],
  ['Buffer', 'node:buffer'],
])

/** What `import.meta` may be asked for, beside the address of a file: neither names a module. */
const META = new Set(['env', 'hot'])

/** Comments that bring in a file or a package: `/// <reference …>`, `@jsxImportSource`. */
const DIRECTIVE = /^\/\s*<|@jsx/

/**
 * Ways to another module that are no imports. Only their plainest form is understood: `new URL('…', import.meta.url)`,
 * `import.meta.env`, `process.x`, `globalThis.x`. Any other use of these words counts as a load of something unknown, so no
 * list of odd spellings is needed.
 */
export function hiddenLoads({ program, comments }: ReturnType<typeof parseSync>): HiddenLoad[] {
  const loads: HiddenLoad[] = []
  const understood = new Set<ESTree.Node>()

  new Visitor({
    NewExpression: ({ callee, arguments: [address, base] }) => {
      if (!isWord(callee, 'URL') || !isMetaProperty(base) || !isWord(base.property, 'url')) return
      understood.add(base.object)
      loads.push({ node: callee, specifier: writtenText(address) })
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== 'Identifier') return
      const plain = object.type === 'MetaProperty' ? META.has(property.name) : object.type === 'Identifier'
      if (plain) understood.add(object)
    },
    TSModuleDeclaration: ({ id }) => {
      if (isWord(id, 'global')) understood.add(id)
    },
    MetaProperty: (node) => {
      if (node.meta.name === 'import' && !understood.has(node)) loads.push({ node, specifier: undefined })
    },
    Identifier: (node) => {
      const { name } = node
      const isPlain = understood.has(node)
      if (LOADERS.has(name) || (WORLDS.has(name) && !isPlain)) loads.push({ node, specifier: undefined })
      const global = GLOBALS.get(name)
      // `process` alone may be taken apart; `Buffer` alone is a type, or a class.
      if (global) loads.push({ node, specifier: isPlain || name === 'Buffer' ? global : undefined })
    },
  }).visit(program)

  for (const comment of comments)
    if (DIRECTIVE.test(comment.value)) loads.push({ node: comment, specifier: undefined })
  return loads
}

const isWord = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name

const isMetaProperty = (node: ESTree.Node | undefined): node is ESTree.StaticMemberExpression =>
  node?.type === 'MemberExpression' && !node.computed && node.object.type === 'MetaProperty'
