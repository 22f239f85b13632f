import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { appleFacts, type AppleTruth } from '~/domain/membership/appleFacts'
import { cardFacts, type CardTruth } from '~/domain/membership/cardFacts'
import { subscriptionState, type SubscriptionState } from '~/domain/membership/entitlement'
import { SubscriptionSchema } from '~/features/membership/membership.schema'
import { membershipSentence } from '~/features/membership/screens/managing/membershipSentence'
import { splitSubscriptions } from '~/features/membership/screens/managing/splitSubscriptions'
import { days } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'
import { memberStates, type Store } from '../../scripts/pictured/memberStates'
import { undated } from '../../scripts/pictured/undated'
import { ROOT } from '../support/server/server'

const FOLDER = 'scripts/pictures/states'
const pictured = memberStates(NOW)
const pictures = readdirSync(path.join(ROOT, FOLDER))
  .filter((file) => file.endsWith('.webp'))
  .map((file) => file.replace('.webp', ''))

/** Each way to choose one value for each field. */
function everyOne<Fields extends object>(choices: { [K in keyof Fields]: readonly Fields[K][] }): Fields[] {
  return Object.entries<readonly unknown[]>(choices).reduce<object[]>(
    (all, [name, values]) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  ) as Fields[]
}

const CARD_STATUSES: Record<CardTruth['status'], true> = {
  ...{ incomplete: true, incomplete_expired: true, trialing: true, active: true },
  ...{ past_due: true, unpaid: true, canceled: true, unknown: true },
}
const APPLE_STATUSES: Record<AppleTruth['status'], true> = {
  ...{ ACTIVE: true, EXPIRED: true, BILLING_RETRY: true, GRACE: true, REVOKED: true, UNKNOWN: true },
}
const namesOf = <Name extends string>(names: Record<Name, true>) => Object.keys(names) as Name[]
const [before, after] = [days(-5), days(5)]
const either = [true, false]

/** Every state in which a subscription of each store can be, whatever that store says of it. */
const OCCURRING: Record<Store, SubscriptionState[]> = {
  STRIPE: everyOne<CardTruth>({
    status: namesOf(CARD_STATUSES),
    createdAt: [days(-40)],
    trialUntil: [null, before, after],
    periodStart: [days(-10)],
    periodEnd: [days(20)],
    firstPaidAt: [null, days(-40)],
    paidUntil: [null, before, after],
    owedSince: [null, before, days(-9)],
    refundedAt: [null, before],
    contested: either,
    paused: either,
    cancelsAtPeriodEnd: either,
    cancelsAt: [null],
    endSetAt: [null],
    endedAt: [null, before],
  }).map((truth) => subscriptionState(cardFacts(truth), NOW)),
  APPLE: everyOne<
    Pick<AppleTruth, 'status'> &
      Pick<AppleTruth['transaction'], 'expiresAt' | 'revokedAt' | 'ownership' | 'offerType'> &
      NonNullable<AppleTruth['renewal']>
  >({
    status: namesOf(APPLE_STATUSES),
    expiresAt: [before, after],
    revokedAt: [null, before],
    ownership: ['PURCHASED', 'FAMILY_SHARED'],
    offerType: [null, 1],
    autoRenews: either,
    graceUntil: [null, before, after],
  }).map(({ status, autoRenews, graceUntil, offerType, ...said }) => {
    const price = { priceMilliunits: offerType ? 0 : 14_990, environment: 'Production' } as const
    const transaction = { ...said, ...price, offerType, purchasedAt: days(-30) }
    const truth: AppleTruth = { status, transaction, renewal: { autoRenews, graceUntil } }
    return subscriptionState(appleFacts(truth, null), NOW)
  }),
}

/** The rows of the README's table: what it shows by card, and in the App Store. */
const table = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  .split('## What a member sees')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| State'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const shownOf = { STRIPE: 2, APPLE: 3 } as const
const shows = (cell: string | undefined, name: string) => cell?.includes(`${FOLDER}/${name}.webp`) === true

describe('the pictures of what a member sees', () => {
  test.each(['STRIPE', 'APPLE'] as const)('show every state that occurs in %s', (store) => {
    const shown = pictured.filter((each) => each.store === store).map(({ state }) => state)
    expect([...new Set(shown)].toSorted()).toEqual([...new Set(OCCURRING[store])].toSorted())
  })

  test('leave out no state that a subscription can have', () => {
    const shown = new Set(pictured.map(({ state }) => state))
    expect(SubscriptionSchema.entries.state.options.filter((state) => !shown.has(state))).toEqual([])
  })

  test('are there, each in its store’s column of the README, and no others', () => {
    expect(pictures.toSorted()).toEqual(pictured.map(({ name }) => name).toSorted())
    const missing = pictured.filter(
      ({ name, store }) => !table?.some((row) => shows(row[shownOf[store]], name)),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
    const named = table?.flatMap((row) => row.join('').match(/[\w-]+(?=\.webp)/g) ?? [])
    expect(named?.toSorted()).toEqual(pictured.map(({ name }) => name).toSorted())
  })

  test('say what the app says today: where they do not, `npm run pictures` takes them again', () => {
    const words: unknown = JSON.parse(readFileSync(path.join(ROOT, FOLDER, 'words.json'), 'utf8'))
    const today = pictured.map(({ name, membership }) => {
      const said = splitSubscriptions(membership).shown.flatMap((subscription) => {
        const { title, text } = membershipSentence(subscription)
        return [title, text]
      })
      return [name, undated(said)] as const
    })
    expect(words).toEqual(Object.fromEntries(today))
  })
})
