import type { Method, Operation } from './operation'

interface Match {
  operation: Operation
  params: Record<string, string>
}

/** What a path offers: by method, or nothing at all. */
export type Lookup =
  | { kind: 'found'; match: Match }
  | { kind: 'wrong-method'; allowed: Method[] }
  | { kind: 'unknown' }

/** A part of a path: said as it is, or what a parameter's name stands for. */
type Step = { literal: string } | { name: string }

const readSteps = (template: string): Step[] =>
  template.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name === undefined ? { literal: part } : { name }
  })

/** Read once: every request is held against most of them. */
const known = new WeakMap<Operation, Step[]>()

function stepsOf(operation: Operation): Step[] {
  const read = known.get(operation)
  if (read) return read
  const steps = readSteps(operation.path)
  known.set(operation, steps)
  return steps
}

function matchPath(expected: readonly Step[], actual: readonly string[]): Record<string, string> | null {
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, step] of expected.entries()) {
    const value = actual[index] ?? ''
    if ('literal' in step) {
      if (step.literal !== value) return null
    } else {
      const decoded = safeDecode(value)
      if (!decoded) return null
      params[step.name] = decoded
    }
  }
  return params
}

function safeDecode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Finds the operation for a method and a path under the API base. */
export function findOperation(operations: readonly Operation[], method: string, path: string): Lookup {
  const allowed: Method[] = []
  const wanted = method === 'HEAD' ? 'GET' : method
  const actual = path.split('/')
  for (const operation of operations) {
    const params = matchPath(stepsOf(operation), actual)
    if (!params) continue
    if (operation.method === wanted) return { kind: 'found', match: { operation, params } }
    allowed.push(operation.method)
  }
  return allowed.length > 0 ? { kind: 'wrong-method', allowed } : { kind: 'unknown' }
}
