import * as v from 'valibot'
import { useState } from 'react'
import { richTextSchema } from '~/http/richTextSchema'
import { fromPlainText, type RichText as RichTextValue } from '~/lib/richText/richText'
import { Form } from '~/ui/forms/Form'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { useAppForm } from '~/ui/forms/useAppForm'
import { RichText } from '~/ui/richText/RichText'
import { RichTextField } from '~/ui/richText/RichTextField'

const FieldsSchema = v.object({ purpose: richTextSchema(2000, 'Dites à quoi il sert.') })

/** The editor of long texts in a form, and the text as it is read. */
export function KitRichText() {
  const [saved, setSaved] = useState<RichTextValue>(() => fromPlainText('Il amortit.\n\nIl isole.'))
  const form = useAppForm({
    schema: FieldsSchema,
    initialValues: { purpose: saved },
    onSubmit: (fields) => {
      window.saved = [...(window.saved ?? []), fields]
      setSaved(fields.purpose)
    },
  })
  return (
    <main>
      <h1>Un texte</h1>
      <Form form={form}>
        <ResourceFields title="La fiche">
          <RichTextField
            field={form.field('purpose')}
            label="À quoi ça sert"
            description="Ce qu’on en lit."
          />
        </ResourceFields>
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>
      <article>
        <RichText text={saved} />
      </article>
    </main>
  )
}
