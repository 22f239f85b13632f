import { packageRule, passageRule, type House, type Rule } from '../house'
import { BRIDGE } from '../places'

/** All files from which a way leads to a style sheet, types aside. */
function filesWithStyles({ imports }: House): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  for (const { from, to, kind } of imports)
    if (kind === 'value' && to.type === 'file') users.set(to.file, [...(users.get(to.file) ?? []), from])
  const found = new Set([...users.keys()].filter((file) => file.endsWith('.css')))
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user)
  return found
}

export const SIDE_RULES: readonly Rule[] = [
  passageRule(
    'server side',
    'What a browser may run imports no .server file, nor db/ or adapters/, save their types; it asks by an operation.',
    ({ from, to, kind }) => kind === 'value' && from.side === 'shared' && to.side === 'server',
  ),
  packageRule(
    'node',
    'Node’s modules are for .server files, db/, adapters/ and what Start compiles for the server.',
    (from, { builtin, kind }) => builtin && kind === 'value' && from.side === 'shared',
  ),
  {
    name: 'style sheet of the server',
    instead:
      'No way leads from a .server file to a style sheet: workers and commands run it as it is. What others’ screens use of a feature comes from its x.public.screens.ts.',
    breaches: (house) => {
      const styled = filesWithStyles(house)
      return house.files
        .filter(({ file, inner }) => /\.server\.tsx?$/.test(inner) && styled.has(file))
        .map(({ file }) => ({ file, found: 'a way to a style sheet' }))
    },
  },
  {
    name: 'bridge',
    instead:
      'Only a file that declares server functions, middleware or isomorphic functions is named after them.',
    breaches: ({ files, imports }) => {
      const usesStart = new Set(
        imports
          .filter(
            ({ to, kind }) =>
              kind === 'value' && to.type === 'package' && to.name === '@tanstack/react-start',
          )
          .map(({ from }) => from),
      )
      return files
        .filter(({ file, inner }) => BRIDGE.test(inner) && !usesStart.has(file))
        .map(({ file }) => ({ file, found: 'no import of @tanstack/react-start' }))
    },
  },
]
