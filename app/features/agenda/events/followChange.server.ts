import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { withdrawMails } from '~/db/outbox.server'
import { events } from '~/db/schema/agenda'
import { signUpState, stands } from '~/domain/agenda/seats'
import { publicationState } from '~/domain/publication'
import { ApiError } from '~/http/apiError'
import { movedMail, offerMail, passingKeys } from '../mails/eventMails.server'
import { mailSignUps } from '../mails/mailSignUps.server'
import { openSignUps, type SignUpRow } from '../rows/heldEvent.server'
import { changeSignUp, settleSeats } from '../signUps/settleSeats.server'
import type { Site } from '../site.server'
import type { EventRow } from '../rows/heldEvent.server'

/** What people must hear of. */
const MOVING = ['startsAt', 'endsAt', 'kind', 'placeName', 'placeAddress'] as const
/** What calendars must learn besides. */
const SHOWN = ['name', 'summary', 'slug'] as const

const isShown = (event: EventRow, now: Date) => publicationState(event, now) === 'PUBLISHED'

const differ = (before: EventRow, after: EventRow, names: readonly (keyof EventRow)[]) =>
  names.some((name) => String(before[name]) !== String(after[name]))

/** An offer ends with the event's new start at the latest. */
async function shortenOffers(
  tx: Db,
  { startsAt }: EventRow,
  signUps: readonly SignUpRow[],
): Promise<SignUpRow[]> {
  const kept: SignUpRow[] = []
  for (const one of signUps) {
    const tooLong = one.offeredUntil && !one.confirmedAt && one.offeredUntil > startsAt
    kept.push(tooLong ? await changeSignUp(tx, one, { offeredUntil: startsAt }) : one)
  }
  return kept
}

/**
 * What follows from a coach's change, in its transaction, which holds the event: calendars get a newer version, who signed
 * up is told of another time or place, and new seats go to those who wait.
 *
 * @throws ApiError 409 where an event would vanish for those who signed up
 */
export async function followChange(
  tx: Db,
  before: EventRow,
  after: EventRow,
  site: Site,
  now: Date,
): Promise<void> {
  const moved = differ(before, after, MOVING)
  const changed = moved || differ(before, after, SHOWN)
  const calendar = {
    calendarSequence: before.calendarSequence + (changed ? 1 : 0),
    movedAt: moved ? now : before.movedAt,
  }
  const event = { ...after, ...calendar }
  if (changed) await tx.update(events).set(calendar).where(eq(events.id, event.id))

  if (event.cancelledAt || event.endsAt <= now) return
  const signUps = await shortenOffers(tx, event, await openSignUps(tx, event.id))
  const standing = signUps.filter((one) => stands(signUpState(one, now)))
  if (isShown(before, now) && !isShown(after, now) && standing.length > 0)
    throw new ApiError(409, 'events/has-sign-ups')
  if (moved) {
    await withdrawMails(
      tx,
      standing.flatMap((one) => passingKeys(before, one)),
    )
    await mailSignUps(tx, event, standing, movedMail, site, now)
    // What was offered holds for the new start, and may end sooner.
    const offered = standing.filter((one) => signUpState(one, now) === 'OFFERED')
    await mailSignUps(tx, event, offered, offerMail, site, now)
  }
  await settleSeats(tx, event, site, now)
}
