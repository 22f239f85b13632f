import { callsOf } from '~/http/call/call'
import type { identityOperations } from '../identity.operations.server'
import type { UserRecord } from './users.schema'

const call = callsOf<ReturnType<typeof identityOperations>>()

/** @returns the record as it now is */
export function renameUser(uid: string, name: string): Promise<UserRecord> {
  return call('PATCH /users/{id}', { params: { id: uid }, body: { name } })
}

/** @param guideLookId `null` for the figure of each film's coach. @returns the record as it now is */
export function chooseGuide(uid: string, guideLookId: string | null): Promise<UserRecord> {
  return call('PATCH /users/{id}', { params: { id: uid }, body: { guideLookId } })
}

/** Ends all her sessions, on this device and on all others, within a minute (`ID-7`). */
export function signOutEverywhere(uid: string): Promise<undefined> {
  return call('DELETE /users/{id}/sessions', { params: { id: uid } })
}
