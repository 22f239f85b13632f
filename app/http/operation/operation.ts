import type * as v from 'valibot'
import type { Db } from '~/db/client.server'
import type { Audience } from '~/domain/access'
import type { Principal, RecordedPrincipal } from '~/domain/principal'
import type { Provider } from '~/lib/bounds/asking.server'
import type { ErrorCode } from '~/messages/errors.fr'
import type { Cost } from '../limits/costs'

type Schema = v.GenericSchema
export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an operation's handler works with: validated input, and one context for the whole request. */
interface OperationInput<P = unknown, Q = unknown, B = unknown, A extends Audience = Audience> {
  params: P
  query: Q
  body: B
  /** The body as it came, where the operation takes text; empty elsewhere. */
  text: string
  /** The caller; `null` only if the audience includes visitors. */
  principal: PrincipalOf<A>
  db: Db
  now: Date
  request: Request
}

type PrincipalOf<A extends Audience> = A extends 'anyone'
  ? Principal | null
  : A extends 'withRecord'
    ? RecordedPrincipal
    : Principal

/**
 * Whose the operation is: the member that one of its parameters names. It is for her alone, and for administrators where
 * it says so.
 */
type Owner<P = Record<string, string>, Q = Record<string, string>> = (
  | { in: 'params'; name: NameOfText<P> }
  | { in: 'query'; name: NameOfText<Q> }
) & { orAdmin?: true }

type NameOfText<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string

/** One operation of the API, as the dispatcher, the OpenAPI document and the access matrix see it. */
export interface Operation {
  id: string
  method: Method
  /** Under the API base, with `{name}` for parameters. */
  path: string
  summary: string
  audience: Audience
  owner?: Owner
  params?: ObjectSchema
  query?: ObjectSchema
  body?: Schema
  maxBodyBytes?: number
  /** Takes its body as text, unparsed: what is signed, or of another type than JSON. */
  takesText?: { maxBytes: number }
  /** Also what the answer is cut down to: a field that it does not name never leaves the server (`AC-3`). */
  response?: Schema
  status: 200 | 201 | 204
  /** Codes it may answer, in addition to those of every operation. */
  errors: readonly ErrorCode[]
  /** What it costs, by which it is limited (`limits/costs.ts`). */
  cost: Cost
  /** Whom it may ask over the network while its caller waits. What it does not name it must not ask. */
  asks: readonly Provider[]
  /** Takes a request of this site only, whatever credentials it carries (`ID-6`). */
  sameOriginOnly?: boolean
  /**
   * Looks at what costs next to nothing to refuse, before the call counts against its address and a place is taken for it: what is
   * refused here keeps nobody waiting.
   *
   * @param call does what was asked for, once it is admitted
   * @throws ApiError
   */
  admit?<T>(request: Request, call: () => Promise<T>): Promise<T>
  handle(input: OperationInput): Promise<unknown>
}

type Given<S, K extends string> = S extends Schema
  ? object extends v.InferInput<S>
    ? { [key in K]?: v.InferInput<S> }
    : { [key in K]: v.InferInput<S> }
  : unknown

/**
 * An operation with what its callers must know. The type is all they need: it is imported without the code, so
 * a browser is sent nothing of the declaration.
 */
export interface TypedOperation<Key extends string, Input, Output, A extends Audience> extends Operation {
  /** Never there at run time. */
  readonly '~call'?: { key: Key; input: Input; output: Output; audience: A }
}

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined
/** A handler's answer: the input of its response schema, or its own Response (for cookies). */
type Answer<R> = R extends Schema ? v.InferInput<R> : Response | void

interface Definition<
  M extends Method,
  Path extends string,
  A extends Audience,
  P extends ObjectSchema | undefined,
  Q extends ObjectSchema | undefined,
  B extends Schema | undefined,
  R extends Schema | undefined,
> extends Omit<
  Operation,
  | 'method'
  | 'path'
  | 'audience'
  | 'owner'
  | 'params'
  | 'query'
  | 'body'
  | 'response'
  | 'handle'
  | 'status'
  | 'errors'
  | 'cost'
  | 'asks'
> {
  method: M
  path: Path
  audience: A
  /** Checked before the body is read; a visitor owns nothing. */
  owner?: A extends 'anyone' ? never : Owner<Output<P>, Output<Q>>
  params?: P
  query?: Q
  body?: B
  response?: R
  status?: Operation['status']
  errors?: readonly ErrorCode[]
  /** Where it is not that of its method, or of asking a provider. */
  cost?: Cost
  asks?: readonly Provider[]
  handle(input: OperationInput<Output<P>, Output<Q>, Output<B>, A>): Promise<Answer<R>>
}

function usualCost(method: Method, asks: readonly Provider[]): Cost {
  if (asks.length > 0) return 'provider'
  return method === 'GET' ? 'read' : 'write'
}

/** Declares an operation: its schemas type the handler's input and answer, and every call of it. */
export function defineOperation<
  const M extends Method,
  const Path extends string,
  const A extends Audience,
  P extends ObjectSchema | undefined = undefined,
  Q extends ObjectSchema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(
  definition: Definition<M, Path, A, P, Q, B, R>,
): TypedOperation<`${M} ${Path}`, Given<P, 'params'> & Given<Q, 'query'> & Given<B, 'body'>, Output<R>, A> {
  // The dispatcher validates with these very schemas and admits only the audience, and of it the owner, before it calls.
  const { method, asks = [] } = definition
  return { status: 200, errors: [], cost: usualCost(method, asks), asks, ...definition }
}
