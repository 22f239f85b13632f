import { expect, test } from 'vitest'
import { hasStripeCli, trigger } from '~tests/support/stripeCli'
import { openBench, SECRET_KEY } from './paymentsSandboxBench'

test
  .skipIf(!hasStripeCli)
  .each(['payment_intent.succeeded', 'customer.subscription.created', 'invoice.paid'])(
  'the provider’s own command line drives %s to a signed webhook',
  async (event) => {
    const { sandbox, arrival } = await openBench()
    expect(await trigger(event, sandbox.origin, SECRET_KEY)).toContain('Trigger succeeded')
    expect((await arrival(event)).type).toBe(event)
  },
)
