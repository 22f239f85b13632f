import type * as v from 'valibot'
import type { Audience } from '~/domain/access'
import type { Principal } from '~/domain/principal'
import type { ErrorCode } from '~/messages/errors.fr'

type Schema = v.GenericSchema
export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined

export interface OperationInput<P = unknown, Q = unknown, B = unknown> {
  params: P
  query: Q
  body: B
  principal: Principal | null
  request: Request
  now: Date
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation of the API: what it takes, who may call it, what it answers. The document is made from the same. */
export interface Operation {
  id: string
  method: Method
  /** Under the API base, with `{name}` for parameters. */
  path: string
  summary: string
  audience: Audience
  params?: ObjectSchema
  query?: ObjectSchema
  body?: Schema
  maxBodyBytes?: number
  response?: Schema
  status: 200 | 201 | 204
  /** Codes it may answer besides those of every operation. */
  errors: readonly ErrorCode[]
  /** Takes a request of this site only, whatever credentials it carries (`ID-6`). */
  sameOriginOnly?: boolean
  handle(input: OperationInput): Promise<unknown>
}

interface Definition<
  P extends ObjectSchema | undefined,
  Q extends ObjectSchema | undefined,
  B extends Schema | undefined,
> extends Omit<Operation, 'params' | 'query' | 'body' | 'handle' | 'status' | 'errors'> {
  params?: P
  query?: Q
  body?: B
  status?: Operation['status']
  errors?: readonly ErrorCode[]
  handle(input: OperationInput<Output<P>, Output<Q>, Output<B>>): Promise<unknown>
}

/** Declares an operation; the handler's input is typed by its schemas. */
export function defineOperation<
  P extends ObjectSchema | undefined = undefined,
  Q extends ObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Definition<P, Q, B>): Operation {
  const { handle, ...rest } = definition
  // The dispatcher validates with these very schemas before it calls, which the type system cannot see.
  return { status: 200, errors: [], ...rest, handle: handle as Operation['handle'] }
}
