import { expect, test, vi } from 'vitest'
import { Rows, loadRows, type HomeRow } from '~/features/home/screens/homeRow'
import { memberRows } from '~/features/home/screens/memberRows'
import { visitorRows } from '~/features/home/screens/visitorRows'
import { NORA, clientOf } from '~tests/support/browser/pageClient'
import { renderedPage } from '~tests/support/renderedPage'

/** What a new Élan answers to a new member: nothing of anything. */
const nothingOf = vi.hoisted(() => async (key: string) => {
  if (key === 'GET /weekly-videos/current') return null
  return key === 'GET /users/{id}/team' ? { team: null } : { items: [], nextCursor: null }
})
vi.mock('~/http/call/sendCall.isomorphic', () => ({ sendCall: nothingOf }))

/** Not those that greet her or are about her money; the way to the prices stays without them. */
const isOfContent = ({ name, load }: HomeRow) =>
  load && !['greeting', 'failed payment', 'plans'].includes(name)

test.each([
  ...memberRows.filter(isOfContent).map((row) => ['a member', row.name, row, NORA] as const),
  ...visitorRows.filter(isOfContent).map((row) => ['a visitor', row.name, row, null] as const),
])('on the home of %s nothing is shown of “%s” where there is nothing', async (_, _name, row, session) => {
  const client = clientOf(session)
  await loadRows([row], client, session)
  const page = (rows: readonly HomeRow[]) => renderedPage(() => <Rows rows={rows} />, client)
  expect(await page([row])).toBe(await page([]))
})
