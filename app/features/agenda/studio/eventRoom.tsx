import { contentRoom } from '~/features/studio/studio.public'
import { EVENT_KINDS } from '~/domain/agenda/event'
import { accessLabels } from '~/messages/labels.fr'
import { DateField } from '~/ui/forms/DateField'
import { ResourceFields } from '~/ui/forms/ResourceForm'
import { SelectField } from '~/ui/forms/SelectField'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { TextField } from '~/ui/forms/TextField'
import { callAgenda } from '../nextEvent.queries'
import { kindLabels } from '../kindLabels'
import { EventFormSchema, blankEvent, toEventFields, toEventForm, type StudioEventForm } from './eventForm'
import { EventStanding } from './EventStanding'

const KINDS = EVENT_KINDS.map((kind) => [kind, kindLabels[kind]] as const)
const ACCESSES = Object.entries(accessLabels)

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
  renderFields: (form) => (
    <>
      <ResourceFields title="L’évènement">
        <TextField field={form.field('name')} label="Nom" autoComplete="off" maxLength={80} />
        <TextField
          field={form.field('summary')}
          label="En une phrase"
          description="Ce que l’on lit sur sa carte, dans l’agenda."
          autoComplete="off"
          maxLength={160}
        />
        <TextAreaField
          field={form.field('description')}
          label="Le programme (facultatif)"
          rows={7}
          maxLength={4000}
        />
        <SelectField field={form.field('kind')} label="Forme" options={KINDS} />
        <SelectField field={form.field('access')} label="Pour qui" options={ACCESSES} />
        <TextField
          field={form.field('coachSlug')}
          label="Coach (facultatif)"
          description="La fin de son adresse, par exemple ines-morel."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </ResourceFields>
      <ResourceFields title="Quand">
        <DateField field={form.field('startsOn')} label="Jour" />
        <TextField field={form.field('startTime')} label="Heure, à Paris" type="time" />
        <TextField field={form.field('durationMinutes')} label="Durée, en minutes" inputMode="numeric" />
      </ResourceFields>
      <ResourceFields title="Les places">
        <TextField
          field={form.field('capacity')}
          label="Nombre de places (facultatif)"
          description="Laissé vide&nbsp;: autant que d’inscrites. Complet, une liste d’attente s’ouvre d’elle-même."
          inputMode="numeric"
        />
        <TextField
          field={form.field('cancelHoursBefore')}
          label="Annulation possible jusqu’à, en heures avant le début"
          inputMode="numeric"
        />
      </ResourceFields>
      <ResourceFields title="Où">
        <TextField field={form.field('placeName')} label="Lieu (en personne)" maxLength={120} />
        <TextField field={form.field('placeAddress')} label="Adresse (en personne)" maxLength={200} />
        <TextField
          field={form.field('joinLink')}
          label="Lien de la salle (en ligne)"
          description="Montré aux inscrites seulement, un quart d’heure avant le début."
          type="url"
          autoCapitalize="none"
          maxLength={500}
        />
        <TextField
          field={form.field('replaySlug')}
          label="Film à revoir (facultatif)"
          description="La fin de l’adresse d’un film, une fois l’évènement passé."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </ResourceFields>
    </>
  ),
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
