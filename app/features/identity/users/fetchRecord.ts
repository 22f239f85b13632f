import { callsOf } from '~/http/call/call'
import type { identityOperations } from '../identity.operations.server'
import type { UserRecord } from './users.schema'

const call = callsOf<ReturnType<typeof identityOperations>>()

export function fetchRecord(uid: string, signal?: AbortSignal): Promise<UserRecord> {
  return call('GET /users/{id}', { params: { id: uid }, signal })
}
