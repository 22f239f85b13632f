import * as v from 'valibot'
import { ENTRY_STATES, EVENT_KINDS, EVENT_STATES } from '~/domain/agenda/event'
import { PARTY_SIZES, SIGN_UP_STATES } from '~/domain/agenda/seats'
import { PARIS_ZONE } from '~/domain/agenda/timeZone'
import { readTimeZone } from '~/domain/agenda/zonedTime'
import { CoachTagSchema } from '~/features/catalogue/catalogue.public'
import { contentFields } from '~/features/content/content.public'
import { isDayKey } from '~/http/cursor'
import { PageQuerySchema } from '~/http/paging'
import { SLUG } from '~/http/slug'
import { RichTextSchema, richTextSchema } from '~/http/richTextSchema'
import { lineSchema, textSchema } from '~/http/textSchema'
import { parseUrl } from '~/lib/browsers/parseUrl'

const MAX_DURATION_MINUTES = 24 * 60
const MAX_CAPACITY = 10_000
const MAX_CANCEL_HOURS = 14 * 24

const daySchema = v.pipe(v.string(), v.check(isDayKey, 'Choisissez un jour.'))
const slugOrNothing = (wrong: string) =>
  v.pipe(
    lineSchema(100),
    v.check((slug) => slug === '' || SLUG.test(slug), wrong),
  )
const isSecureLink = (link: string) => link === '' || (parseUrl(link) !== null && link.startsWith('https://'))
const wholeSchema = (min: number, max: number, wrong: string) =>
  v.pipe(v.number(wrong), v.safeInteger(wrong), v.minValue(min, wrong), v.maxValue(max, wrong))

/** What a coach says of an event; its hours are those of Paris. */
const eventEntries = {
  ...contentFields,
  summary: v.pipe(lineSchema(160), v.minLength(1, 'Dites en une phrase ce que l’on y fait.')),
  description: richTextSchema(4000),
  kind: v.picklist(EVENT_KINDS),
  startsOn: daySchema,
  startTime: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choisissez une heure.')),
  durationMinutes: wholeSchema(5, MAX_DURATION_MINUTES, 'De 5 minutes à un jour.'),
  /** `null` for as many as come. */
  capacity: v.nullable(wholeSchema(1, MAX_CAPACITY, `De 1 à ${MAX_CAPACITY} places.`)),
  cancelHoursBefore: wholeSchema(0, MAX_CANCEL_HOURS, 'De 0 heure à deux semaines.'),
  access: v.picklist(['FREE', 'PRO']),
  coachSlug: slugOrNothing('La fin de l’adresse d’une coach, par exemple ines-morel.'),
  placeName: lineSchema(120),
  placeAddress: lineSchema(200),
  joinLink: v.pipe(lineSchema(500), v.check(isSecureLink, 'Une adresse qui commence par https://')),
  replaySlug: slugOrNothing('La fin de l’adresse d’un film, par exemple reveil-en-douceur.'),
}
type Entries = typeof eventEntries
type Fields = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>

/** What depends on the kind: one has to know where to go. */
const hasAddress = ({ kind, placeAddress }: Pick<Fields, 'kind' | 'placeAddress'>) =>
  kind !== 'IN_PERSON' || placeAddress !== ''
const hasLink = ({ kind, joinLink }: Pick<Fields, 'kind' | 'joinLink'>) =>
  kind !== 'ONLINE' || joinLink !== ''

export const EventFieldsSchema = v.pipe(
  v.strictObject(eventEntries),
  v.forward(v.partialCheck([['kind'], ['placeAddress']], hasAddress, 'Dites où l’on se retrouve.'), [
    'placeAddress',
  ]),
  v.forward(v.partialCheck([['kind'], ['joinLink']], hasLink, 'Donnez le lien de la salle en ligne.'), [
    'joinLink',
  ]),
)
export type EventFields = v.InferOutput<typeof EventFieldsSchema>

export const CancelEventSchema = v.strictObject({
  reason: v.pipe(textSchema(500), v.minLength(1, 'Dites pourquoi\u00A0: chaque inscrite le lira.')),
})
export const CancelledEventSchema = v.object({ cancelledAt: v.nullable(v.date()), cancelReason: v.string() })

/** What a card says. */
export const EventSummarySchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  kind: v.picklist(EVENT_KINDS),
  state: v.picklist(EVENT_STATES),
  startsAt: v.date(),
  endsAt: v.date(),
  access: v.picklist(['FREE', 'PRO']),
  coach: v.nullable(CoachTagSchema),
  placeName: v.string(),
  capacity: v.nullable(v.number()),
  /** `null` where there are as many as come. */
  seatsLeft: v.nullable(v.number()),
  replaySlug: v.nullable(v.string()),
  /** Where the caller stands, where she has signed up. */
  mine: v.nullable(v.picklist(SIGN_UP_STATES)),
})
export type EventSummary = v.InferOutput<typeof EventSummarySchema>

export const SignUpSchema = v.object({
  state: v.picklist(SIGN_UP_STATES),
  partySize: v.picklist(PARTY_SIZES),
  showsFirstName: v.boolean(),
  /** Her place among those who wait, 1 being the next. */
  waitingPlace: v.nullable(v.number()),
  /** The end of the offer. */
  offeredUntil: v.nullable(v.date()),
  /** Until when she may give her seat back, this instant not included. */
  leaveUntil: v.date(),
  /** Whether she may end it now. */
  mayLeave: v.boolean(),
})
export type SignUp = v.InferOutput<typeof SignUpSchema>

export const EventSchema = v.object({
  ...EventSummarySchema.entries,
  description: RichTextSchema,
  placeAddress: v.string(),
  cancelUntil: v.date(),
  cancelReason: v.string(),
  signUpOpen: v.boolean(),
  entry: v.picklist(ENTRY_STATES),
  entryOpensAt: v.date(),
  /** Seats taken, friends included. */
  comingCount: v.number(),
  /** First names of those who wish to be seen, told to who is signed in. */
  comingNames: v.array(v.string()),
  waitingCount: v.number(),
  signUp: v.nullable(SignUpSchema),
})
export type Event = v.InferOutput<typeof EventSchema>

export const NewSignUpSchema = v.strictObject({
  partySize: v.picklist(PARTY_SIZES),
  showsFirstName: v.optional(v.boolean(), false),
  /** Her device's: her mails tell its hours. One that this machine does not know (yet) keeps nobody from a seat. */
  timeZone: v.optional(
    v.pipe(
      v.string(),
      v.transform((zone) => readTimeZone(zone) ?? PARIS_ZONE),
    ),
    PARIS_ZONE,
  ),
})
export type NewSignUp = v.InferOutput<typeof NewSignUpSchema>

export const ChangeSignUpSchema = v.strictObject({ showsFirstName: v.boolean() })

const EVENT_SPANS = ['upcoming', 'open', 'past'] as const

export const ListEventsQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  /**
   * Those to come, the next first (the default without days); those among them that have a seat left; or those that are
   * over, the last first.
   */
  when: v.optional(v.picklist(EVENT_SPANS)),
  /** Those that start on these days in Paris, both included. */
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  kind: v.optional(v.picklist(EVENT_KINDS)),
  access: v.optional(v.picklist(['FREE', 'PRO'])),
})
export type ListEventsQuery = v.InferOutput<typeof ListEventsQuerySchema>

/** Where to go, told at the door. `null` for a live one: its room is Élan's own. */
export const EntrySchema = v.object({ joinLink: v.nullable(v.string()) })

export const CalendarFeedSchema = v.object({ createdAt: v.nullable(v.date()) })
export const NewCalendarFeedSchema = v.object({ address: v.string(), createdAt: v.date() })
