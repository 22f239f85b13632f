import { toSlug } from '~/lib/searchText'
import { CheckboxField } from '~/ui/forms/CheckboxField'
import { DateField } from '~/ui/forms/DateField'
import { ResourceFields } from '~/ui/forms/ResourceForm'
import { TextField } from '~/ui/forms/TextField'
import type { AppForm } from '~/ui/forms/useAppForm'
import type { FormFields, OwnFields } from './contentStudio'

export interface PublicationFieldsProps<Own extends OwnFields> {
  form: AppForm<FormFields<Own>>
  /** The place of its pages, without the slash. */
  address: string
  /** A name whose address is shown. */
  example: string
}

/** Whether members see it, from when on, and where. */
export function PublicationFields<Own extends OwnFields>({
  form,
  address,
  example,
}: PublicationFieldsProps<Own>) {
  return (
    <ResourceFields title="Publication">
      <CheckboxField field={form.field('published')} label="Montrer cette fiche aux membres" />
      <DateField
        field={form.field('releasedOn')}
        label="À partir du"
        description="À minuit, heure de Paris. Un jour passé&nbsp;: tout de suite."
      />
      <TextField
        field={form.field('slug')}
        label="Fin de l’adresse (facultatif)"
        description={`Laissée vide, elle est tirée du nom\u00A0: «\u00A0${example}\u00A0» devient /${address}/${toSlug(example)}.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
      />
    </ResourceFields>
  )
}
