import { parseSync, Visitor, type ESTree } from 'vite'

/**
 * Where a file exports, under whatever name, a value that it imports. What its functions do with the value is its own
 * affair.
 *
 * @param modules the imports that are meant, as they are written in the file
 * @returns lines, from 1
 */
export function givenAway(file: string, text: string, modules: ReadonlySet<string>): number[] {
  const found: ESTree.Span[] = []
  const names = new Set<string>()
  const holds = (node: ESTree.Node | null | undefined): boolean => {
    if (!node) return false
    if (node.type === 'Identifier') return names.has(node.name)
    if (node.type === 'ObjectExpression') return node.properties.some(holds)
    if (node.type === 'ArrayExpression') return node.elements.some(holds)
    if (node.type === 'Property') return holds(node.value)
    if (node.type === 'SpreadElement') return holds(node.argument)
    if (node.type === 'MemberExpression') return holds(node.object)
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return holds(node.expression)
    return false
  }
  const { program } = parseSync(file, text)

  new Visitor({
    ImportDeclaration: ({ source, specifiers, importKind }) => {
      if (importKind === 'type' || !modules.has(source.value)) return
      for (const { local } of specifiers) names.add(local.name)
    },
  }).visit(program)
  new Visitor({
    // A table that has another name within the file is the same table.
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && holds(init)) names.add(id.name)
    },
  }).visit(program)
  new Visitor({
    ExportAllDeclaration: (node) => {
      if (node.exportKind !== 'type' && modules.has(node.source.value)) found.push(node)
    },
    ExportDefaultDeclaration: (node) => {
      if (holds(node.declaration)) found.push(node)
    },
    ExportNamedDeclaration: (node) => {
      if (node.exportKind === 'type') return
      const isGiven = node.source
        ? modules.has(node.source.value)
        : node.specifiers.some(({ local, exportKind }) => exportKind !== 'type' && holds(local)) ||
          (node.declaration?.type === 'VariableDeclaration' &&
            node.declaration.declarations.some(({ init }) => holds(init)))
      if (isGiven) found.push(node)
    },
  }).visit(program)
  return found.map(({ start }) => text.slice(0, start).split('\n').length)
}
