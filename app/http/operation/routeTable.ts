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

function matchPath(template: string, path: string): Record<string, string> | null {
  const expected = template.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) {
      if (part !== value) return null
    } else {
      const decoded = safeDecode(value)
      if (!decoded) return null
      params[name] = decoded
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
  for (const operation of operations) {
    const params = matchPath(operation.path, path)
    if (!params) continue
    if (operation.method === wanted) return { kind: 'found', match: { operation, params } }
    allowed.push(operation.method)
  }
  return allowed.length > 0 ? { kind: 'wrong-method', allowed } : { kind: 'unknown' }
}
