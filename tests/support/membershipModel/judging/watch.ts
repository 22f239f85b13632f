import { inArray } from 'drizzle-orm'
import { users } from '~/db/schema/identity'
import type { Batch, Member } from '../batch'
import { expectedOf, fromApple, fromCard, fromGrant, reachOf, type Part, type Truth } from '../expected'
import { knowledgeOf, knowsAll, type Knowledge } from './knowledge'
import { distinct, layAnew, layNext, type Held, type RedeemedGift } from './laying'
import { giftsOf, truthOf } from './truth'
import type { Watched } from './watched'
import { learnWithdrawals } from './withdrawals'

/*
 * Members are watched through their histories: each instant of access is judged when it is promised, by what had happened then. What the stores have
 * not told yet leaves the site more than one way to see her.
 */

const untilOf = ({ until }: Part) => until
const partsOf = ({ cards, apple }: Truth, now: Date) => ({
  cards: cards.map((card) => fromCard(card, now)),
  apple: apple.map((one) => fromApple(one, now)),
})

const grantsOf = (member: Member, now: Date) =>
  member.given.flatMap((one) => (one.kind === 'GRANT' ? [fromGrant(one, now)] : []))

/** Which gifts had gone back, now and at each moment since the site last knew all, each once. */
function backsSeen({ backs }: Truth, seen: Watched['seen']): ReadonlyMap<string, Date>[] {
  const each = [backs, ...seen.map((one) => one.backs)]
  return [...new Map(each.map((one) => [JSON.stringify([...one]), one])).values()]
}

/** The furthest that her access may reach by her gifts, laid in one of these ways: of one that went back it may not have heard yet. */
function furthest(truth: Truth, { seen, ways }: Watched, now: Date): Date | null {
  const ends = backsSeen(truth, seen).flatMap((backs) =>
    ways.map((laid) => expectedOf({ ...truth, backs }, laid, now).until),
  )
  return latest(ends)
}

/** Notes how it is now. To be called after whatever may have changed it. */
export function glance(batch: Batch, member: Member): Truth {
  const { now } = batch
  const truth = truthOf(batch, member)
  const parts = { ...partsOf(truth, now), backs: truth.backs }
  const { seen } = member.watched
  const until = furthest(truth, member.watched, now)
  const written = JSON.stringify([
    until,
    parts.cards.map(untilOf),
    parts.apple.map(untilOf),
    [...parts.backs],
  ])
  if (seen.at(-1)?.written !== written) seen.push({ written, until, ...parts })
  return truth
}

function latest(ends: readonly (Date | null)[]): Date | null {
  return ends.reduce<Date | null>((far, end) => (end && (!far || end > far) ? end : far), null)
}

/** Each way to see what her gifts follow: the site may know the one store's last word, and the other's one before. */
function waysToSee(member: Member, now: Date): Held[] {
  const grants = reachOf(grantsOf(member, now))
  const { seen } = member.watched
  const held = seen.flatMap(({ cards, backs }) =>
    seen.map(({ apple }) => ({ reach: latest([reachOf(cards), reachOf(apple), grants]), backs })),
  )
  // In the order of time, each once; how it is now comes last.
  const byName = new Map<string, Held>()
  for (const one of held) {
    const name = `${one.reach?.getTime()} ${JSON.stringify([...one.backs])}`
    byName.delete(name)
    byName.set(name, one)
  }
  return [...byName.values()]
}

const MOST_WAYS = 200

/** Notes how it is now, and what follows for her gifts. @returns how it is, and whether the site knows */
export function look(batch: Batch, member: Member, knowledge: Knowledge): { truth: Truth; isKnown: boolean } {
  const { now } = batch
  const { watched } = member
  const truth = glance(batch, member)
  const isKnown = knowsAll(batch, member, knowledge)
  const gifts = giftsOf(member)
  let { ways } = watched
  const views = gifts.length > 0 ? waysToSee(member, now) : []
  for (const held of views)
    ways = distinct([...ways, ...ways.map((laid) => layAnew(gifts, laid, held, now))]).slice(-MOST_WAYS)
  const last = views.at(-1)
  if (isKnown) {
    if (last) ways = distinct(ways.map((laid) => layAnew(gifts, laid, last, now)))
    watched.seen = watched.seen.slice(-1)
  }
  watched.ways = ways
  return { truth, isKnown }
}

/** She has just redeemed a gift: it is laid after what the site may know her to hold. */
export function layRedeemed(batch: Batch, member: Member, gift: RedeemedGift): void {
  const gifts = giftsOf(member)
  const { watched } = member
  const views = waysToSee(member, batch.now)
  watched.ways = distinct(
    watched.ways.flatMap((laid) => views.map((held) => layNext(gifts, laid, held, gift))),
  ).slice(-MOST_WAYS)
}

const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? 'never'
const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** @returns what is wrong with her access at this instant and after it, as far as it is promised now; `null` if nothing is */
export function wrongAccess(
  batch: Pick<Batch, 'now'>,
  { watched }: Pick<Member, 'watched'>,
  { truth, isKnown }: { truth: Truth; isKnown: boolean },
  memberUntil: Date | null,
): string | null {
  const { now } = batch
  if (isKnown) {
    const ways = watched.ways.map((laid) => expectedOf(truth, laid, now))
    const right = ways.find(({ until }) => isSame(until, memberUntil))
    if (!right)
      return `memberUntil is ${iso(memberUntil)}, not ${ways.map(({ until }) => iso(until)).join(' or ')}`
    return right.gap && `her access is given by nothing ${right.gap}`
  }
  // Not more than anything that the site may hold for true.
  const most = latest([...watched.seen.map(({ until }) => until), furthest(truth, watched, now)])
  if (memberUntil && memberUntil > now && (!most || memberUntil > most))
    return `memberUntil is ${iso(memberUntil)}, and nothing reached further than ${iso(most)}`
  return null
}

/** Judges everybody's access as it is now. */
export async function watchAll(batch: Batch): Promise<void> {
  const { instances, members, tally } = batch
  await learnWithdrawals(batch)
  const knowledge = await knowledgeOf(batch)
  const ids = members.map(({ id }) => id)
  const stored = await instances.plain
    .select({ id: users.id, memberUntil: users.memberUntil })
    .from(users)
    .where(inArray(users.id, ids))
  const storedUntil = new Map(stored.map(({ id, memberUntil }) => [id, memberUntil]))
  for (const member of members) {
    const looked = look(batch, member, knowledge)
    tally.judged += looked.isKnown ? 1 : 0
    const wrong = wrongAccess(batch, member, looked, storedUntil.get(member.id) ?? null)
    if (wrong)
      tally.mismatches.push(
        `${member.id} on ${iso(batch.now)}: ${wrong}: ${JSON.stringify([looked.truth, member.watched.ways.map((laid) => [...laid]), member.watched.seen])}`,
      )
  }
}
