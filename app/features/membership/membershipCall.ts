import { callsOf } from '~/http/call/call'
import type { membershipOperations } from './membership.operations.server'

/** Calls an operation of the membership, typed by its declaration. */
export const callMembership = callsOf<typeof membershipOperations>()

export type CallMembership = typeof callMembership
