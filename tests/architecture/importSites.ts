import { parseSync, Visitor, type ESTree } from 'vite'
import { hiddenLoads } from './hiddenLoads'
import type { ImportSite } from './importSite'
import { styleSites } from './styleSites'
import { writtenText } from './writtenText'

/**
 * Every module that a source file names: imports and re-exports, dynamic and of types alone, files addressed by
 * `new URL(…, import.meta.url)`, augmented modules, Node's globals, and what a style sheet imports, composes from or draws.
 * Whatever else can load code is a site without a specifier.
 *
 * @param file decides the syntax by its ending: .ts, .tsx or .css
 * @throws Error if the file cannot be parsed, because its imports would go unseen
 */
export function importSites(file: string, text: string): ImportSite[] {
  return file.endsWith('.css') ? styleSites(text) : scriptSites(file, text)
}

function scriptSites(file: string, text: string): ImportSite[] {
  const parsed = parseSync(file, text)
  const { program, errors } = parsed
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)

  const sites: ImportSite[] = []
  const add = (node: ESTree.Span, specifier: string | undefined, kind: ImportSite['kind']) =>
    sites.push({ specifier: specifier?.replace(/\?.*$/, ''), kind, line: lineAt(text, node.start) })

  new Visitor({
    ImportDeclaration: (node) => add(node, node.source.value, importKind(node)),
    ExportNamedDeclaration: (node) => node.source && add(node, node.source.value, exportKind(node)),
    ExportAllDeclaration: (node) => add(node, node.source.value, node.exportKind ?? 'value'),
    ImportExpression: (node) => add(node, writtenText(node.source), 'value'),
    TSImportType: (node) => add(node, node.source.value, 'type'),
    TSImportEqualsDeclaration: (node) => {
      if (node.moduleReference.type === 'TSExternalModuleReference')
        add(node, node.moduleReference.expression.value, node.importKind ?? 'value')
    },
    TSModuleDeclaration: (node) => {
      if (node.id.type === 'Literal') add(node, node.id.value, 'type')
    },
  }).visit(program)

  for (const { node, specifier } of hiddenLoads(parsed)) add(node, specifier, 'value')
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

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
