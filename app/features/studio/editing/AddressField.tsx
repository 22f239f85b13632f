import { toSlug } from '~/lib/searchText'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { TextField } from '~/ui/forms/TextField'
import type { AppForm } from '~/ui/forms/useAppForm'
import type { AnyValues, ContentType } from '../content/contentStudio'

export interface AddressFieldProps<Values extends AnyValues> {
  type: ContentType<Values>
  form: AppForm<Values>
}

/** Where members find it. */
export function AddressField<Values extends AnyValues>({
  type: { address, addressOf = (slug) => `/${address}/${slug}`, words },
  form,
}: AddressFieldProps<Values>) {
  return (
    <ResourceFields title="Adresse">
      <TextField
        field={(form as unknown as AppForm<AnyValues>).field('slug')}
        label="Fin de l’adresse (facultatif)"
        description={`Laissée vide, elle est tirée du nom\u00A0: «\u00A0${words.example}\u00A0» devient ${addressOf(toSlug(words.example))}.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
      />
    </ResourceFields>
  )
}
