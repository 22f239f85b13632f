import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { eventSignUps } from '~/db/schema/agenda'
import { nextOffers, offerEnd, signUpState } from '~/domain/agenda/seats'
import { mailSignUps } from '../mails/mailSignUps.server'
import { lapsedMail, offerMail } from '../mails/eventMails.server'
import type { Site } from '../site.server'
import type { HeldEvent, SignUpRow } from '../rows/heldEvent.server'

/** Writes part of a sign-up. @returns it as it is now */
export async function changeSignUp(
  tx: Db,
  signUp: SignUpRow,
  change: Partial<Omit<SignUpRow, 'id' | 'eventId' | 'userId'>>,
): Promise<SignUpRow> {
  await tx.update(eventSignUps).set(change).where(eq(eventSignUps.id, signUp.id))
  return { ...signUp, ...change }
}

/**
 * Ends offers that ran out and offers what is free to those whose turn it is, with their mails. Part of every change of
 * seats, in its transaction, and of a job: time frees seats, too.
 *
 * @param held the event, held by this transaction
 * @returns it with its sign-ups as they are now
 */
export async function settleSeats(tx: Db, held: HeldEvent, site: Site, now: Date): Promise<HeldEvent> {
  const { event } = held
  const lapsed = held.signUps.filter((one) => !one.endedAt && signUpState(one, now) === 'LAPSED')
  const offered = nextOffers(event, held.signUps, now)
  const signUps: SignUpRow[] = []
  for (const one of held.signUps) {
    if (lapsed.includes(one)) signUps.push(await changeSignUp(tx, one, { endedAt: one.offeredUntil }))
    else if (offered.includes(one))
      signUps.push(await changeSignUp(tx, one, { offeredUntil: offerEnd(event, now) }))
    else signUps.push(one)
  }
  const ofIds = (chosen: readonly SignUpRow[]) =>
    signUps.filter(({ id }) => chosen.some((one) => one.id === id))
  await mailSignUps(tx, event, ofIds(lapsed), lapsedMail, site, now)
  await mailSignUps(tx, event, ofIds(offered), offerMail, site, now)
  return { event, signUps }
}
