import { dayInWords, timeInWords } from '~/domain/agenda/zonedTime'
import { commonChanges, contentRoom } from '~/features/studio/studio.public'
import { accessLabels } from '~/messages/labels.fr'
import type { Event } from '../agenda.schema'
import { kindLabels } from '../kindLabels'
import { EventScreen } from '../screens/event/EventScreen'
import { EventFormSchema, blankEvent } from './eventForm'
import { EventFormFields } from './EventFormFields'
import { EventStanding } from './EventStanding'
import { eventNameKey, namesAnother, readEventNames } from './eventNames'

/** `/studio/agenda` */
export const eventRoom = contentRoom({
  kind: 'events',
  address: 'agenda',
  authors: ['COACH'],
  page: (slug) => ({ to: '/agenda/$slug', params: { slug } }),
  words: {
    title: 'Agenda',
    new: 'Nouvel évènement',
    add: 'Ajouter un évènement',
    one: 'évènement',
    many: 'évènements',
    search: 'Chercher un évènement',
    searchExample: 'Cercle, matinale…',
    noneFound: 'Aucun évènement trouvé',
    noneYet: 'Aucun évènement pour l’instant',
    delete: 'Supprimer cet évènement\u00A0?',
    example: 'Bal du salon',
  },
  schema: EventFormSchema,
  blank: blankEvent,
  labels: {
    name: 'Nom',
    summary: 'En une phrase',
    description: 'Le programme',
    kind: 'Forme',
    startsOn: 'Jour',
    startTime: 'Heure, à Paris',
    durationMinutes: 'Durée, en minutes',
    capacity: 'Nombre de places',
    cancelHoursBefore: 'Annulation possible jusqu’à',
    access: 'Pour qui',
    coachSlug: 'Coach',
    placeName: 'Lieu',
    placeAddress: 'Adresse du lieu',
    joinLink: 'Lien de la salle',
    replaySlug: 'Film à revoir',
  },
  told: (field, value, nameOf) => {
    if (value === '') return undefined
    if (namesAnother(field)) return nameOf(eventNameKey(field, String(value)))
    if (field === 'startsOn') return dayInWords(String(value))
    if (field === 'startTime') return timeInWords(String(value))
    if (field === 'kind') return kindLabels[value as keyof typeof kindLabels]
    return field === 'access' ? accessLabels[value as keyof typeof accessLabels] : undefined
  },
  readNames: readEventNames,
  errorFields: { 'events/unknown-coach': 'coachSlug', 'events/unknown-replay': 'replaySlug' },
  filters: [
    { label: 'Forme', field: 'kind', options: Object.entries(kindLabels) },
    { label: 'Pour qui', field: 'access', options: Object.entries(accessLabels) },
  ],
  together: [
    ...commonChanges.access,
    {
      label: 'Changer de forme',
      field: 'kind',
      how: 'set',
      choice: 'Forme',
      options: Object.entries(kindLabels),
    },
    {
      label: 'Changer de coach',
      field: 'coachSlug',
      how: 'set',
      choice: 'Coach',
      references: 'coaches',
      by: 'slug',
    },
  ],
  columns: [
    {
      id: 'startsOn',
      heading: 'Quand',
      cell: ({ values: { startsOn, startTime } }) =>
        startsOn && `${dayInWords(startsOn)}, ${timeInWords(startTime)}`,
    },
    {
      id: 'capacity',
      heading: 'Places',
      cell: ({ values, facts }) => (facts.cancelledAt ? 'Annulé' : values.capacity || 'Sans limite'),
    },
  ],
  renderFields: (form) => <EventFormFields form={form} />,
  renderStanding: ({ id, name, shown, facts }) =>
    shown && (
      <EventStanding
        key={id}
        event={{
          id,
          name,
          cancelledAt: facts.cancelledAt as Date | null,
          cancelReason: String(facts.cancelReason),
        }}
      />
    ),
  renderPage: (seen) => <EventScreen event={seen as Event} panel={null} replay={null} />,
})
