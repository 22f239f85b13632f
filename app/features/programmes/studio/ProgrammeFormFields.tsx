import { EXERCISE_TYPES } from '~/domain/exerciseType'
import { LEVELS } from '~/domain/video'
import { FigureField } from '~/features/catalogue/catalogue.public.screens'
import { DocumentsField } from '~/features/files/files.public.screens'
import { PhotoFields } from '~/features/images/images.public.screens'
import { NameAndSummary } from '~/features/studio/studio.public'
import { exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import { CheckboxesField } from '~/ui/forms/CheckboxesField'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { SelectField } from '~/ui/forms/SelectField'
import type { AppForm } from '~/ui/forms/useAppForm'
import { RichTextField } from '~/ui/richText/RichTextField'
import type { ProgrammeFields } from '../programmes.schema'
import classes from './ProgrammeFormFields.module.css'
import { WeeksField } from './WeeksField'

/** What a coach says of a programme. */
export function ProgrammeFormFields({ form }: { form: AppForm<ProgrammeFields> }) {
  return (
    <>
      <ResourceFields title="La fiche">
        <NameAndSummary
          name={form.field('name')}
          summary={form.field('summary')}
          description="Ce que l’on lit sur sa carte, dans la liste."
        />
        <RichTextField field={form.field('description')} label="Où il mène, pour qui (facultatif)" />
        <SelectField
          field={form.field('level')}
          label="Niveau"
          options={LEVELS.map((level) => [level, levelLabels[level]])}
        />
        <CheckboxesField
          field={form.field('exerciseTypes')}
          label="Où on le suit"
          options={EXERCISE_TYPES.map((type) => [type, exerciseTypeLabels[type]])}
        />
      </ResourceFields>
      <section className={classes.weeks} data-wide>
        <h2>Les semaines</h2>
        <WeeksField field={form.field('weeks')} />
      </section>
      <ResourceFields title="Les documents (facultatifs)">
        <DocumentsField
          field={form.field('documents')}
          labelField={(place) => form.field(`documents.${place}.label`)}
        />
      </ResourceFields>
      <ResourceFields title="Le dessin">
        <FigureField field={form.field('artwork')} />
      </ResourceFields>
      <ResourceFields title="La photo (facultative)">
        <PhotoFields
          image={form.field('photo.image')}
          alt={form.field('photo.alt')}
          label="Elle prend la place du dessin"
        />
      </ResourceFields>
    </>
  )
}
