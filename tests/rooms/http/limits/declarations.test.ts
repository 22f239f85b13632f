import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '~/http/limits/costs'
import type { ErrorCode } from '~/messages/errors.fr'
import { operations } from '~/operations.server'

/** Of each provider, what an operation answers when it is away. */
const AWAY = { card: 'payments/unavailable', appStore: 'apple/unavailable' } as const satisfies Record<
  string,
  ErrorCode
>

/** They ask for a part of their answer, and do without it. */
const DO_WITHOUT: Readonly<Record<string, readonly string[]>> = {
  card: [
    'listPlans',
    'listInvoices',
    'revokeGrant',
    'recordAppleTransaction',
    'restoreApplePurchases',
    'receiveAppleWebhook',
    'disablePerson',
  ],
  appStore: [],
}

describe.each(['card', 'appStore'] as const)('an operation that asks: %s', (provider) => {
  test('declares it exactly where it says what it answers when that is away', () => {
    const named = operations.filter(({ errors }) => errors.includes(AWAY[provider])).map(({ id }) => id)
    const declared = operations.filter(({ asks }) => asks.includes(provider)).map(({ id }) => id)
    const doWithout = DO_WITHOUT[provider] ?? []
    expect(declared.filter((id) => !doWithout.includes(id)).toSorted()).toEqual(named.toSorted())
    // A name that is gone from the declarations must not stay in this list.
    expect(doWithout.filter((id) => !declared.includes(id) || named.includes(id))).toEqual([])
  })
})

/** What everybody’s pages show, remembered by each instance. */
const REMEMBERED = ['listPlans']

test.each(operations.filter(({ asks, id }) => asks.length > 0 && !REMEMBERED.includes(id)))(
  '$id asks a provider: few of one caller, and a bounded number of all, are under way',
  ({ cost }) => {
    // Of what is everyday there are as many at once as a page asks for; a provider takes its time over each.
    expect(['read', 'write']).not.toContain(cost)
    const { all, atOnceEach } = LIMITS[cost]
    expect(atOnceEach).not.toBeNull()
    expect(all?.atOnce).toBeLessThanOrEqual(12)
    expect(all?.waiting).toBeLessThanOrEqual(200)
  },
)

/** What the issue of the flood was about, by name: each of these once stopped the site. */
test.each([
  ['settleOrder', 'provider'],
  ['prepareApplePurchase', 'provider'],
  ['restoreApplePurchases', 'provider'],
  ['startCheckout', 'checkout'],
  ['startGift', 'checkout'],
  ['redeemGift', 'gift-code'],
  ['terminate', 'contract'],
  ['withdrawByOrder', 'order-number'],
  ['withdraw', 'withdrawal'],
  ['login', 'sign-in'],
  ['createUser', 'sign-up'],
  ['leaveEvent', 'shared-change'],
  ['acceptEventSeat', 'shared-change'],
  ['changeEventSignUp', 'shared-change'],
  ['readVideoSheet', 'table'],
  ['setSubtitles', 'upload'],
  ['getMembersFigures', 'figures'],
  ['getRevenueFigures', 'figures'],
  ['getRetentionFigures', 'figures'],
  ['getFailedPaymentsFigures', 'figures'],
  ['getWatchedFigures', 'figures'],
  ['previewContent', 'write'],
])('%s costs: %s', (id, cost) => {
  expect(operations.find((operation) => operation.id === id)?.cost).toBe(cost)
})

/** What makes others wait for a row that they share. */
const HOLDS = /\b(?:holdTeam|enterTeam|holdEvent|holdShownEvent)\(/

/** The functions of the features that hold such a row, by the file that they stand in. */
const holders = globSync('app/features/**/*.server.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((source) => HOLDS.test(source))
  .flatMap((source) =>
    source
      .split(/^(?=export )/mu)
      .filter((piece) => HOLDS.test(piece))
      .flatMap((piece) => /^export (?:async )?function (\w+)/u.exec(piece)?.[1] ?? []),
  )

test.each(operations.filter(({ handle }) => holders.some((name) => String(handle).includes(`.${name})(`))))(
  '$id, which holds a row that members share, lets few wait for it',
  ({ cost }) => {
    expect(['shared-change', 'invitation', 'event-sign-up']).toContain(cost)
  },
)

/** A page of the studio, which its author saves as she writes. */
const LARGE_BYTES = 1_000_000

test.each(
  operations.filter(
    ({ maxBodyBytes = 0, takesText, handle }) =>
      Math.max(maxBodyBytes, takesText?.maxBytes ?? 0) > LARGE_BYTES ||
      /sendMailsSoon|csvResponse/.test(String(handle)),
  ),
)('$id, which sends mails, takes a large body or answers a table, says what it costs', ({ cost }) => {
  expect(['read', 'write']).not.toContain(cost)
})

test.each(operations)('$id is limited for each address, and for each account that it knows', ({ cost }) => {
  const { address, account } = LIMITS[cost]
  expect(address.calls).toBeGreaterThan(0)
  if (!['sign-in', 'webhook'].includes(cost)) expect(account?.calls).toBeGreaterThan(0)
})
