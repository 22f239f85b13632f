import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { PasswordField } from '~/ui/forms/PasswordField'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { EmailField } from '~/ui/forms/TextField'
import { TextButton } from '~/ui/buttons/TextButton'
import { SignInSchema } from './forms.schema'
import { TYPED_EMAIL, useSignInForm } from './useSignInForm'
import { signIn } from './useSignIn'

export function PasswordForm({ onForgotten }: { onForgotten: () => void }) {
  const form = useSignInForm({
    schema: SignInSchema,
    initialValues: { email: '', password: '' },
    errorFields: { 'auth/invalid-email': 'email' },
    draft: TYPED_EMAIL,
    onSubmit: ({ email, password }) => signIn((firebase) => firebase.signInWithPassword(email, password)),
  })
  return (
    <Form form={form}>
      <EmailField field={form.field('email')} label="Adresse e-mail" autoComplete="username" />
      <PasswordField field={form.field('password')} label="Mot de passe" autoComplete="current-password" />
      <TextButton onClick={onForgotten}>Mot de passe oublié&nbsp;?</TextButton>
      <FormError />
      <SubmitButton>Se connecter</SubmitButton>
    </Form>
  )
}
