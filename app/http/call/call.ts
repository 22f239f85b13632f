import type { Audience } from '~/domain/access'
import type { Operation, TypedOperation } from '../operation/operation'
import type { RawCall } from './rawCall'
import { sendCall } from './sendCall.isomorphic'

interface CallSettings<A> extends Pick<RawCall, 'keepalive' | 'signal'> {
  noAuth?: A extends 'anyone' ? boolean : never
  bySession?: A extends 'anyone' ? never : boolean
}

type Described<Operations extends readonly Operation[]> = Operations[number] extends infer One
  ? One extends TypedOperation<infer Key, infer Input, infer Output, infer A extends Audience>
    ? { key: Key; input: Input; output: Output; audience: A }
    : never
  : never

type Declared<Operations extends readonly Operation[], Key> = Extract<Described<Operations>, { key: Key }>

type Arguments<D extends { input: unknown; audience: unknown }> = object extends D['input']
  ? [input?: D['input'] & CallSettings<D['audience']>]
  : [input: D['input'] & CallSettings<D['audience']>]

/** Calls of a feature's operations, by method and path: `call('GET /videos/{id}', { params: { id } })`. */
export type Call<Operations extends readonly Operation[]> = <Key extends Described<Operations>['key']>(
  key: Key,
  ...call: Arguments<Declared<Operations, Key>>
) => Promise<Declared<Operations, Key>['output']>

/**
 * The typed calls of a feature: `const call = callsOf<typeof catalogueOperations>()`, from a type-only import. In the
 * browser a call goes through the request client with the source's rules; on the server it runs in-process, as the caller
 * whose page is being rendered.
 */
export function callsOf<Operations extends readonly Operation[]>(): Call<Operations> {
  const call = (key: string, input: RawCall = {}) => sendCall(key, input)
  return call as Call<Operations>
}
