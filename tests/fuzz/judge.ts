import { answeredErrors } from '~/http/operation/answeredErrors.server'
import type { Operation } from '~/http/operation/operation'
import { isErrorCode } from '~/messages/errors.fr'
import { operationMatrix } from '~tests/http/access/accessMatrix'
import { VISITORS, type Visitor } from '~tests/http/access/visitors'
import type { Described } from './calls'
import { breach } from './jsonSchema'

/** What was answered to whom. */
export interface Answered {
  described: Described
  visitor: Visitor
  /** Her uid; `null` for nobody. */
  uid: string | null
  /** Whom the address names, where the operation has an owner. */
  named: unknown
  /** Whether the address leads to something that was told to another member, and never to her. */
  isAnothers: boolean
  status: number
  text: string
  /** Whether it is JSON by its head. */
  isJson: boolean
  /** When to ask again, as its head says. */
  retryAfter: string | null
}

/** All but those who may be anybody, and who runs the house. */
const SIGNED_IN: readonly Visitor[] = VISITORS.filter(
  (visitor) => visitor !== 'nobody' && visitor !== 'ADMIN',
)

/**
 * Those to whom each case of the matrix says that they may not ask. Of what is for whoever is signed in, it depends on the thing that is
 * asked for: a film of the membership, an event of hers.
 */
function isShutOut({ id, audience }: Operation, visitor: Visitor): boolean {
  if (audience === 'anyone' || (typeof audience === 'string' && visitor !== 'nobody')) return false
  const cases = operationMatrix[id] ?? []
  return cases.length > 0 && cases.every(({ expected }) => [401, 403].includes(expected[visitor]))
}

/** Whether a case of the matrix gives to one alone, besides who runs the house, what an address leads to. */
function isPersonal({ id }: Operation, visitor: Visitor): boolean {
  return (operationMatrix[id] ?? []).some(({ params, expected }) => {
    const given = SIGNED_IN.filter((one) => ![403, 404].includes(expected[one]))
    return params !== undefined && given.length === 1 && !given.includes(visitor)
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is refused for the moment says until when. */
const PASSES = [429, 503]

function refusalFlaw({ described: { operation }, status, text, retryAfter }: Answered): string | null {
  const body = read(text) as { code?: unknown; status?: unknown } | null | undefined
  if (!body || typeof body !== 'object') return `answers ${status} without a code`
  const { code } = body
  // Nothing is at the address that was asked for: no operation answers.
  if (status === 404 && code === 'request/not-found') return null
  if (!isErrorCode(code)) return `answers ${status} with the code ${String(code)}, which is none`
  if (!answeredErrors(operation).has(code)) return `answers ${code}, which its document does not name`
  if (body.status !== status) return `answers ${status} and says ${String(body.status)}`
  if (PASSES.includes(status) && !/^[1-9]\d*$/.test(retryAfter ?? ''))
    return `answers ${code} without when to ask again`
  return status >= 500 && status !== 503 ? `fails with ${status} ${code}` : null
}

function accessFlaw({
  described: { operation },
  visitor,
  uid,
  named,
  isAnothers,
  status,
}: Answered): string | null {
  if (status >= 300) return null
  if (isAnothers && visitor !== 'ADMIN' && isPersonal(operation, visitor))
    return `gives ${visitor} what is another's`
  if (isShutOut(operation, visitor)) return `lets ${visitor} in`
  const { owner } = operation
  const isHers = !owner || named === uid || (owner.orAdmin && visitor === 'ADMIN')
  return isHers ? null : `gives ${visitor} what is somebody else's`
}

/** What is wrong with an answer, in a few words; `null` for nothing. */
export function flawOf(answered: Answered): string | null {
  const { described, status, text, isJson } = answered
  if (status >= 400) return refusalFlaw(answered)
  const access = accessFlaw(answered)
  if (access) return access
  if (status !== described.operation.status && status < 300) return `answers ${status}`
  if (!described.response) return null
  if (!isJson) return 'answers what is no JSON'
  const flaw = breach(read(text), described.response)
  return flaw === null ? null : `answers what its schema does not say: ${flaw}`
}
