import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { CheckboxField } from '~/ui/forms/CheckboxField'
import { DateField } from '~/ui/forms/DateField'
import { ResourceFields, ResourceForm } from '~/ui/forms/ResourceForm'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { saveThing } from './things'

const ThingSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Donnez-lui un nom.')),
  about: v.string(),
  since: v.pipe(v.string(), v.isoDate('Choisissez un jour.')),
  shown: v.boolean(),
})

/** Of no route that Élan knows. */
const LIST: string = '/kit/list'

/** Every field of the kit on a page of a resource. */
export function KitForm() {
  const form = useAppForm({
    schema: ThingSchema,
    initialValues: { name: 'Tapis', about: '', since: '', shown: false },
    errorFields: { 'teams/duplicate-name': 'name' },
    onSubmit: saveThing,
  })
  return (
    <main>
      <h1>Une chose</h1>
      <ResourceForm form={form} back={<Link to={LIST}>Revenir à la liste</Link>}>
        <ResourceFields title="Ce que c’est">
          <TextField field={form.field('name')} label="Nom" />
          <TextAreaField field={form.field('about')} label="À propos" />
          <DateField field={form.field('since')} label="Depuis" />
          <CheckboxField field={form.field('shown')} label="Visible" />
        </ResourceFields>
      </ResourceForm>
    </main>
  )
}
