import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { withdrawMails } from '~/db/outbox.server'
import { events } from '~/db/schema/agenda'
import { signUpState, stands } from '~/domain/agenda/seats'
import { publicationState } from '~/domain/publication'
import { ApiError } from '~/http/apiError'
import type { ErrorCode } from '~/messages/errors.fr'
import { movedMail, offerMail, passingKeys } from '../mails/eventMails.server'
import { mailSignUps } from '../mails/mailSignUps.server'
import { openSignUps, type EventRow, type SignUpRow } from '../rows/heldEvent.server'
import { changeSignUps } from '../rows/changeSignUps.server'
import { settleSeats } from '../signUps/settleSeats.server'
import type { Site } from '../site.server'

/** What people must hear of. */
const MOVING = ['startsAt', 'endsAt', 'kind', 'placeName', 'placeAddress'] as const
/** What calendars must learn besides. */
const SHOWN = ['name', 'summary', 'slug'] as const

const isShown = (event: EventRow, now: Date) => publicationState(event, now) === 'PUBLISHED'

type Compared = (typeof MOVING)[number] | (typeof SHOWN)[number]

const differ = (before: EventRow, after: EventRow, names: readonly Compared[]) =>
  names.some((name) => String(before[name]) !== String(after[name]))

/** What a change takes from those who signed up: the event itself, their time to hear of it, their way in. */
function refusalOf(before: EventRow, after: EventRow, now: Date): ErrorCode | null {
  if (isShown(before, now) && !isShown(after, now)) return 'events/has-sign-ups'
  const timed = differ(before, after, ['startsAt', 'endsAt'])
  // One that has begun may last longer, or less.
  const begins = before.startsAt > now && after.startsAt <= now
  if (timed && (begins || after.endsAt <= now)) return 'events/moved-to-the-past'
  return before.access === 'FREE' && after.access === 'PRO' ? 'events/promised-to-all' : null
}

/**
 * What follows from a coach's change, in its transaction, which holds the event: calendars get a newer version, who signed
 * up is told of another time or place, and new seats go to those who wait.
 *
 * @throws ApiError 409 where an event would vanish, be over or be closed for those who signed up
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
  const harder = after.cancelHoursBefore > before.cancelHoursBefore
  const own = {
    calendarSequence: before.calendarSequence + (changed ? 1 : 0),
    termsChangedAt: moved || harder ? now : before.termsChangedAt,
  }
  const event = { ...after, ...own }
  await tx.update(events).set(own).where(eq(events.id, event.id))

  const over = before.endsAt <= now && after.endsAt <= now
  if (before.cancelledAt || over) return
  const standing = (await openSignUps(tx, event.id)).filter((one) => stands(signUpState(one, now)))
  const refusal = standing.length > 0 && refusalOf(before, after, now)
  if (refusal) throw new ApiError(409, refusal)
  if (moved) await tellMoved(tx, { before, event, standing, site, now })
  await settleSeats(tx, event, site, now)
}

interface Move {
  before: EventRow
  event: EventRow
  standing: readonly SignUpRow[]
  site: Site
  now: Date
}

async function tellMoved(tx: Db, { before, event, standing, site, now }: Move): Promise<void> {
  await withdrawMails(
    tx,
    standing.flatMap((one) => passingKeys(before, one)),
  )
  // What was withdrawn comes again when it is due; a mail that was sent has the same key and does not.
  await changeSignUps(tx, standing, { dayReminderOf: null, hourReminderOf: null })
  await mailSignUps(tx, event, standing, movedMail, site, now)
  const offered = standing.filter((one) => signUpState(one, now) === 'OFFERED')
  // An offer ends with the event's new start at the latest.
  const tooLong = offered.filter(({ offeredUntil }) => offeredUntil && offeredUntil > event.startsAt)
  const shortened = await changeSignUps(tx, tooLong, { offeredUntil: event.startsAt })
  const kept = offered.filter((one) => !tooLong.includes(one))
  await mailSignUps(tx, event, [...kept, ...shortened], offerMail, site, now)
}
