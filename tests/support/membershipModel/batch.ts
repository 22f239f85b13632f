import { randomUUID } from 'node:crypto'
import type { AppStore } from '~/adapters/appStore/port'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { customers } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { createWorld, type AppleWorld } from '../apple/world'
import { trustedChain } from '../apple/certificateChain'
import { fakeIdentityProvider, type FakeIdentityProvider } from '../fakeIdentityProvider'
import { appleLibrary, applePort } from './applePort'
import { createCardWorld, type CardWorld } from './cardWorld'
import type { GivenAccess, Grant } from './expected'
import type { Instances } from './instances'
import type { Sale } from './judging/lineOfTime'
import type { Ordered } from './judging/prices'
import { nothingSeen, type Watched } from './judging/watched'
import type { Random } from './random'
import { overTheWire } from './storeCalls'

/** One in eight takes its time to be refunded, and one in eight fails to be. */
const PLASTICS = [
  'pm_card_refundFail',
  'pm_card_pendingRefund',
  ...Array.from({ length: 6 }, () => 'pm_card_visa'),
] as [string, ...string[]]

const ORIGIN = 'https://elan.example'

/** What the card provider tells the site. */
export interface CardEventSent {
  id: string
  body: string
  customerId: string | null
}

/** Something that a store sends, or that somebody else does in its name. */
export interface Letter {
  provider: 'STRIPE' | 'APPLE'
  id: string
  body: string
  forged: boolean
  dueStep: number
  dice: Random
}

export interface Member {
  id: string
  /** StoreKit's appAccountToken. */
  token: string
  email: string
  /** At the card provider; `null` before her first order. */
  customerId: string | null
  /** She buys by card only through the site, which has to keep her from paying twice. */
  buysHere: boolean
  dice: Random
  /** The card that she pays with: refunds to some take their time, or fail. */
  plastic: string
  /** Her account is closed: she does nothing more here. */
  isClosed: boolean
  letters: Letter[]
  /** Everything comes at once in this step: two things are done, and the stores report them at once. */
  inRush: boolean
  given: GivenAccess[]
  /** Grants that will be taken back. */
  revoking: { id: string; given: Grant }[]
  /** Those that are being taken back at this moment. */
  takenBack: Set<string>
  /** What others do to what she holds, later. */
  later: (() => Promise<unknown>)[]
  /** Family subscriptions that her device shows. */
  shown: Set<string>
  /** Those of them that the site has taken as hers. */
  heard: Set<string>
  /** What the site let her buy or redeem. */
  sales: Sale[]
  /** How she ordered what she has by card, by the subscription. */
  ordered: Map<string, Ordered>
  watched: Watched
}

export interface Tally {
  histories: number
  deliveries: number
  duplicates: number
  dropped: number
  forged: number
  crashes: number
  unreachable: number
  /** Processes that lost their turn while they were frozen. */
  frozen: number
  /** Deliveries that could not get their turn, or no longer had it. */
  outOfTurn: number
  /** What was taken of all of them and not given back, and what they got for it, in cents. */
  takenCents: number
  worthCents: number
  /** What the site let them buy or redeem, and how often they paid beside something that was paid, which stores sold by themselves. */
  sales: number
  beside: number
  /** How often a member's access was judged by all that had happened, within a history. */
  judged: number
  /** What went wrong, in words; empty at the end. */
  mismatches: string[]
}

/** Some members whose stores and whose clock are the same, on two instances of the site. */
export interface Batch {
  instances: Instances
  card: CardWorld
  apple: AppleWorld
  payments: Payments
  appStore: AppStore
  identity: FakeIdentityProvider
  /** As the site reaches it: over a network. */
  identityProvider: IdentityProvider
  members: Member[]
  /** Whose events name none of our members. */
  stranger: Member
  dice: Random
  tally: Tally
  step: number
  /** No instance dies any more: what it would leave behind runs out only in time, which does not pass any more either. */
  isWell: boolean
  now: Date
  /** When the jobs last saw all that the stores list. */
  reconciledAt: Date
  /** Notifications of Apple that were put in the post. */
  posted: number
  underWay: Promise<void>[]
}

function newMember(id: string, dice: Random): Member {
  return {
    id,
    token: randomUUID(),
    email: `${id}@example.com`,
    customerId: null,
    buysHere: dice.chance(0.4),
    dice,
    plastic: dice.pick(PLASTICS),
    isClosed: false,
    letters: [],
    inRush: false,
    given: [],
    revoking: [],
    takenBack: new Set(),
    later: [],
    shown: new Set(),
    heard: new Set(),
    sales: [],
    ordered: new Map(),
    watched: nothingSeen(),
  }
}

function overNetwork(fake: FakeIdentityProvider): IdentityProvider {
  return {
    ...fake,
    setClaims: async (uid, claims) => {
      // It takes its time before it counts: an older word may arrive after a newer one.
      await overTheWire(
        () => new Error('no connection'),
        () => undefined,
      )
      await fake.setClaims(uid, claims)
    },
  }
}

const chain = trustedChain()

/** @param privateKey any EC key, in PEM: Apple's library wants one */
export async function newBatch(
  instances: Instances,
  {
    name,
    size,
    dice,
    now,
    tally,
    privateKey,
  }: Pick<Batch, 'dice' | 'now' | 'tally'> & {
    name: string
    size: number
    privateKey: string
  },
  post: (batch: Batch, event: CardEventSent) => void,
): Promise<Batch> {
  const members = Array.from({ length: size }, (_, index) => newMember(`${name}-${index}`, dice.branch()))
  await instances.plain.insert(users).values(
    members.map(({ id, email, token }) => ({
      id,
      name: 'Membre',
      email,
      appleCustomerId: token,
      createdAt: now,
    })),
  )
  const card = await createCardWorld(now, (event) => post(batch, event))
  const stranger = newMember(`${name}-nobody`, dice.branch())
  // Those who buy here get their customer with their first order.
  for (const one of [...members.filter(({ buysHere }) => !buysHere), stranger])
    one.customerId = (await card.stripe.customers.create({ email: one.email, name: 'Membre' })).id
  const known = members.flatMap(({ id, customerId }) => (customerId ? [{ userId: id, customerId }] : []))
  if (known.length > 0) await instances.plain.insert(customers).values(known)
  const apple = createWorld(
    { bundleId: 'app.elan.test', appAppleId: 1, environment: 'Production' },
    chain,
    now,
  )
  const identity = fakeIdentityProvider()
  // Nothing is told before there is a batch.
  const batch: Batch = {
    instances,
    card,
    apple,
    payments: card.payments,
    appStore: applePort(apple, appleLibrary(apple, privateKey), dice.branch()),
    identity,
    identityProvider: overNetwork(identity),
    members,
    stranger,
    dice,
    tally,
    step: 0,
    isWell: false,
    now,
    reconciledAt: now,
    posted: 0,
    underWay: [],
  }
  return batch
}

export const cardContextOn = ({ payments }: Batch, db: Db) => ({ db, payments, origin: ORIGIN })
export const appleContextOn = ({ appStore }: Batch, db: Db) => ({ db, appStore })

export function principalOf({ id, email, token }: Member): Principal {
  return {
    uid: id,
    sessionId: null,
    name: 'Membre',
    email,
    emailVerified: true,
    roles: ['USER'],
    memberUntil: null,
    appleCustomerId: token,
    hasRecord: true,
  }
}
