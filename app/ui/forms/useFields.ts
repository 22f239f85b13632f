import { useState, type FormEvent } from 'react'
import * as v from 'valibot'

/**
 * Reads a form by a schema. Errors appear at the fields when she sends it, not while she types.
 *
 * @param onValid gets what the schema made of the fields
 */
export function useFields<S extends v.GenericSchema<Record<string, string>, Record<string, string>>>(
  schema: S,
  onValid: (values: v.InferOutput<S>) => void,
) {
  const [errors, setErrors] = useState<Record<string, string>>({})

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = v.safeParse(schema, Object.fromEntries(new FormData(form)))
    if (parsed.success) {
      setErrors({})
      onValid(parsed.output)
      return
    }
    const found: Record<string, string> = {}
    for (const issue of parsed.issues) found[v.getDotPath(issue) ?? ''] ??= issue.message
    setErrors(found)
    form.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
  }

  return { onSubmit, errors }
}
