import { directoryOperations } from './directory/directory.operations.server'
import { importOperations } from './imports/imports.operations.server'
import { memberInvitationOperations } from './invitations/invitations.operations.server'

export const peopleOperations = [...directoryOperations, ...importOperations, ...memberInvitationOperations]
