import * as v from 'valibot'
import { ApiError } from '../apiError'

/**
 * A validator of a server function's input. Given the bare schema, Start would answer a wrong input with 500 and repeat
 * what was sent; this way it is a 400 with a code, as everywhere (`RQ-5`).
 */
export function checkedBy<S extends v.GenericSchema>(schema: S) {
  return (input: v.InferInput<S>): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, input)
    if (!parsed.success) throw new ApiError(400, 'request/invalid')
    return parsed.output
  }
}
