import type Stripe from 'stripe'
import { DAY_SECONDS } from '../billing/calendar'
import { runDue } from '../billing/due'
import { endSubscription } from '../billing/ending'
import type { Sandbox } from '../context'
import { newId } from '../ids'
import { accepts, PAGE } from '../protocol/accepts'
import { invalidRequest, missingParameter, noSuch } from '../protocol/errors'
import { listPage } from '../protocol/listing'
import type { Params } from '../protocol/params'
import type { ApiCall, Route } from '../protocol/route'
import type { Customer, TestClock } from '../shapes'
import { emit } from '../webhooks/emit'

const KEPT_SECONDS = 30 * DAY_SECONDS
const MAX_ADVANCE_SECONDS = 5 * 366 * DAY_SECONDS

export const testClockRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    accepts: accepts<Stripe.TestHelpers.TestClockCreateParams>({ frozen_time: 'text', name: 'text' }),
    returns: 'test_helpers.test_clock',
    answer: ({ sandbox, params }) => createTestClock(sandbox, params),
  },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    accepts: accepts<Stripe.TestHelpers.TestClockListParams>({ ...PAGE }),
    returns: { list: 'test_helpers.test_clock' },
    answer: ({ sandbox, params }) =>
      listPage(sandbox.store.all('testClocks'), params, '/v1/test_helpers/test_clocks'),
  },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks/:id',
    accepts: {},
    returns: 'test_helpers.test_clock',
    answer: ({ sandbox, id }) => findClock(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    accepts: accepts<Stripe.TestHelpers.TestClockAdvanceParams>({ frozen_time: 'text' }),
    returns: 'test_helpers.test_clock',
    answer: advanceClock,
  },
  {
    method: 'DELETE',
    path: '/v1/test_helpers/test_clocks/:id',
    accepts: {},
    returns: null,
    answer: deleteClock,
  },
]

function findClock(sandbox: Sandbox, id: string): TestClock {
  const clock = sandbox.store.find('testClocks', id)
  if (!clock) throw noSuch('test clock', id)
  return clock
}

export function createTestClock(sandbox: Sandbox, params: Params): TestClock {
  const frozenTime = params.integer('frozen_time')
  if (frozenTime === undefined) throw missingParameter('frozen_time')
  const now = sandbox.wallClock()
  const clock: TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: now,
    deletes_after: now + KEPT_SECONDS,
    frozen_time: frozenTime,
    livemode: false,
    name: params.text('name') || null,
    status: 'ready',
    status_details: {},
  }
  sandbox.store.put('testClocks', clock.id, clock)
  return clock
}

/** Lives through all that falls due up to the new time, each at its own instant. */
function advanceClock({ sandbox, id, params }: ApiCall): object {
  const clock = findClock(sandbox, id)
  const target = params.integer('frozen_time')
  if (target === undefined) throw missingParameter('frozen_time')
  if (target <= clock.frozen_time || target > clock.frozen_time + MAX_ADVANCE_SECONDS) {
    throw invalidRequest(
      'The time to advance to must lie after the clock’s, and not too far ahead.',
      'frozen_time',
    )
  }
  runDue(sandbox, clock, target)
  clock.frozen_time = target
  sandbox.store.touch()
  // Stripe is still `advancing` when it answers; all is done here, and a caller that waits for `ready` sees it at once.
  return clock
}

/** Its customers go with it. */
function deleteClock({ sandbox, id }: ApiCall): object {
  findClock(sandbox, id)
  for (const customer of sandbox.store.all('customers')) {
    if (customer.test_clock !== id) continue
    for (const subscription of sandbox.store.all('subscriptions')) {
      if (subscription.customer === customer.id) endSubscription(sandbox, subscription, null)
    }
    emit(sandbox, 'customer.deleted', customer)
    sandbox.store.put('customers', customer.id, {
      id: customer.id,
      object: 'customer',
      deleted: true,
    } as unknown as Customer)
  }
  sandbox.store.remove('testClocks', id)
  return { id, object: 'test_helpers.test_clock', deleted: true }
}
