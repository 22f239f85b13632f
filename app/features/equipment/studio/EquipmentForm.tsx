import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { CheckboxField } from '~/ui/forms/CheckboxField'
import { ChangedMeanwhile } from '~/ui/forms/ChangedMeanwhile'
import { DateField } from '~/ui/forms/DateField'
import { ResourceFields, ResourceForm } from '~/ui/forms/ResourceForm'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import text from '~/ui/buttons/text.module.css'
import { EquipmentFieldsSchema, type EquipmentFields } from '../equipment.schema'

/** How a piece is saved: as it is told, or in the place of what somebody else has saved meanwhile. */
export type SaveMode = 'careful' | 'replace'

export interface EquipmentFormProps {
  initial: EquipmentFields
  /** Where the saved version is seen; nothing for a new piece. */
  href?: string
  onSave: (fields: EquipmentFields, mode: SaveMode) => Promise<unknown>
  onSaved: () => unknown
}

/** The form of a piece, new or not. */
export function EquipmentForm({ initial, href = '', onSave, onSaved }: EquipmentFormProps) {
  const mode = useRef<SaveMode>('careful')
  const form = useAppForm({
    schema: EquipmentFieldsSchema,
    initialValues: initial,
    onSaved,
    errorFields: { 'equipment/duplicate-slug': 'slug' },
    onSubmit: (fields) => {
      const asked = mode.current
      mode.current = 'careful'
      return onSave(fields, asked)
    },
  })
  function replace(): void {
    mode.current = 'replace'
    // For this one sending: a refused field must not leave it in force for the next.
    void form.submit().finally(() => {
      mode.current = 'careful'
    })
  }
  return (
    <ResourceForm
      form={form}
      back={
        <Link to="/studio/materiel" className={text.link}>
          Revenir à la liste
        </Link>
      }
      remedies={{ 'content/changed-meanwhile': <ChangedMeanwhile href={href} onReplace={replace} /> }}
    >
      <ResourceFields title="La fiche">
        <TextField field={form.field('name')} label="Nom" autoComplete="off" maxLength={80} />
        <TextField
          field={form.field('summary')}
          label="En une phrase"
          description="Ce que l’on lit sur sa carte, dans la liste."
          autoComplete="off"
          maxLength={160}
        />
        <TextAreaField field={form.field('purpose')} label="À quoi ça sert" rows={7} maxLength={4000} />
        <TextAreaField
          field={form.field('alternative')}
          label="Chez soi, à la place (facultatif)"
          rows={4}
          maxLength={4000}
        />
      </ResourceFields>
      <ResourceFields title="Publication">
        <CheckboxField field={form.field('published')} label="Montrer cette fiche aux membres" />
        <DateField
          field={form.field('releasedOn')}
          label="À partir du"
          description="À minuit, heure de Paris. Un jour passé : tout de suite."
        />
        <TextField
          field={form.field('slug')}
          label="Fin de l’adresse (facultatif)"
          description="Laissée vide, elle est tirée du nom : « Ballon de gym » devient /materiel/ballon-de-gym."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
        />
      </ResourceFields>
    </ResourceForm>
  )
}
