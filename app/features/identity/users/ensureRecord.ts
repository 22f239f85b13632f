import { callsOf } from '~/http/call/call'
import { nameFrom } from '~/http/textSchema'
import { readFailure } from '~/lib/readFailure'
import type { identityOperations } from '../identity.operations.server'
import { fetchRecord } from './fetchRecord'
import { MAX_NAME_LENGTH, type UserRecord } from './users.schema'

const call = callsOf<ReturnType<typeof identityOperations>>()

interface Named {
  name: string | null
  email: string | null
}

/** The name of a new record: the one of her account, else the part of her address before the @. */
export function nameForRecord(account: Named | null): string {
  const localPart = account?.email?.split('@')[0]
  return (
    nameFrom(account?.name ?? '', MAX_NAME_LENGTH) ?? nameFrom(localPart ?? '', MAX_NAME_LENGTH) ?? 'Membre'
  )
}

const unlessStatus = (status: number) => (error: unknown) => {
  if (readFailure(error).status !== status) throw error
  return null
}

/**
 * The caller's own record: created after a 404, then fetched again (`ID-8`).
 *
 * @param name gives the name of a record that has to be created; asked only then
 */
export async function ensureRecord(
  uid: string,
  name: () => string,
  signal?: AbortSignal,
): Promise<UserRecord> {
  const record = await fetchRecord(uid, signal).catch(unlessStatus(404))
  if (record) return record
  // A 409 says that another tab was faster.
  await call('POST /users', { body: { name: name() } }).catch(unlessStatus(409))
  return fetchRecord(uid, signal)
}
