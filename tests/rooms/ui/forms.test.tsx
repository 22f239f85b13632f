import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { CheckboxField } from '~/ui/forms/CheckboxField'
import { CheckboxesField } from '~/ui/forms/CheckboxesField'
import { DateField } from '~/ui/forms/DateField'
import { dropDraft, keepDraft, readDraft } from '~/ui/forms/state/drafts'
import type { FieldPath, FieldValue } from '~/ui/forms/state/fieldPath'
import { Form } from '~/ui/forms/Form'
import { PasswordField } from '~/ui/forms/PasswordField'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { EmailField, TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { Themed } from '~/ui/Themed'

// The style nonce belongs to a request, and there is none here.
vi.mock('~/lib/nonce', () => ({ readNonce: () => undefined }))

const PersonSchema = v.object({
  name: v.string(),
  email: v.string(),
  password: v.string(),
  born: v.string(),
  about: v.string(),
  agreed: v.boolean(),
  places: v.array(v.picklist(['HOME', 'GYM'])),
})

function PersonForm() {
  const form = useAppForm({
    schema: PersonSchema,
    initialValues: {
      name: 'Zélie',
      email: '',
      password: '',
      born: '1990-05-01',
      about: 'Deux lignes',
      agreed: true,
      places: [],
    },
    onSubmit: () => Promise.reject(new Error('nothing is sent while a page is rendered')),
  })
  return (
    <Themed>
      <Form form={form}>
        <TextField field={form.field('name')} label="Prénom" required />
        <EmailField field={form.field('email')} label="Adresse" />
        <PasswordField field={form.field('password')} label="Mot de passe" autoComplete="new-password" />
        <DateField field={form.field('born')} label="Naissance" max="2020-12-31" />
        <TextAreaField field={form.field('about')} label="À propos" />
        <CheckboxField field={form.field('agreed')} label="D’accord" />
        <CheckboxesField
          field={form.field('places')}
          label="Où"
          options={[
            ['HOME', 'Maison'],
            ['GYM', 'Gym'],
          ]}
        />
        <SubmitButton>Envoyer</SubmitButton>
      </Form>
    </Themed>
  )
}

describe('a form as the server sends it', () => {
  const html = renderToString(<PersonForm />)
  /** The tag of the field with this name. */
  const tag = (name: string) => new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0]

  test('a group of boxes can be led to, as every field that is told what it lacks', () => {
    expect(html).toMatch(/<fieldset[^>]*data-path="places"[^>]*tabindex="-1"/i)
  })

  test.each([
    ['name', 'Prénom'],
    ['email', 'Adresse'],
    ['password', 'Mot de passe'],
    ['born', 'Naissance'],
    ['about', 'À propos'],
  ])('%s has a label of its own', (name, label) => {
    const id = /\bid="([^"]+)"/.exec(tag(name) ?? '')?.[1]
    expect(id).toBeTruthy()
    expect(html).toMatch(new RegExp(`<label[^>]*for="${id}"[^>]*>${label}`))
  })

  test('its fields hold their values and are what they are', () => {
    expect(tag('name')).toContain('value="Zélie"')
    expect(tag('email')).toContain('type="email"')
    expect(tag('password')).toContain('type="password"')
    expect(tag('born')).toContain('type="date"')
    expect(tag('born')).toContain('value="1990-05-01"')
    expect(html).toContain('>Deux lignes</textarea>')
    expect(tag('agreed')).toContain('checked=""')
  })

  test('what she types cannot get into the address, and waits for the code', () => {
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toMatch(/<form[^>]*data-form="held"/)
  })
})

describe('what of a form outlives its screen', () => {
  afterEach(() => dropDraft({ name: 'person' }))

  test('is all she typed, until it is dropped', () => {
    const draft = { name: 'person' }
    keepDraft(draft, { name: 'Zélie', about: '' })
    expect(readDraft(draft)).toEqual({ name: 'Zélie', about: '' })
    dropDraft(draft)
    expect(readDraft(draft)).toEqual({})
  })

  test('is nothing beside the fields that are named', () => {
    keepDraft({ name: 'person', fields: ['email'] }, { email: 'zelie@exemple.fr', password: 'secret' })
    expect(readDraft({ name: 'person' })).toEqual({ email: 'zelie@exemple.fr' })
  })

  test('is nothing without a name', () => {
    expect(readDraft(undefined)).toEqual({})
  })
})

describe('the paths of a form’s values', () => {
  interface Recipe {
    title: string
    published: Date | null
    steps: { text: string; photos: string[] }[]
  }

  test('reach everything it holds, and nothing else', () => {
    expectTypeOf<FieldPath<Recipe>>().toEqualTypeOf<
      | 'title'
      | 'published'
      | 'steps'
      | `steps.${number}`
      | `steps.${number}.text`
      | `steps.${number}.photos`
      | `steps.${number}.photos.${number}`
    >()
    expectTypeOf<FieldValue<Recipe, 'title'>>().toEqualTypeOf<string>()
    expectTypeOf<FieldValue<Recipe, `steps.${number}.text`>>().toEqualTypeOf<string>()
    expectTypeOf<FieldValue<Recipe, `steps.${number}`>>().toEqualTypeOf<Recipe['steps'][number]>()
  })
})
