import { ambassadorOperations } from './ambassadors/ambassadors.operations.server'
import { invitationOperations } from './invitations/invitations.operations.server'
import { teamOperations } from './team/team.operations.server'

export const teamsOperations = [...teamOperations, ...invitationOperations, ...ambassadorOperations]
