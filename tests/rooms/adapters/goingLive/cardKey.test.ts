import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { withTimeBudget } from '~/lib/timeBudget.server'
import { openBench } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { setUpCards } from '~tests/scripts/paymentsSandbox/paymentsSandboxSetUp'
import { examine, openSetUp, standingOf, wrongIn } from './cardSetupBench'

/** As the provider answers a restricted key. */
const forbidden = (permission: string) =>
  Response.json(
    {
      error: {
        type: 'invalid_request_error',
        message: `The provided key 'rk_test_*********k3Yk3Y' does not have the required permissions for this endpoint on account 'acct_1'. Having the '${permission}' permission would allow this request to continue.`,
      },
    },
    { status: 403 },
  )

describe('a key', () => {
  test('that the provider does not take is all there is to say, and not by its name', async () => {
    const bench = await openSetUp()
    const findings = await examine(bench, {}, { secretKey: 'sk_test_tell-nobody' })
    expect(wrongIn(findings)).toEqual([['card/key-refused']])
    expect(JSON.stringify(findings)).not.toContain('tell')
  })

  test('that is restricted, and may do all that is needed, lacks nothing and changes nothing', async () => {
    const bench = await openBench({ secretKey: 'rk_test_enough' })
    await setUpCards(bench, bench.receiver.url)
    const eventIds = async () => (await bench.stripe.events.list({ limit: 100 })).data.map(({ id }) => id)
    const before = await eventIds()
    expect(wrongIn(await examine(bench, {}, { secretKey: 'rk_test_enough' }))).toEqual([])
    expect(await eventIds()).toEqual(before)
  })

  test('that is restricted says by name what it may not do, as far as Élan does it', async () => {
    const bench = await openBench({ secretKey: 'rk_test_little' })
    const refused: [RegExp, string][] = [
      [/\/v1\/subscriptions\//, 'rak_subscription_write'],
      [/\/v1\/prices/, 'rak_plan_read'],
      [/\/v1\/account/, 'rak_accounts_kyc_id_numbers_read'],
      [/\/v1\/webhook_endpoints/, 'rak_webhook_read'],
    ]
    const findings = await examine(
      bench,
      {},
      {
        secretKey: 'rk_test_little',
        fetch: async (input, init) => {
          const address = input instanceof Request ? input.url : String(input)
          const [, permission] = refused.find(([path]) => path.test(address)) ?? []
          return permission ? forbidden(permission) : fetch(input, init)
        },
      },
    )
    expect(findings.filter(({ check }) => check === 'card/permission')).toEqual([
      { check: 'card/permission', standing: 'missing', of: 'prices', found: 'rak_plan_read' },
      { check: 'card/permission', standing: 'missing', of: 'subscriptions', found: 'rak_subscription_write' },
    ])
    expect(findings.filter(({ check }) => check === 'card/unread')).toEqual([
      {
        check: 'card/unread',
        standing: 'byHand',
        of: 'account',
        found: 'rak_accounts_kyc_id_numbers_read',
      },
      { check: 'card/unread', standing: 'byHand', of: 'endpoints', found: 'rak_webhook_read' },
    ])
    expect(JSON.stringify(findings)).not.toContain('k3Yk3Y')
  })
})

describe('a provider that does not answer', () => {
  test('one question keeps no other from being answered', async () => {
    const bench = await openSetUp()
    const findings = await examine(
      bench,
      {},
      {
        retries: 0,
        fetch: async (input, init) => {
          const address = input instanceof Request ? input.url : String(input)
          if (address.includes('/v1/prices'))
            return Response.json({ error: { type: 'api_error', message: 'away' } }, { status: 503 })
          return fetch(input, init)
        },
      },
    )
    expect(wrongIn(findings)).toEqual([['card/silent', 'prices']])
    expect(findings.find(({ check }) => check === 'card/silent')?.found).toBe('HTTP 503')
    expect(standingOf(findings, 'card/portal')).toEqual(['set'])
  })

  test('at all is given up, and said once', async () => {
    const bench = await openBench()
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      silent.closeAllConnections()
      silent.close()
    })
    const apiBase = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const findings = await withTimeBudget(500, () => examine(bench, {}, { apiBase }))
    expect(wrongIn(findings)).toEqual([['card/silent']])
  })
})
