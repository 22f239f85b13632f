import { keyOfCoach, keyOfVideo } from '~/features/catalogue/catalogue.public.server'
import { editedKind } from '~/features/content/content.public.server'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { EventFormSchema, blankEvent, toEventForm } from '../studio/eventForm'
import { eventStore, fieldsOfEvent } from './eventStore.server'
import { getEvent } from './getEvent.server'

/** Events as coaches work on them. */
export const eventKind = editedKind({
  store: eventStore,
  authors: ['COACH'],
  form: EventFormSchema,
  blank: blankEvent,
  changedTogether: ['access', 'kind', 'coachSlug'],
  toForm: (event) => toEventForm(fieldsOfEvent(event)),
  facts: ({ cancelledAt, cancelReason }) => ({ cancelledAt, cancelReason }),
  refusals: [
    'events/unknown-coach',
    'events/unknown-replay',
    'events/moved-to-the-past',
    'events/promised-to-all',
  ],
  // Its page leads to hers.
  needs: async ({ coachSlug }, db) => keyOfCoach(db, coachSlug),
  names: async ({ replaySlug }, db) => keyOfVideo(db, replaySlug),
  page: (db, id, { uid }, now) => getEvent(db, id, uid, now),
  // Who signed up is told of another time or place.
  published: sendMailsSoon,
})
