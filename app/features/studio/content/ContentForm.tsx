import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type * as v from 'valibot'
import text from '~/ui/buttons/text.module.css'
import { ChangedMeanwhile } from '~/ui/forms/ChangedMeanwhile'
import { ResourceForm } from '~/ui/forms/ResourceForm'
import { useAppForm } from '~/ui/forms/useAppForm'
import type { ContentType, FormFields, OwnFields } from './contentStudio'
import { PublicationFields } from './PublicationFields'

/** How it is saved: as it is told, or in the place of what somebody else has saved meanwhile. */
export type SaveMode = 'careful' | 'replace'

export interface ContentFormProps<Own extends OwnFields> {
  type: ContentType<Own>
  initial: FormFields<Own>
  /** Where the saved version is seen; nothing for a new one. */
  href?: string
  onSave: (fields: FormFields<Own>, mode: SaveMode) => Promise<unknown>
  onSaved: () => unknown
}

/** The form of one, new or not. */
export function ContentForm<Own extends OwnFields>({
  type,
  initial,
  href = '',
  onSave,
  onSaved,
}: ContentFormProps<Own>) {
  const mode = useRef<SaveMode>('careful')
  const form = useAppForm<v.GenericSchema<FormFields<Own>, FormFields<Own>>>({
    schema: type.schema,
    initialValues: initial,
    onSaved,
    errorFields: { ...type.errorFields, [type.duplicateSlug]: 'slug' },
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
        <Link to="/studio/$content" params={{ content: type.address }} className={text.link}>
          Revenir à la liste
        </Link>
      }
      remedies={{ 'content/changed-meanwhile': <ChangedMeanwhile href={href} onReplace={replace} /> }}
    >
      {type.renderFields(form)}
      <PublicationFields form={form} address={type.address} example={type.words.example} />
    </ResourceForm>
  )
}
