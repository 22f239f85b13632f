import type * as v from 'valibot'

/** The schemas of texts within another schema, with their paths. */
export function textsIn(schema: unknown, path: string): [string, v.GenericSchema][] {
  const { type, wrapped, item, entries, options, pipe } = schema as Record<string, unknown>
  if (type === 'string') return [[path, schema as v.GenericSchema]]
  const [first] = Array.isArray(pipe) ? pipe : []
  if (first && first !== schema && (first as { type: string }).type !== type) return textsIn(first, path)
  const inner: [string, unknown][] = [
    ...(wrapped ? [[path, wrapped] as [string, unknown]] : []),
    ...(item ? [[`${path}[]`, item] as [string, unknown]] : []),
    ...(Array.isArray(options) && typeof options[0] === 'object'
      ? options.map((option): [string, unknown] => [path, option])
      : []),
    ...(entries
      ? Object.entries(entries).map(([name, entry]): [string, unknown] => [`${path}.${name}`, entry])
      : []),
  ]
  return inner.flatMap(([where, one]) => textsIn(one, where))
}
