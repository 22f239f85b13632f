import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Rows, loadRows, type HomeRow } from '~/features/home/screens/homeRow'
import { loadDay } from '~/features/home/screens/loadDay'
import { memberRows } from '~/features/home/screens/memberRows'
import { visitorRows } from '~/features/home/screens/visitorRows'
import { recipesAfterQuery } from '~/features/recipes/recipeSuggestions.queries'
import { AfterWorkout } from '~/features/recipes/screens/home/AfterWorkout'
import { NORA, clientOf } from '~tests/support/browser/pageClient'
import { renderedPage } from '~tests/support/renderedPage'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** No call is answered. */
vi.mock('~/http/call/sendCall.isomorphic', () => ({ sendCall: () => Promise.reject(new Error('refused')) }))

test('rows are asked for all at once and shown in their order', async () => {
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const row = (name: string): HomeRow => ({
    name,
    show: <p>{name}</p>,
    load: async () => {
      asked.push(name)
      await held
    },
  })
  const rows = [row('first'), { name: 'still', show: <p>still</p> }, row('last')]
  const loaded = loadRows(rows, new QueryClient(), null)
  expect(asked).toEqual(['first', 'last'])
  release()
  await loaded
  expect(renderToStaticMarkup(<Rows rows={rows} />)).toBe('<p>first</p><p>still</p><p>last</p>')
})

test('in a browser no row that never comes keeps the others waiting', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  const hanging: HomeRow = { name: 'hanging', show: null, load: () => new Promise(() => {}) }
  const loaded = vi.fn()
  const rows = loadDay([hanging], new QueryClient(), null).then(loaded)
  await vi.advanceTimersByTimeAsync(1000)
  expect(loaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await rows
  expect(loaded).toHaveBeenCalled()
})

test('a row that cannot be loaded rejects for its caller', async () => {
  const refused = { name: 'refused', show: null, load: () => Promise.reject(new Error('refused')) }
  await expect(loadRows([refused], new QueryClient(), null)).rejects.toThrow('refused')
})

test.each([
  ...memberRows.map((row) => ['a member', row.name, row, NORA] as const),
  ...visitorRows
    .filter(({ name }) => name !== 'free videos')
    .map((row) => ['a visitor', row.name, row, null] as const),
])('on the home of %s the page stands without what “%s” shows', async (_, _name, row, session) => {
  const client = clientOf(session)
  const rows = [row, { name: 'below', show: <p>below</p> }]
  await loadRows(rows, client, session)
  expect(await renderedPage(() => <Rows rows={rows} />, client)).toContain('<p>below</p>')
})

test('without the films that it leads to, a visitor’s home is the error screen', async () => {
  await expect(loadRows(visitorRows, clientOf(null), null)).rejects.toThrow()
})

test('the page of a film stands without what does good after it', async () => {
  const client = clientOf(null)
  await client.prefetchQuery(recipesAfterQuery('yoga', null))
  const Screen = () => (
    <>
      <p>film</p>
      <AfterWorkout film="yoga" />
    </>
  )
  expect(await renderedPage(Screen, client)).toContain('<p>film</p>')
})
