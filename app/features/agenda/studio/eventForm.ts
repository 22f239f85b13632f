import * as v from 'valibot'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { EventFieldsSchema, type EventFields } from '../agenda.schema'

/** Numbers as a form holds them: the text of their fields. */
const NUMBERS = ['durationMinutes', 'capacity', 'cancelHoursBefore'] as const
type Typed<Fields> = { [Key in keyof Fields]: Key extends (typeof NUMBERS)[number] ? string : Fields[Key] }
export type EventForm = Typed<EventFields>

/** What the form of a new one says. */
export const blankEvent: EventForm = {
  name: '',
  slug: '',
  summary: '',
  description: EMPTY_TEXT,
  kind: 'LIVE',
  startsOn: '',
  startTime: '18:30',
  durationMinutes: '60',
  capacity: '',
  cancelHoursBefore: '12',
  access: 'FREE',
  coachSlug: '',
  placeName: '',
  placeAddress: '',
  joinLink: '',
  replaySlug: '',
}

/** No number for what is none: the schema has words for that. */
const toNumber = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN)

/** What a form says; an empty number of seats is none. */
const toEventFields = ({
  durationMinutes,
  capacity,
  cancelHoursBefore,
  ...fields
}: EventForm): EventFields => ({
  ...fields,
  durationMinutes: toNumber(durationMinutes),
  capacity: capacity.trim() === '' ? null : toNumber(capacity),
  cancelHoursBefore: toNumber(cancelHoursBefore),
})

/** Stored fields as the form shows them. */
export const toEventForm = (fields: EventFields): EventForm => ({
  ...fields,
  durationMinutes: String(fields.durationMinutes),
  capacity: fields.capacity === null ? '' : String(fields.capacity),
  cancelHoursBefore: String(fields.cancelHoursBefore),
})

const typed = v.string()

/** The rules of an event's fields, told of them as they are typed. */
export const EventFormSchema = v.pipe(
  v.strictObject({
    ...EventFieldsSchema.entries,
    durationMinutes: typed,
    capacity: typed,
    cancelHoursBefore: typed,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { issues = [] } = v.safeParse(EventFieldsSchema, toEventFields(dataset.value))
    for (const { message, path } of issues) addIssue({ message, path })
  }),
  v.transform(toEventFields),
)
