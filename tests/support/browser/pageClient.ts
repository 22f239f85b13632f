import { QueryClient } from '@tanstack/react-query'
import { timeZoneQuery } from '~/features/agenda/useTimeZone'
import { exerciseTypeQuery } from '~/features/catalogue/exerciseType/useExerciseType'
import { sessionQuery } from '~/features/identity/identity.queries'
import type { SessionUser } from '~/features/identity/identity.public'

/** Somebody who is signed in, without a membership. */
export const NORA: SessionUser = {
  uid: 'nora',
  name: 'Nora',
  email: 'nora@elan.test',
  emailVerified: true,
  memberUntil: null,
  hasRecord: true,
  roles: [],
  renewalDue: false,
}

/** What a page knows of who looks at it before it asks for anything. A call that fails is not made again. */
export function clientOf(session: SessionUser | null): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, session)
  // What her device or its cookies say is never called for.
  client.setQueryData(exerciseTypeQuery.queryKey, 'HOME')
  client.setQueryData(timeZoneQuery.queryKey, 'Europe/Paris')
  return client
}
