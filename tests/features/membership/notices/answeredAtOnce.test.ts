import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wakeJob } from '~/adapters/jobs/index.server'
import { contractOperations } from '~/features/membership/contracts/contracts.operations.server'
import type { CardContext } from '~/features/membership/provider/cardContext.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { hangingPort } from '~tests/support/hangingPort'
import { openShop, type Shop } from '../membershipBench'
import { START, subscriptionOf } from '../membershipRecords'

const card = vi.hoisted(() => ({ context: null as CardContext | null }))
vi.mock('~/features/membership/provider/cardContext.server', () => ({ cardContext: () => card.context }))
vi.mock('~/adapters/jobs/index.server', { spy: true })

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const operation = contractOperations.find(({ id }) => id === 'terminate')

describeWithDatabase('a termination', (db) => {
  test.each(['hers', 'nobody’s'])(
    'of a contract that is %s is answered before anything is done about it, and its job is told',
    async (whose) => {
      const { member, row } = await shop.subscriber(db())
      const provider = hangingPort(shop.payments)
      card.context = { ...shop.context(db()), payments: provider.port }
      vi.mocked(wakeJob).mockReset()
      const email = whose === 'hers' ? member.email : 'personne@elan.test'
      const context = { db: db(), principal: null, now: START, request: new Request('http://elan.test/') }
      const body = { name: 'Léa Martin', email }
      const notice = await operation?.handle({ ...context, body } as never)
      expect(notice).toMatchObject({ outcome: 'RECEIVED', email })
      expect([vi.mocked(wakeJob).mock.calls, provider.waiting()]).toEqual([[['notices']], []])
      expect(await subscriptionOf(db(), member)).toEqual(row)
    },
  )
})
