import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { membershipQuery } from '~/features/membership/membership.queries'
import { ChargesNotice } from '~/features/membership/studio/person/ChargesNotice'
import { PersonMembership } from '~/features/membership/studio/person/PersonMembership'
import { paymentEventsQuery } from '~/features/membership/studio/studio.queries'
import { studioActions } from '~/features/membership/studio/studioActions'
import { actionsOn, personQuery } from '~/features/people/people.queries'
import { PersonScreen } from '~/features/people/screens/directory/PersonScreen'
import { orNotFound } from '~/lib/orNotFound'

export const Route = createFileRoute('/_member/_studio/_admin/studio/personnes/$uid')({
  loader: ({ context: { queryClient }, params: { uid } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(personQuery(uid))),
      queryClient.prefetchQuery(membershipQuery(uid)),
      queryClient.prefetchInfiniteQuery(paymentEventsQuery({ userId: uid })),
    ]),
  head: () => ({ meta: [{ title: 'Une personne · Studio Élan' }] }),
  component: PersonPage,
})

const EVENTS_SHOWN = 5

function PersonPage() {
  const { uid } = Route.useParams()
  const queryClient = useQueryClient()
  const { data: person } = useSuspenseQuery(personQuery(uid))
  const membership = useQuery(membershipQuery(uid))
  const events = useInfiniteQuery(paymentEventsQuery({ userId: uid }))
  const { changeRoles, disable, enable, endSessions, inviteAgain, grant } = actionsOn(uid)
  /** She is shown as the act left her, and every list of the studio is read again. */
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['studio'] })
    await queryClient.invalidateQueries({ queryKey: membershipQuery(uid).queryKey })
  }
  const then =
    <Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) =>
    async (...given: Given): Promise<void> => {
      await act(...given)
      await refresh()
    }
  return (
    <PersonScreen
      person={person}
      own={useSession()?.uid === uid}
      actions={{
        changeRoles: then(changeRoles),
        disable: then(disable),
        enable: then(enable),
        endSessions: then(endSessions),
        inviteAgain: then(inviteAgain),
      }}
      charges={<ChargesNotice membership={membership.data} />}
      membership={
        <PersonMembership
          userId={uid}
          name={person.name}
          membership={membership}
          events={{ ...events, data: events.data?.pages[0]?.items.slice(0, EVENTS_SHOWN) }}
          onGrant={then(grant)}
          onRevoke={then(studioActions.revokeGrant)}
        />
      }
    />
  )
}
