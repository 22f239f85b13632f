import { parseSync, Visitor, type ESTree } from 'vite'

/** One place in a file that names another module. */
export interface ImportSite {
  /** As written, without a query (`?url`); undefined where it is only known when the code runs. */
  readonly specifier: string | undefined
  /** A `type` import is gone once the code is compiled. It couples two files all the same. */
  readonly kind: 'value' | 'type'
  readonly line: number
}

const CSS_COMMENT = /\/\*[\s\S]*?\*\//g
const CSS_IMPORT = /@import\s+(?:url\(\s*)?["']([^"']+)["']|\bcomposes\s*:[^;}]*?\bfrom\s+["']([^"']+)["']/g
const REFERENCE = /^\/\s*<reference\s+path=["']([^"']+)["']/

/**
 * Every module that a source file names: imports and re-exports, dynamic and of types alone, `require`, files addressed
 * by `new URL(…, import.meta.url)`, augmented modules, and what a style sheet imports or composes from.
 *
 * @param file decides the syntax by its ending: .ts, .tsx or .css
 * @throws Error if the file cannot be parsed, because its imports would go unseen
 */
export function importSites(file: string, text: string): ImportSite[] {
  return file.endsWith('.css') ? styleSites(text) : scriptSites(file, text)
}

function styleSites(text: string): ImportSite[] {
  // Blanked out, not removed: what follows a comment keeps its line.
  const bare = text.replace(CSS_COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...bare.matchAll(CSS_IMPORT)].map((match) => ({
    specifier: match[1] ?? match[2],
    kind: 'value' as const,
    line: lineAt(text, match.index),
  }))
}

function scriptSites(file: string, text: string): ImportSite[] {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)

  const sites: ImportSite[] = []
  const add = (node: ESTree.Span, specifier: string | undefined, kind: ImportSite['kind']) =>
    sites.push({ specifier: specifier?.replace(/\?.*$/, ''), kind, line: lineAt(text, node.start) })

  new Visitor({
    ImportDeclaration: (node) => add(node, node.source.value, importKind(node)),
    ExportNamedDeclaration: (node) => node.source && add(node, node.source.value, exportKind(node)),
    ExportAllDeclaration: (node) => add(node, node.source.value, node.exportKind ?? 'value'),
    ImportExpression: (node) => add(node, textOf(node.source), 'value'),
    TSImportType: (node) => add(node, node.source.value, 'type'),
    TSImportEqualsDeclaration: (node) => {
      if (node.moduleReference.type === 'TSExternalModuleReference')
        add(node, node.moduleReference.expression.value, node.importKind ?? 'value')
    },
    TSModuleDeclaration: (node) => {
      if (node.id.type === 'Literal') add(node, node.id.value, 'type')
    },
    CallExpression: (node) => {
      if (isRequire(node.callee)) add(node, textOf(node.arguments[0]), 'value')
      // Its patterns are resolved by Vite alone: no rule could follow them.
      if (isGlob(node.callee)) add(node, undefined, 'value')
    },
    NewExpression: (node) => {
      const [address, base] = node.arguments
      if (isIdentifier(node.callee, 'URL') && isMeta(base, 'url')) add(node, textOf(address), 'value')
    },
  }).visit(program)

  for (const comment of comments) {
    const referenced = comment.type === 'Line' && REFERENCE.exec(comment.value)?.[1]
    if (referenced) add(comment, referenced, 'type')
  }
  return sites
}

/** `import { type A, type B }` brings types alone; `import {}` and `import 'x'` run the module. */
function importKind({ importKind: kind, specifiers }: ESTree.ImportDeclaration): ImportSite['kind'] {
  const onlyTypes =
    specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
  return kind === 'type' || onlyTypes ? 'type' : 'value'
}

function exportKind({ exportKind: kind, specifiers }: ESTree.ExportNamedDeclaration): ImportSite['kind'] {
  const onlyTypes = specifiers.length > 0 && specifiers.every((specifier) => specifier.exportKind === 'type')
  return kind === 'type' || onlyTypes ? 'type' : 'value'
}

/** A text written out in the code, or undefined for one that is put together when it runs. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

const isIdentifier = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name

const isMeta = (node: ESTree.Node | undefined, property: string) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  isIdentifier(node.property, property)

const isGlob = (callee: ESTree.Node) => isMeta(callee, 'glob')

const isRequire = (callee: ESTree.Node) => isIdentifier(callee, 'require')

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
