import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { publishClaims } from '~/features/membership/entitlement/claims.server'
import { receiveCardWebhook } from '~/features/membership/events/cardEvents.server'
import { receiveNotification } from '~/features/membership/events/appleEvents.server'
import { ApiError } from '~/http/apiError'
import { askingAs } from '~/lib/bounds/asking.server'
import { signedByOtherKey, withChangedPayload } from '../apple/forge'
import { payloadOf } from '../apple/jws'
import { letLeasesRunOut } from '../db/leases'
import {
  appleContextOn,
  cardContextOn,
  type Batch,
  type CardEventSent,
  type Letter,
  type Member,
} from './batch'
import { WEBHOOK_SECRET } from './cardWorld'
import { inProcess, type Fate } from './crash'
import { giversOf } from './judging/truth'
import { glance } from './judging/watch'
import type { Random } from './random'

const CRASHES = 0.12
/** More than the steps of nearly any piece of work. */
const LONGEST = 30
const stripe = new Stripe('sk_test_model')

const minuteAgo = () => Math.floor(Date.now() / 1000) - 60
/** As the provider signs, or as somebody who is not the provider would. */
function signatureOf({ body, forged, dice }: Letter): string | null {
  const sign = (secret: string, timestamp?: number, payload = body): string =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) })
  if (!forged) return sign(WEBHOOK_SECRET)
  return dice.pick<() => string | null>([
    () => sign('whsec_other'),
    () => sign(WEBHOOK_SECRET, minuteAgo() - 300),
    () => sign(WEBHOOK_SECRET, minuteAgo(), `${body} `),
    () => null,
  ])()
}

function forgedCopy(batch: Batch, { provider, body, dice }: Letter): Letter {
  const id = `forged-${randomUUID()}`
  const fake = () => {
    if (provider === 'STRIPE') return JSON.stringify({ ...(JSON.parse(body) as object), id })
    return dice.chance(0.5)
      ? withChangedPayload(body, { notificationUUID: id })
      : signedByOtherKey({ ...payloadOf(body), notificationUUID: id }, batch.apple.chain)
  }
  return { provider, id, body: fake(), forged: true, dueStep: batch.step, dice: dice.branch() }
}

/** What becomes of a letter on its way: it comes now, at once, twice, late, or never. */
function send(batch: Batch, member: Member, provider: Letter['provider'], id: string, body: string): void {
  const dice = member.dice.branch()
  const letter = (dueStep: number): Letter => ({
    ...{ provider, id, body, forged: false, dueStep },
    dice: dice.branch(),
  })
  const late = batch.step + 1 + dice.int(3)
  const fate = dice.int(100)
  if (member.inRush) batch.underWay.push(deliver(batch, member, letter(batch.step), dice.int(2)))
  else if (fate < 30) member.letters.push(letter(batch.step))
  else if (fate < 50) batch.underWay.push(deliver(batch, member, letter(batch.step), dice.int(2)))
  else if (fate < 60) {
    member.letters.push(letter(batch.step), letter(batch.step))
    batch.tally.duplicates += 1
  } else if (fate < 78) member.letters.push(letter(late))
  else if (fate < 82) member.letters.push(letter(batch.step), letter(late))
  else batch.tally.dropped += 1
  if (dice.chance(0.05)) member.letters.push(forgedCopy(batch, letter(batch.step)))
}

export function postCardEvent(batch: Batch, { id, body, customerId }: CardEventSent): void {
  // What lasts for a moment only is what the site may find in that moment.
  for (const member of batch.members)
    if (customerId !== null && [member.customerId, ...giversOf(member)].includes(customerId))
      glance(batch, member)
  const member =
    batch.members.find((one) => customerId !== null && one.customerId === customerId) ?? batch.stranger
  send(batch, member, 'STRIPE', id, body)
}

/** Puts what Apple signed since the last time in the post. */
export function postNotifications(batch: Batch): void {
  const { apple } = batch
  for (const { id, originalTransactionId, signedPayload } of apple.notifications.slice(batch.posted)) {
    const { appAccountToken } = apple.subscriptions.get(originalTransactionId ?? '') ?? {}
    const member = batch.members.find(
      ({ token, shown }) => token === appAccountToken || shown.has(originalTransactionId ?? ''),
    )
    send(batch, member ?? batch.stranger, 'APPLE', id, signedPayload)
  }
  batch.posted = apple.notifications.length
}

export function wentWrong({ tally }: Batch, what: string, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  tally.mismatches.push(`${what}: ${String(error)}${cause}`)
}

/** What befalls a piece of work on one of the instances. */
export const fateOf = (
  { tally, instances, isWell }: Batch,
  random: Random,
  crashes = CRASHES,
  longest = LONGEST,
): Fate => ({
  dieBefore: !isWell && random.chance(crashes) ? 1 + random.int(longest) : Infinity,
  random,
  leasesRunOut: async () => {
    tally.frozen += 1
    await letLeasesRunOut(instances.plain)
  },
})

/** A store calls one of the instances. What is not taken comes again, or is given up. */
export async function deliver(batch: Batch, member: Member, letter: Letter, instance: number): Promise<void> {
  const { tally, now, identityProvider } = batch
  const { provider, body, forged, dice } = letter
  const db = batch.instances.each[instance === 0 ? 0 : 1]
  tally.deliveries += 1
  const received = async () => {
    const effect =
      provider === 'STRIPE'
        ? await receiveCardWebhook(cardContextOn(batch, db), body, signatureOf(letter), now)
        : await receiveNotification(appleContextOn(batch, db), body, now)
    if (effect?.userId && dice.chance(member.inRush ? 0.6 : 0.12))
      await publishClaims(db, identityProvider, now, { userId: effect.userId })
  }
  const outcome = await inProcess(fateOf(batch, dice), () => askingAs({ share: 'house' }, received))
  const again = () => {
    if (!forged && dice.chance(0.7))
      member.letters.push({ ...letter, dueStep: batch.step + 1, dice: dice.branch() })
  }
  if (outcome.kind === 'crashed') {
    tally.crashes += 1
    return again()
  }
  if (outcome.kind === 'done') {
    if (forged) tally.mismatches.push(`a forged event was taken: ${letter.id}`)
    return undefined
  }
  const { error } = outcome
  if (error instanceof ApiError && (error.status === 503 || error.status === 429)) {
    if (error.code === 'subscriptions/busy') tally.outOfTurn += 1
    else tally.unreachable += 1
    return again()
  }
  if (forged && error instanceof ApiError && error.code === 'payments/invalid-signature') tally.forged += 1
  else wentWrong(batch, `${provider} ${letter.id}`, error)
  return undefined
}
