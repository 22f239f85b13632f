import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { PasswordField } from '~/ui/forms/PasswordField'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { Notice } from '~/ui/surfaces/Notice'
import { NewPasswordSchema } from './forms.schema'
import { signIn, useSignIn } from './useSignIn'
import { useSignInForm } from './useSignInForm'

/** Where the link of the reset email leads. The new password signs her in at once. */
export function NewPasswordForm({ code }: { code: string }) {
  const [changed, setChanged] = useState(false)
  const { run, error } = useSignIn()
  const navigate = useNavigate()
  const form = useSignInForm({
    schema: NewPasswordSchema,
    initialValues: { password: '' },
    errorFields: { 'auth/weak-password': 'password' },
    onSubmit: async ({ password }) => {
      let email = ''
      await signIn(async (firebase) => {
        email = await firebase.resetCodeEmail(code)
        await firebase.resetPassword(code, password)
      })
      setChanged(true)
      if (await run((firebase) => firebase.signInWithPassword(email, password))) await navigate({ to: '/' })
    },
  })
  return (
    <>
      <h1>Nouveau mot de passe</h1>
      {changed ? (
        <Notice tone="good" role="status">
          Votre mot de passe est changé. {error ? <Link to="/login">Connectez-vous</Link> : 'Un instant…'}
        </Notice>
      ) : (
        <Form form={form}>
          <PasswordField
            field={form.field('password')}
            label="Mot de passe"
            description="Six caractères au moins"
            autoComplete="new-password"
          />
          <FormError>
            <Link to="/login">Demander un nouveau lien</Link>
          </FormError>
          <SubmitButton>Enregistrer</SubmitButton>
        </Form>
      )}
    </>
  )
}
