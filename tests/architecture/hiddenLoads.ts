import { Visitor, type ESTree, type parseSync } from 'vite'
import { writtenText } from './writtenText'

/** Something other than an import that reaches another module. */
interface HiddenLoad {
  readonly node: ESTree.Span
  /** Undefined where nobody can tell the module. */
  readonly specifier: string | undefined
}

/** Words that load code by a name no rule can follow. They mean nothing else here, not even as the name of a property. */
const LOADERS = new Set(['require', 'getBuiltinModule', 'eval', 'Function', 'importScripts'])

/** What holds every global, the means to load code among them. */
const WORLDS = new Set(['globalThis', 'global'])

/** A browser's names for the same: useful by themselves, but what is taken out of them by a computed name is anything. */
const BROWSER_WORLDS = new Set(['window', 'self', 'frames'])

/** They run a text as code. */
const TIMERS = new Set(['setTimeout', 'setInterval'])

/** They run a file by its address; only one of `new URL('…', import.meta.url)` says which. */
const WORKERS = new Set(['Worker', 'SharedWorker'])

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
    NewExpression: (node) => {
      const { callee } = node
      const [address, base] = node.arguments
      if (WORKERS.has(calledName(callee)) && address?.type !== 'NewExpression')
        loads.push({ node, specifier: undefined })
      if (!isWord(callee, 'URL') || !isMetaProperty(base) || !isWord(base.property, 'url')) return
      understood.add(base.object)
      loads.push({ node: callee, specifier: writtenText(address) })
    },
    CallExpression: (node) => {
      if (TIMERS.has(calledName(node.callee)) && isText(node.arguments[0]))
        loads.push({ node, specifier: undefined })
    },
    MemberExpression: (node) => {
      const { object, property, computed } = node
      if (leadsAnywhere(node)) loads.push({ node, specifier: undefined })
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

/** A text, whole or put together. */
function isText(node: ESTree.Node | undefined): boolean {
  if (node?.type === 'BinaryExpression')
    return node.operator === '+' && (isText(node.left) || isText(node.right))
  return node?.type === 'TemplateLiteral' || writtenText(node) !== undefined
}

/** The last word of what is called: `setTimeout`, `window.setTimeout`. */
function calledName(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : ''
}

/** Takes from the whole browser by a computed name, makes a function of a text, asks Node or Vite for a module. */
function leadsAnywhere({ object, property, computed }: ESTree.MemberExpression): boolean {
  const from = bare(object)
  const name = computed ? writtenText(property) : property.type === 'Identifier' && property.name
  if (name === 'constructor' || isWord(from, 'module')) return true
  if (name === 'accept' && from.type === 'MemberExpression' && from.object.type === 'MetaProperty')
    return true
  return computed && from.type === 'Identifier' && BROWSER_WORLDS.has(from.name)
}

/** An expression without its brackets and without what is said of its type. */
function bare(node: ESTree.Node): ESTree.Node {
  const isWrapped =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'ParenthesizedExpression'
  return isWrapped ? bare(node.expression) : node
}

const isMetaProperty = (node: ESTree.Node | undefined): node is ESTree.StaticMemberExpression =>
  node?.type === 'MemberExpression' && !node.computed && node.object.type === 'MetaProperty'
