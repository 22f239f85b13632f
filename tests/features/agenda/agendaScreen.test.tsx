import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { AgendaScreen } from '~/features/agenda/screens/AgendaScreen'
import { loadAgenda } from '~/features/agenda/screens/loadAgenda'
import { timeZoneQuery } from '~/features/agenda/useTimeZone'
import { sessionQuery } from '~/features/identity/identity.queries'
import type { SessionUser } from '~/features/identity/identity.public'
import { renderedPage } from '~tests/support/renderedPage'

/** The agenda is answered, nothing of what is hers is. */
vi.mock('~/http/call/sendCall.isomorphic', () => ({
  sendCall: (key: string) =>
    key === 'GET /events'
      ? Promise.resolve({ items: [], nextCursor: null })
      : Promise.reject(new Error('refused')),
}))

const MEMBER: SessionUser = {
  uid: 'nora',
  name: 'Nora',
  email: 'nora@elan.test',
  emailVerified: true,
  memberUntil: null,
  hasRecord: true,
  roles: [],
  renewalDue: false,
}

test('the agenda stands without what is hers alone', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, MEMBER)
  client.setQueryData(timeZoneQuery.queryKey, 'Europe/Paris')
  await loadAgenda(client, {})
  const page = await renderedPage(() => <AgendaScreen search={{}} onSearch={() => undefined} />, client)
  expect(page).toContain('L’agenda respire')
  expect(page).toContain('Mes rendez-vous')
  // She is not told that there are none.
  expect(page).not.toContain('Rien pour l’instant')
  expect(page).not.toContain('calendrier')
})
