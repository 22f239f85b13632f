import { invalidRequest } from './errors'

/** A form's value: text, a hash or an array of them. */
export type FormValue = string | FormHash | FormValue[]
export interface FormHash {
  [name: string]: FormValue | undefined
}

/** Deeper than anything Stripe reads. */
const MAX_DEPTH = 8
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/**
 * Reads a bracketed form body or query: `items[0][price]=p&metadata[a]=b&expand[]=c`.
 * @throws ProtocolError 400 for a name that makes no sense
 */
export function parseForm(text: string): FormHash {
  const root = emptyHash()
  for (const [key, value] of new URLSearchParams(text)) {
    const match = KEY.exec(key)
    if (!match) throw invalidRequest(`Invalid parameter name: ${key}`)
    const path = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1]!)]
    if (path.length > MAX_DEPTH) throw invalidRequest(`Parameter is too deep: ${key}`)
    place(root, path, value, key)
  }
  return settle(root) as FormHash
}

/** No prototype: `__proto__` is a name as any other. */
const emptyHash = () => Object.create(null) as FormHash

function place(root: FormHash, path: string[], value: string, key: string): void {
  let here = root
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(here).length) : part
    if (depth === path.length - 1) {
      here[name] = value
      return
    }
    here[name] ??= emptyHash()
    const next = here[name]
    if (typeof next !== 'object' || Array.isArray(next)) throw invalidRequest(`Invalid parameter: ${key}`)
    here = next
  }
}

/** Hashes named 0, 1, 2 … become arrays, except in metadata, where they are plain names. */
function settle(value: FormValue, name = ''): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (name !== 'metadata' && names.length > 0 && names.every((each) => /^\d+$/.test(each))) {
    return names.sort((a, b) => Number(a) - Number(b)).map((each) => settle(value[each]!))
  }
  for (const each of names) value[each] = settle(value[each]!, each)
  return value
}
