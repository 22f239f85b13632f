import {
  all,
  page,
  pageAfterSignIn,
  signedIn,
  type CellContext,
  type OperationCase,
  type RouteCase,
} from '~tests/http/access/matrixRow'

/** The id of nothing. */
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const none = () => ({ id: NONE })
const noMember = () => ({ id: NONE, memberId: NONE })
const noInvitation = () => ({ id: NONE, invitationId: NONE })
const noToken = () => ({ token: '0'.repeat(48) })
const own = ({ ownUid }: CellContext) => ({ id: ownUid })
const other = ({ otherUid }: CellContext) => ({ id: otherUid })
const minutes = () => ({ showsMinutes: false })
const team = { colours: 'garden', goalMinutes: 100 }

const hersToLead = ({ teamId }: CellContext) => ({ id: teamId })
const herPlace = ({ teamId, memberId }: CellContext) => ({ id: teamId, memberId })
/** MEMBER leads it, two are in it, an administrator looks after it; to others there is none. */
const inTeam = (captain: number, members: number, admin: number) =>
  all(404, { nobody: 401, MEMBER: captain, AUTHOR: members, expired: members, ADMIN: admin })

/** For ambassadors, of what is theirs: an administrator holds every role, for herself. */
const ambassadors = (status: number) => all(403, { nobody: 401, AMBASSADOR: status, ADMIN: status })

/**
 * Whose a team is, is a matter of the team, not of a role: tests/features/teams has all of it. Here nobody is let near one
 * that there is not, and the demo's teams stay as they are.
 */
export const teamsOperations: Record<string, OperationCase[]> = {
  getOwnTeam: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  getTeam: [
    { name: 'none', params: none, expected: signedIn(404) },
    { name: 'one', params: hersToLead, expected: inTeam(200, 200, 200) },
  ],
  // The name is taken, whoever asks and however it is written.
  createTeam: [
    {
      name: 'by a name that is taken',
      body: () => ({ ...team, ...minutes(), name: 'les MATINALES' }),
      expected: signedIn(409),
    },
  ],
  editTeam: [
    { name: 'none', params: none, body: () => ({ ...team, name: 'Aucune' }), expected: signedIn(404) },
    {
      name: 'to what it is',
      params: hersToLead,
      body: () => ({ colours: 'berry', goalMinutes: 240, name: 'Les Matinales' }),
      expected: inTeam(200, 403, 200),
    },
  ],
  dissolveTeam: [{ name: 'none', params: none, expected: signedIn(404) }],
  handOverTeam: [
    { name: 'none', params: none, body: () => ({ memberId: NONE }), expected: signedIn(404) },
    {
      name: 'to who leads it',
      params: hersToLead,
      body: ({ memberId }) => ({ memberId }),
      expected: inTeam(204, 403, 204),
    },
  ],
  leaveTeam: [{ name: 'none', params: none, expected: signedIn(404) }],
  removeTeamMember: [{ name: 'of none', params: noMember, expected: signedIn(404) }],
  showTeamMinutes: [
    { name: 'of none', params: noMember, body: minutes, expected: signedIn(404) },
    {
      name: 'MEMBER’s, as they are',
      params: herPlace,
      body: () => ({ showsMinutes: true }),
      expected: inTeam(204, 403, 403),
    },
  ],
  encourageTeam: [{ name: 'none', params: none, body: () => ({ phrase: 'bravo' }), expected: signedIn(404) }],
  listTeamInvitations: [
    { name: 'of none', params: none, expected: signedIn(404) },
    { name: 'of one', params: hersToLead, expected: inTeam(200, 403, 404) },
  ],
  inviteToTeam: [
    { name: 'to none', params: none, body: () => ({ kind: 'LINK' }), expected: signedIn(404) },
    { name: 'to one', params: hersToLead, body: () => ({ kind: 'LINK' }), expected: inTeam(201, 403, 404) },
  ],
  withdrawInvitation: [{ name: 'none', params: noInvitation, expected: signedIn(404) }],
  resendInvitation: [{ name: 'none', params: noInvitation, expected: signedIn(404) }],
  listReceivedInvitations: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  getInvitation: [
    { name: 'none', params: noToken, expected: all(404) },
    {
      name: 'one that is open',
      params: ({ invitationToken }) => ({ token: invitationToken }),
      expected: all(200),
    },
  ],
  acceptInvitation: [{ name: 'none', params: noToken, body: minutes, expected: signedIn(404) }],
  declineInvitation: [{ name: 'none', params: noToken, expected: signedIn(404) }],
  getAmbassadorLink: [
    { name: 'her own', params: own, expected: ambassadors(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  renewAmbassadorLink: [
    { name: 'her own', params: own, expected: ambassadors(201) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  listAmbassadorJoins: [
    { name: 'her own', params: own, expected: ambassadors(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  getAmbassador: [{ name: 'none', params: () => ({ code: 'aaaaaaaaaa' }), expected: all(404) }],
  arriveByAmbassador: [{ name: 'by none', body: () => ({ code: 'aaaaaaaaaa' }), expected: signedIn(404) }],
}

export const teamsRoutes: Record<string, RouteCase[]> = {
  // Her own team, or how to make one; its settings for its captain.
  '/equipes': [pageAfterSignIn('/equipes'), pageAfterSignIn('/equipes?vue=reglages')],
  '/equipes/invitation/$token': [
    page(`/equipes/invitation/${'0'.repeat(48)}`, all(404)),
    page('/equipes/invitation/coup%C3%A9', all(404)),
  ],
  '/invitation/$code': [page('/invitation/aaaaaaaaaa', all(404))],
  '/ambassadrice': [pageAfterSignIn('/ambassadrice', all(404, { AMBASSADOR: 200, ADMIN: 200 }))],
}
