import type { Db } from '~/db/client.server'
import { canWatch } from '~/domain/access'
import { movesUp, nextOffers, offerEnd, seatsLeft, signUpState } from '~/domain/agenda/seats'
import { findUsers } from '~/features/identity/identity.public.server'
import { lapsedMail, offerMail } from '../mails/eventMails.server'
import { mailSignUps } from '../mails/mailSignUps.server'
import { changeSignUp, changeSignUps } from '../rows/changeSignUps.server'
import { openSignUps, type EventRow, type SignUpRow } from '../rows/heldEvent.server'
import { countSeats, type SeatCounts } from '../rows/seatCounts.server'
import type { Site } from '../site.server'

function isSettled(event: EventRow, { lapsed, waiting, taken }: SeatCounts, now: Date): boolean {
  const left = seatsLeft(event.capacity, taken)
  return lapsed === 0 && (waiting === 0 || left === 0 || !movesUp(event, now))
}

/** Who of them has the access that the event needs, now. */
async function allowedAt(tx: Db, { access }: EventRow, signUps: readonly SignUpRow[], now: Date) {
  if (access === 'FREE') return () => true
  const users = await findUsers(
    tx,
    signUps.map(({ userId }) => userId),
  )
  return ({ userId }: SignUpRow) => canWatch(access, users.get(userId) ?? null, now)
}

/**
 * Ends offers that ran out and offers what is free to those whose turn it is, with their mails. Part of every change of
 * seats, in its transaction, and of a job: time frees seats, too.
 *
 * @param event held by this transaction
 * @returns how its seats stand then
 */
export async function settleSeats(tx: Db, event: EventRow, site: Site, now: Date): Promise<SeatCounts> {
  const counts = await countSeats(tx, event.id, now)
  if (isSettled(event, counts, now)) return counts

  const signUps = await openSignUps(tx, event.id)
  const lapsed: SignUpRow[] = []
  for (const one of signUps)
    if (signUpState(one, now) === 'LAPSED')
      lapsed.push(await changeSignUp(tx, one, { endedAt: one.offeredUntil }))
  await mailSignUps(tx, event, lapsed, lapsedMail, site, now)

  const next = nextOffers(event, signUps, now, await allowedAt(tx, event, signUps, now))
  const offered = await changeSignUps(tx, next, { offeredUntil: offerEnd(event, now) })
  await mailSignUps(tx, event, offered, offerMail, site, now)
  return countSeats(tx, event.id, now)
}
