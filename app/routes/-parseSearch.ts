import * as v from 'valibot'

/**
 * Search parameters by a schema, one by one: one that an old or mistyped link gets wrong is left out, and the page shows
 * what the others ask for.
 */
export function parseSearch<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: S) {
  return (search: Record<string, unknown>): v.InferOutput<S> => {
    const kept: Record<string, unknown> = {}
    for (const [name, entry] of Object.entries(schema.entries)) {
      const parsed = v.safeParse(entry, search[name])
      if (parsed.success && parsed.output !== undefined) kept[name] = parsed.output
    }
    return kept as v.InferOutput<S>
  }
}
