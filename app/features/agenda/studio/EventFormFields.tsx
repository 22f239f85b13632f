import { EVENT_KINDS } from '~/domain/agenda/event'
import { NameAndSummary, ReferenceField } from '~/features/studio/studio.public'
import { accessLabels } from '~/messages/labels.fr'
import { DateField } from '~/ui/forms/DateField'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { SelectField } from '~/ui/forms/SelectField'
import { TextField } from '~/ui/forms/TextField'
import type { AppForm } from '~/ui/forms/useAppForm'
import { RichTextField } from '~/ui/richText/RichTextField'
import { kindLabels } from '../kindLabels'
import type { EventForm } from './eventForm'

const KINDS = EVENT_KINDS.map((kind) => [kind, kindLabels[kind]] as const)
const ACCESSES = Object.entries(accessLabels)

/** What a coach says of an event. */
export function EventFormFields({ form }: { form: AppForm<EventForm> }) {
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
        <ReferenceField
          field={form.field('coachSlug')}
          kind="coaches"
          by="slug"
          label="Coach (facultatif)"
          placeholder="Inès, Mei…"
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
        <ReferenceField
          field={form.field('replaySlug')}
          kind="videos"
          by="slug"
          label="Film à revoir (facultatif)"
          description="Une fois l’évènement passé."
          placeholder="Réveil, gainage…"
        />
      </ResourceFields>
    </>
  )
}
