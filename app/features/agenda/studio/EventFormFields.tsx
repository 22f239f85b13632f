import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EVENT_KINDS } from '~/domain/agenda/event'
import { facetsQuery, videosQuery } from '~/features/catalogue/catalogue.public'
import { NameAndSummary } from '~/features/studio/studio.public'
import { accessLabels } from '~/messages/labels.fr'
import { DateField } from '~/ui/forms/DateField'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { SelectField } from '~/ui/forms/SelectField'
import { TextField } from '~/ui/forms/TextField'
import type { AppForm } from '~/ui/forms/useAppForm'
import { RichTextField } from '~/ui/richText/RichTextField'
import { kindLabels } from '../kindLabels'
import type { EventForm } from './eventForm'
import { SlugField } from './SlugField'

const KINDS = EVENT_KINDS.map((kind) => [kind, kindLabels[kind]] as const)
const ACCESSES = Object.entries(accessLabels)

/** What a coach says of an event. Coaches and films are suggested; one that no list has yet is typed. */
export function EventFormFields({ form }: { form: AppForm<EventForm> }) {
  const { data: facets } = useQuery(facetsQuery)
  const { data: films } = useInfiniteQuery(videosQuery({}))
  return (
    <>
      <ResourceFields title="L’évènement">
        <NameAndSummary
          name={form.field('name')}
          summary={form.field('summary')}
          description="Ce que l’on lit sur sa carte, dans l’agenda."
        />
        <RichTextField field={form.field('description')} label="Le programme (facultatif)" />
        <SelectField field={form.field('kind')} label="Forme" options={KINDS} />
        <SelectField field={form.field('access')} label="Pour qui" options={ACCESSES} />
        <SlugField
          field={form.field('coachSlug')}
          label="Coach (facultatif)"
          description="La fin de son adresse, par exemple ines-morel&nbsp;: celles qui ont un film sont proposées."
          suggested={facets?.coaches ?? []}
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
        <SlugField
          field={form.field('replaySlug')}
          label="Film à revoir (facultatif)"
          description="La fin de l’adresse d’un film, une fois l’évènement passé. Les derniers sont proposés."
          suggested={
            films?.pages.flatMap(({ items }) => items).map(({ slug, name }) => ({ slug, name })) ?? []
          }
        />
      </ResourceFields>
    </>
  )
}
