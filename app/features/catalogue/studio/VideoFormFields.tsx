import { useState, type ComponentType, type ReactNode } from 'react'
import { EXERCISE_TYPES } from '~/domain/exerciseType'
import { ACCESSES, LEVELS } from '~/domain/video'
import { NameAndSummary, ReferenceField, ReferencesField } from '~/features/studio/studio.public'
import { BODY_AREAS, areaLabel } from '~/messages/bodyAreas.fr'
import { accessLabels, exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import { CheckboxesField } from '~/ui/forms/CheckboxesField'
import type { Field } from '~/ui/forms/field'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { SelectField } from '~/ui/forms/SelectField'
import type { AppForm } from '~/ui/forms/useAppForm'
import { RichTextField } from '~/ui/richText/RichTextField'
import type { VideoForm } from '../videos.schema'
import { ChaptersField, type FilmAlong } from './ChaptersField'

const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => [value, labels[value]] as const)
/** What is trained, to be chosen from. */
export const AREAS = BODY_AREAS.map((area) => [area, areaLabel(area)] as const)

/** What another feature shows of films. */
export interface FilmSlots {
  FilmField: ComponentType<{ field: Field<string>; onFilm: (id: string) => void }>
  /** What chapters are set along; `null` until the film can be watched. */
  FilmLine: ComponentType<{ filmId: string; children: (line: FilmAlong | null) => ReactNode }>
}

/** What a coach says of a video. */
export function VideoFormFields({ form, FilmField, FilmLine }: FilmSlots & { form: AppForm<VideoForm> }) {
  const filmId = form.field('filmId')
  const [shown, setShown] = useState(() => String(filmId.inputProps().defaultValue ?? ''))
  return (
    <>
      <ResourceFields title="Le film">
        <FilmField field={filmId} onFilm={setShown} />
      </ResourceFields>
      <ResourceFields title="La séance">
        <NameAndSummary
          name={form.field('name')}
          summary={form.field('summary')}
          description="Ce que l’on lit sous son nom."
          maxLength={300}
        />
        <RichTextField field={form.field('description')} label="Ce qu’il faut savoir (facultatif)" />
        <ReferenceField
          field={form.field('playlistId')}
          kind="playlists"
          label="Catégorie"
          placeholder="Force, cardio…"
        />
        <ReferenceField
          field={form.field('coachId')}
          kind="coaches"
          label="Coach"
          placeholder="Inès, Claire…"
        />
        <SelectField
          field={form.field('access')}
          label="Pour qui"
          options={choices(ACCESSES, accessLabels)}
        />
        <SelectField field={form.field('level')} label="Niveau" options={choices(LEVELS, levelLabels)} />
        <CheckboxesField
          field={form.field('exerciseTypes')}
          label="Lieu"
          options={choices(EXERCISE_TYPES, exerciseTypeLabels)}
        />
        <CheckboxesField field={form.field('bodyAreas')} label="Ce que l’on travaille" options={AREAS} />
        <ReferencesField
          field={form.field('equipmentIds')}
          kind="equipment"
          label="Matériel (facultatif)"
          placeholder="Tapis, haltères…"
          most={20}
        />
      </ResourceFields>
      <ResourceFields title="Les chapitres" wide>
        <FilmLine filmId={shown}>
          {(film) => <ChaptersField field={form.field('chapters')} film={film} />}
        </FilmLine>
      </ResourceFields>
    </>
  )
}
