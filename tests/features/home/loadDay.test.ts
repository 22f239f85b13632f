import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { HomeRow } from '~/features/home/screens/homeRow'
import { loadDay } from '~/features/home/screens/loadDay'

const away = new Error('the database is away')

const row = (name: string, answer: unknown, ofBrowser = false): HomeRow => ({
  name,
  show: null,
  load: (to) =>
    to.prefetchQuery({
      queryKey: [name],
      queryFn: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
      retry: false,
      ...(ofBrowser ? { meta: { ofBrowser } } : {}),
    }),
})

/** With what her session brought before. */
function openClient(): QueryClient {
  const client = new QueryClient()
  client.setQueryData(['session'], { uid: 'manon' })
  return client
}

test('a day of which not one row can be read has failed, whatever the browser says itself', async () => {
  const rows = [row('place', 'GYM', true), row('weekly', away), row('latest', away)]
  await expect(loadDay(rows, openClient(), null)).rejects.toBe(away)
})

test.each([
  ['one row answers', [row('weekly', away), row('latest', ['a'])]],
  ['a row answers that there is nothing', [row('weekly', null), row('latest', away)]],
  ['it has no row that asks', [row('place', 'GYM', true)]],
])('a day is shown where %s', async (_, rows) => {
  await expect(loadDay(rows, openClient(), null)).resolves.toBeUndefined()
})
