import { expect, test, vi } from 'vitest'
import { AgendaScreen } from '~/features/agenda/screens/AgendaScreen'
import { loadAgenda } from '~/features/agenda/screens/loadAgenda'
import { NORA, clientOf } from '~tests/support/browser/pageClient'
import { renderedPage } from '~tests/support/renderedPage'

/** The agenda is answered, nothing of what is hers is. */
vi.mock('~/http/call/sendCall.isomorphic', () => ({
  sendCall: (key: string) =>
    key === 'GET /events'
      ? Promise.resolve({ items: [], nextCursor: null })
      : Promise.reject(new Error('refused')),
}))

test('the agenda stands without what is hers alone', async () => {
  const client = clientOf(NORA)
  await loadAgenda(client, {})
  const page = await renderedPage(() => <AgendaScreen search={{}} onSearch={() => undefined} />, client)
  expect(page).toContain('L’agenda respire')
  expect(page).toContain('Mes rendez-vous')
  // She is not told that there are none.
  expect(page).not.toContain('Rien pour l’instant')
  expect(page).not.toContain('calendrier')
})
