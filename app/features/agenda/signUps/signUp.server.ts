import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { withdrawMails } from '~/db/outbox.server'
import { eventSignUps } from '~/db/schema/agenda'
import { canWatch } from '~/domain/access'
import { answerSignUp, isSignedUp, seatsLeft, signUpState } from '~/domain/agenda/seats'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import type { NewSignUp, SignUp } from '../agenda.schema'
import { toSignUp } from './signUpView.server'
import { confirmedMail, endKeys, waitingMail } from '../mails/eventMails.server'
import { mailSignUps } from '../mails/mailSignUps.server'
import type { Site } from '../site.server'
import { holdShownEvent, signUpOf, type SignUpRow } from '../rows/heldEvent.server'
import { raiseSequence } from '../rows/raiseSequence.server'
import { settleSeats } from './settleSeats.server'

/** Her row: a new one, or the one of an earlier sign-up, which it replaces. */
async function writeSignUp(
  tx: Db,
  before: SignUpRow | undefined,
  facts: typeof eventSignUps.$inferInsert,
): Promise<SignUpRow> {
  const written = before
    ? tx.update(eventSignUps).set(facts).where(eq(eventSignUps.id, before.id)).returning()
    : tx.insert(eventSignUps).values(facts).returning()
  const [row] = await written
  if (!row) throw new Error('no sign-up was written')
  return row
}

/**
 * Signs the caller up: for seats where there are as many as she needs, else for the waiting list, as its last.
 *
 * @throws ApiError 404 for an event that members do not see, 403 without the access that it needs, 409 where she has
 *   signed up already, and where nobody can any more
 */
export function signUp(
  db: Db,
  principal: Principal,
  eventId: string,
  { partySize, showsFirstName, timeZone }: NewSignUp,
  site: Site,
  now: Date,
): Promise<SignUp> {
  return db.transaction(async (tx) => {
    const event = await holdShownEvent(tx, eventId, now)
    if (!canWatch(event.access, principal, now)) throw new ApiError(403, 'subscriptions/required')
    const earlier = await signUpOf(tx, event.id, principal.uid)
    if (earlier && isSignedUp(signUpState(earlier, now), now >= event.startsAt))
      throw new ApiError(409, 'events/already-signed-up')

    const { taken, waiting, lastRank } = await settleSeats(tx, event, site, now)
    const answer = answerSignUp(event, seatsLeft(event.capacity, taken), partySize, now)
    if (answer === 'OVER') throw new ApiError(409, event.cancelledAt ? 'events/cancelled' : 'events/over')
    if (answer === 'FULL') throw new ApiError(409, 'events/full')
    const hers = await writeSignUp(tx, earlier, {
      eventId: event.id,
      userId: principal.uid,
      partySize,
      showsFirstName,
      timeZone,
      rank: lastRank + 1,
      signedUpAt: now,
      confirmedAt: answer === 'CONFIRMED' ? now : null,
      offeredUntil: null,
      endedAt: null,
      dayReminderOf: null,
      hourReminderOf: null,
    })
    // Who comes back has had the event taken out of her calendar.
    const told = earlier && answer === 'CONFIRMED' ? await raiseSequence(tx, event) : event
    if (earlier) await withdrawMails(tx, endKeys(earlier))
    await mailSignUps(tx, told, [hers], answer === 'CONFIRMED' ? confirmedMail : waitingMail, site, now)
    // The last of those who wait, as nobody can come between.
    return toSignUp(event, hers, answer === 'WAITING' ? waiting + 1 : null, now)
  })
}
