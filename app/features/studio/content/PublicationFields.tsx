import type { ContentFields } from '~/features/content/content.public'
import { toSlug } from '~/lib/searchText'
import { CheckboxField } from '~/ui/forms/CheckboxField'
import { DateField } from '~/ui/forms/DateField'
import { ResourceFields } from '~/ui/forms/ResourceForm'
import { TextField } from '~/ui/forms/TextField'
import type { AppForm } from '~/ui/forms/useAppForm'

export interface PublicationFieldsProps {
  form: AppForm<ContentFields>
  /** The place of its pages, without the slash. */
  path: string
  /** A name whose address is shown. */
  example: string
}

/** Whether members see it, from when on, and where. */
export function PublicationFields({ form, path, example }: PublicationFieldsProps) {
  return (
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
        description={`Laissée vide, elle est tirée du nom : « ${example} » devient /${path}/${toSlug(example)}.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
      />
    </ResourceFields>
  )
}
