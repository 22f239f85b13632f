import type { MailKind } from '~/db/mailKinds'
import { cancelUntil } from '~/domain/agenda/event'
import { reminderSpan, type Reminder } from '~/domain/agenda/reminders'
import { mayLeave } from '~/domain/agenda/seats'
import { instantInWords } from '~/domain/agenda/spokenTime'
import { MINUTE_MS } from '~/domain/durations'
import { cancelledCalendar, eventCalendar } from '../calendar/eventCalendar.server'
import { lengthLabel } from '../eventWords'
import type { EventRow, SignUpRow } from '../rows/heldEvent.server'
import { eventAddress, type Site } from '../site.server'
import type { EventMail, WriteEventMail } from './mailSignUps.server'

/** One for each news: a second sign-up has another rank, a moved event another start. */
export const mailKey = (kind: string, { startsAt }: EventRow, { id, rank }: SignUpRow) =>
  `${kind}:${id}:${rank}:${startsAt.toISOString()}`

const REMINDER_KINDS: Readonly<Record<Reminder, MailKind>> = {
  DAY: 'event-reminder-day',
  HOUR: 'event-reminder-hour',
}

/** One for each change of its time or place. */
const movedKey = (event: EventRow, signUp: SignUpRow) =>
  `${mailKey('event-moved', event, signUp)}:${event.termsChangedAt?.toISOString() ?? ''}`

/** What is no longer so when she leaves, or when the event is moved or cancelled, and must not arrive after that. */
export const passingKeys = (event: EventRow, signUp: SignUpRow): string[] => [
  ...[REMINDER_KINDS.DAY, REMINDER_KINDS.HOUR, 'event-offer', 'event-confirmed', 'event-waiting'].map(
    (kind) => mailKey(kind, event, signUp),
  ),
  movedKey(event, signUp),
]

/** Where there was an end and then a new beginning, whatever became of the event meanwhile. */
const endKey = (kind: 'event-left' | 'event-offer-lapsed', { id, rank }: SignUpRow) => `${kind}:${id}:${rank}`

/** What is no longer so when she signs up again. @param ended her sign-up before */
export const endKeys = (ended: SignUpRow): string[] => [
  endKey('event-left', ended),
  endKey('event-offer-lapsed', ended),
]

const start = ({ startsAt }: EventRow, { timeZone }: SignUpRow) => instantInWords(startsAt, timeZone)

function place({ kind, placeName, placeAddress }: EventRow): string {
  if (kind === 'LIVE') return 'En direct, sur Élan'
  if (kind === 'ONLINE') return 'En ligne, depuis sa page'
  return [placeName, placeAddress].filter(Boolean).join('\n')
}

const facts = (event: EventRow, signUp: SignUpRow): NonNullable<EventMail['details']> => [
  ['Quand', start(event, signUp)],
  ['Durée', lengthLabel((event.endsAt.getTime() - event.startsAt.getTime()) / MINUTE_MS)],
  ['Où', place(event)],
  ...(signUp.partySize === 2 ? ([['Pour', 'vous et une amie']] as const) : []),
]

const seePage = (event: EventRow, site: Site, label = 'Voir l’évènement') => ({
  label,
  url: eventAddress(site, event.id),
})

/** "« Yoga au parc »" as one says it within a sentence. */
const quoted = ({ name }: EventRow) => `«\u00A0${name}\u00A0»`

export const confirmedMail: WriteEventMail = (event, signUp, site, now) => ({
  kind: 'event-confirmed',
  dedupeKey: mailKey('event-confirmed', event, signUp),
  uselessAfter: event.endsAt,
  subject: `C’est noté\u00A0: ${event.name}`,
  title: signUp.partySize === 2 ? 'Vos deux places vous attendent' : 'Votre place vous attend',
  paragraphs: [
    `Vous êtes inscrite à ${quoted(event)}. Le fichier joint l’ajoute à votre agenda.`,
    cancelUntil(event) > now
      ? `Un empêchement\u00A0? Annulez depuis la page de l’évènement avant le ${instantInWords(cancelUntil(event), signUp.timeZone)}\u00A0: une autre en profitera.`
      : 'Un empêchement\u00A0? Répondez à ce message\u00A0: nous comprendrons.',
  ],
  details: facts(event, signUp),
  action: seePage(event, site),
  calendar: eventCalendar([event], site),
})

export const waitingMail: WriteEventMail = (event, signUp, site) => ({
  kind: 'event-waiting',
  dedupeKey: mailKey('event-waiting', event, signUp),
  uselessAfter: event.startsAt,
  subject: `Vous êtes sur la liste d’attente\u00A0: ${event.name}`,
  title: 'Complet pour l’instant',
  paragraphs: [
    `Toutes les places de ${quoted(event)} sont prises. Vous êtes sur la liste d’attente, dans l’ordre d’arrivée.`,
    signUp.partySize === 2
      ? 'Dès que deux places se libèrent ensemble, nous vous les proposons par e-mail\u00A0: vous viendrez à deux, ou pas du tout.'
      : 'Dès qu’une place se libère pour vous, nous vous la proposons par e-mail.',
  ],
  details: facts(event, signUp),
  action: seePage(event, site),
})

export const offerMail: WriteEventMail = (event, signUp, site) => {
  const two = signUp.partySize === 2
  const until = signUp.offeredUntil ?? event.startsAt
  return {
    kind: 'event-offer',
    dedupeKey: mailKey('event-offer', event, signUp),
    uselessAfter: until,
    subject: two ? `Deux places pour vous\u00A0: ${event.name}` : `Une place pour vous\u00A0: ${event.name}`,
    title: two ? 'Deux places se libèrent' : 'Une place se libère',
    paragraphs: [
      `${two ? 'Elles vous sont réservées' : 'Elle vous est réservée'} jusqu’au ${instantInWords(until, signUp.timeZone)}. Acceptez avant, depuis la page de l’évènement\u00A0; ensuite, ce sera le tour de la suivante.`,
    ],
    details: facts(event, signUp),
    action: seePage(event, site, two ? 'Accepter mes deux places' : 'Accepter ma place'),
  }
}

export const lapsedMail: WriteEventMail = (event, signUp, site) => ({
  kind: 'event-offer-lapsed',
  dedupeKey: endKey('event-offer-lapsed', signUp),
  uselessAfter: event.startsAt,
  subject: `La place est repartie\u00A0: ${event.name}`,
  title: 'Ce sera pour une autre fois',
  paragraphs: [
    `Le délai pour accepter votre place à ${quoted(event)} est passé\u00A0: nous l’avons proposée à la suivante.`,
    'L’envie est toujours là\u00A0? Inscrivez-vous de nouveau\u00A0: vous reprendrez la file à la fin.',
  ],
  action: seePage(event, site),
})

export const leftMail: WriteEventMail = (event, signUp, site, now) => ({
  kind: 'event-left',
  dedupeKey: endKey('event-left', signUp),
  uselessAfter: event.endsAt,
  subject: `Votre inscription est annulée\u00A0: ${event.name}`,
  title: 'Votre inscription est annulée',
  paragraphs: [
    `Vous ne venez plus à ${quoted(event)}. Merci d’avoir prévenu${event.capacity === null ? '.' : '\u00A0: une autre pourra en profiter.'}`,
    'Le fichier joint retire l’évènement de votre agenda.',
  ],
  details: facts(event, signUp),
  action: seePage(event, site),
  calendar: cancelledCalendar(event, site, now),
})

export const movedMail: WriteEventMail = (event, signUp, site, now) => ({
  kind: 'event-moved',
  dedupeKey: movedKey(event, signUp),
  uselessAfter: event.endsAt,
  subject: `Du changement\u00A0: ${event.name}`,
  title: 'L’évènement change',
  paragraphs: [
    `La date, la durée ou le lieu de ${quoted(event)} a changé. Voici ce qui vaut désormais.`,
    mayLeave(event, signUp, now)
      ? 'Cela ne vous convient plus\u00A0? Jusqu’au début, vous pouvez annuler depuis la page de l’évènement, en un geste.'
      : 'Cela ne vous convient plus\u00A0? Répondez à ce message\u00A0: nous comprendrons.',
  ],
  details: facts(event, signUp),
  action: seePage(event, site),
  calendar: signUp.confirmedAt ? eventCalendar([event], site) : undefined,
})

export const cancelledMail: WriteEventMail = (event, signUp, site, now) => ({
  kind: 'event-cancelled',
  dedupeKey: mailKey('event-cancelled', event, signUp),
  uselessAfter: event.endsAt,
  subject: `Annulé\u00A0: ${event.name}`,
  title: 'L’évènement est annulé',
  paragraphs: [`${quoted(event)} n’aura pas lieu. Nous en sommes désolées.`, event.cancelReason],
  details: facts(event, signUp),
  action: seePage(event, site),
  calendar: signUp.confirmedAt ? cancelledCalendar(event, site, now) : undefined,
})

/** @param reminder a day before, or an hour before; it may be late, so it does not say how long there is left */
export const reminderMail =
  (reminder: Reminder): WriteEventMail =>
  (event, signUp, site) => ({
    kind: REMINDER_KINDS[reminder],
    dedupeKey: mailKey(REMINDER_KINDS[reminder], event, signUp),
    uselessAfter: reminderSpan(reminder, event).until,
    subject:
      reminder === 'DAY' ? `C’est bientôt\u00A0: ${event.name}` : `C’est tout à l’heure\u00A0: ${event.name}`,
    title: reminder === 'DAY' ? 'On se voit bientôt' : 'À tout à l’heure',
    paragraphs: [
      event.kind === 'IN_PERSON'
        ? `${quoted(event)} approche. Gourde, tenue souple, et vous\u00A0: rien d’autre à prévoir.`
        : `${quoted(event)} approche. La porte s’ouvre un quart d’heure avant, depuis la page de l’évènement.`,
    ],
    details: facts(event, signUp),
    action: seePage(event, site, event.kind === 'IN_PERSON' ? 'Voir l’évènement' : 'Aller à l’entrée'),
  })
