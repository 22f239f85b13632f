import * as v from 'valibot'
import { EventFieldsSchema, type EventFields, type StudioEvent } from '../agenda.schema'

/** Numbers as a form holds them: the text of their fields. */
const NUMBERS = ['durationMinutes', 'capacity', 'cancelHoursBefore'] as const
type Typed<Fields> = { [Key in keyof Fields]: Key extends (typeof NUMBERS)[number] ? string : Fields[Key] }
export type EventForm = Typed<EventFields>
export type StudioEventForm = Typed<StudioEvent>

/** What the form of a new one says, but for its publication. */
export const blankEvent: Omit<EventForm, 'slug' | 'published' | 'releasedOn'> = {
  name: '',
  summary: '',
  description: '',
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

/** What the operation takes of a form; an empty number of seats is none. */
export function toEventFields<Form extends EventForm>({
  durationMinutes,
  capacity,
  cancelHoursBefore,
  ...fields
}: Form) {
  return {
    ...fields,
    durationMinutes: toNumber(durationMinutes),
    capacity: capacity.trim() === '' ? null : toNumber(capacity),
    cancelHoursBefore: toNumber(cancelHoursBefore),
  }
}

/** A stored event as the form shows it. */
export function toEventForm(event: StudioEvent): StudioEventForm {
  return {
    ...event,
    durationMinutes: String(event.durationMinutes),
    capacity: event.capacity === null ? '' : String(event.capacity),
    cancelHoursBefore: String(event.cancelHoursBefore),
  }
}

const typed = v.string()

/** The operation's own rules, told of the fields as they are typed. */
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
)
