import { packageRule, passageRule, type Rule } from '../house'
import { BRIDGE } from '../places'

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
