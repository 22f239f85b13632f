import { dayInWords, timeInWords } from '~/domain/agenda/zonedTime'
import { contentRoom } from '~/features/studio/studio.public'
import { callAgenda } from '../nextEvent.queries'
import { EventFormSchema, blankEvent, toEventFields, toEventForm, type StudioEventForm } from './eventForm'
import { EventFormFields } from './EventFormFields'
import { EventStanding } from './EventStanding'

/** `/studio/agenda` */
export const eventRoom = contentRoom({
  address: 'agenda',
  authors: ['COACH'],
  page: (slug) => ({ to: '/agenda/$slug', params: { slug } }),
  key: 'events',
  words: {
    title: 'Agenda',
    new: 'Nouvel évènement',
    add: 'Ajouter un évènement',
    search: 'Chercher un évènement',
    searchExample: 'Cercle, matinale…',
    noneFound: 'Aucun évènement trouvé',
    noneYet: 'Aucun évènement pour l’instant',
    delete: 'Supprimer cet évènement\u00A0?',
    example: 'Bal du salon',
  },
  schema: EventFormSchema,
  blank: blankEvent,
  duplicateSlug: 'events/duplicate-slug',
  errorFields: { 'events/unknown-coach': 'coachSlug', 'events/unknown-replay': 'replaySlug' },
  columns: [
    {
      id: 'startsOn',
      heading: 'Quand',
      cell: ({ startsOn, startTime }) => `${dayInWords(startsOn, '')}, ${timeInWords(startTime)}`,
    },
    {
      id: 'capacity',
      heading: 'Places',
      cell: ({ capacity, cancelledAt }) => (cancelledAt ? 'Annulé' : capacity || 'Sans limite'),
    },
  ],
  renderFields: (form) => <EventFormFields form={form} />,
  renderStanding: (event: StudioEventForm) => <EventStanding key={event.id} event={event} />,
  calls: {
    list: async (query, signal) => {
      const { items, nextCursor } = await callAgenda('GET /studio/events', { query, signal })
      return { items: items.map(toEventForm), nextCursor }
    },
    get: async (id, signal) =>
      toEventForm(await callAgenda('GET /studio/events/{id}', { params: { id }, signal })),
    create: (form) => callAgenda('POST /events', { body: toEventFields(form) }),
    update: (id, form) => callAgenda('PUT /events/{id}', { params: { id }, body: toEventFields(form) }),
    remove: (id, version) => callAgenda('DELETE /events/{id}', { params: { id }, query: { version } }),
  },
})
