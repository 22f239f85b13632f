import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '~/features/identity/identity.public'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import { readFailure } from '~/lib/readFailure'
import type { teamsOperations } from './teams.operations.server'

export const callTeams = callsOf<typeof teamsOperations>()
/** A team's page shows the latest ones first, and has more to show. */
const SENT_COUNT = '6'

const ifThere = (error: unknown) => {
  if (readFailure(error).status !== 404) throw error
  return null
}

/** The caller's own team; `null` for none, and while her user record is yet to be made. Others change it all the time. */
export const ownTeamQuery = (session: SessionUser | null) => {
  const uid = session?.uid ?? null
  return queryOptions({
    queryKey: ['teams', 'own', uid],
    queryFn: async ({ signal }) => {
      if (uid === null) return null
      const asked = { params: { id: uid }, bySession: true, signal }
      return (await callTeams('GET /users/{id}/team', asked).catch(ifThere))?.team ?? null
    },
    staleTime: 2000,
  })
}

/**
 * Reads what is shown of teams again: first the team itself, then what hangs on it, which may not be hers to see any more.
 */
export async function refreshTeams(queryClient: QueryClient): Promise<void> {
  const own = ['teams', 'own']
  await queryClient.invalidateQueries({ queryKey: own })
  await queryClient.invalidateQueries({
    queryKey: ['teams'],
    predicate: ({ queryKey }) => queryKey[1] !== own[1],
  })
}

/** What an invitation says to the caller; `null` for one that there is not. */
export const invitationQuery = (session: SessionUser | null, token: string) =>
  queryOptions({
    queryKey: ['teams', 'invitation', session?.uid ?? null, token],
    // Her cookie says who she is; a visitor has no token that could.
    queryFn: ({ signal }) =>
      callTeams('GET /invitations/{token}', { params: { token }, noAuth: true, signal }),
    staleTime: 0,
  })

/** What lies in her letter box, for who has no team; nothing while that cannot be read. */
export const receivedInvitationsQuery = (session: SessionUser | null) => {
  const uid = session?.uid ?? null
  return queryOptions({
    queryKey: ['teams', 'received', uid],
    queryFn: async ({ signal }) => {
      if (uid === null) return []
      const asked = { params: { id: uid }, bySession: true, signal }
      return (await callTeams('GET /users/{id}/invitations', asked).catch(ifThere))?.items ?? []
    },
    staleTime: 2000,
  })
}

/** The invitations that a team's captain has sent. */
export const sentInvitationsQuery = (teamId: string) => ({
  ...pagesOf(['teams', 'sent', teamId], ({ cursor, signal }) =>
    callTeams('GET /teams/{id}/invitations', {
      params: { id: teamId },
      query: { cursor, limit: SENT_COUNT },
      signal,
    }),
  ),
  staleTime: 0,
})

/** An ambassador's own link, and what it brought. */
export const ambassadorLinkQuery = (uid: string) =>
  queryOptions({
    queryKey: ['teams', 'ambassador-link', uid],
    queryFn: ({ signal }) => callTeams('GET /users/{id}/ambassador-link', { params: { id: uid }, signal }),
    staleTime: 2000,
  })

/** Who joined by her link. */
export const ambassadorJoinsQuery = (uid: string) => ({
  ...pagesOf(['teams', 'ambassador-joins', uid], ({ cursor, signal }) =>
    callTeams('GET /users/{id}/ambassador-joins', { params: { id: uid }, query: { cursor }, signal }),
  ),
  staleTime: 2000,
})

/** Whose link a code is. */
export const ambassadorQuery = (code: string) =>
  queryOptions({
    queryKey: ['teams', 'ambassador', code],
    queryFn: ({ signal }) =>
      callTeams('GET /ambassador-links/{code}', { params: { code }, noAuth: true, signal }),
    staleTime: 60_000,
  })
