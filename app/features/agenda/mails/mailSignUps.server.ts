import type { Db } from '~/db/client.server'
import type { MailKind } from '~/db/mailKinds'
import { enqueueMails } from '~/db/outbox.server'
import { findUsers } from '~/features/identity/identity.public.server'
import { composeMail, type MailContent } from '~/features/mail/mail.public.server'
import { batches } from '~/lib/batches'
import type { EventRow, SignUpRow } from '../rows/heldEvent.server'
import type { Site } from '../site.server'

const BATCH = 50

const FOOTER =
  'Vous recevez ce message parce que vous vous êtes inscrite à un évènement d’Élan. Vous pouvez annuler depuis sa page.'

/** Mail programs look at the type of a file before they read it. */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

/** A mail about an event to one who signed up for it. */
export interface EventMail extends Omit<MailContent, 'footer'> {
  kind: MailKind
  subject: string
  dedupeKey: string
  uselessAfter?: Date
  /** Brings the event to her calendar, or takes it out. */
  calendar?: string
}

/** What says something to one who signed up. */
export type WriteEventMail = (event: EventRow, signUp: SignUpRow, site: Site, now: Date) => EventMail

/** Queues a mail to each of them, in the transaction of the change; who has no address sees it on the event's page. */
export async function mailSignUps(
  tx: Db,
  event: EventRow,
  signUps: readonly SignUpRow[],
  write: WriteEventMail,
  site: Site,
  now: Date,
): Promise<void> {
  const users = await findUsers(
    tx,
    signUps.map(({ userId }) => userId),
  )
  const mailTo = (signUp: SignUpRow) => {
    const to = users.get(signUp.userId)?.email
    if (!to) return []
    const { kind, subject, dedupeKey, uselessAfter, calendar, ...content } = write(event, signUp, site, now)
    const attachments = calendar
      ? [
          {
            filename: 'elan.ics',
            contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
            content: calendar,
          },
        ]
      : []
    const body = composeMail({ ...content, footer: FOOTER })
    return [{ kind, to, subject, dedupeKey, attachments, ...body, ...(uselessAfter && { uselessAfter }) }]
  }
  // To compose them takes a while: other requests are answered between two batches.
  for (const some of batches(signUps, BATCH)) await enqueueMails(tx, some.flatMap(mailTo), now)
}
