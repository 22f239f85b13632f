import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { PasswordField } from '~/ui/forms/PasswordField'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { EmailField, TextField } from '~/ui/forms/TextField'
import { SignUpSchema } from './forms.schema'
import classes from './LoginScreen.module.css'
import { TYPED_EMAIL, useSignInForm } from './useSignInForm'
import { signIn } from './useSignIn'

export function SignUpForm({ redirect }: { redirect: string | undefined }) {
  const form = useSignInForm({
    schema: SignUpSchema,
    initialValues: { name: '', email: '', password: '' },
    errorFields: {
      'auth/email-already-in-use': 'email',
      'auth/invalid-email': 'email',
      'auth/weak-password': 'password',
    },
    draft: TYPED_EMAIL,
    onSubmit: ({ name, email, password }) =>
      signIn((firebase) => firebase.signUp(name, email, password, redirect ?? '/')),
  })
  return (
    <Form form={form}>
      <TextField field={form.field('name')} label="Prénom" autoComplete="given-name" />
      <EmailField field={form.field('email')} label="Adresse e-mail" autoComplete="username" />
      <PasswordField
        field={form.field('password')}
        label="Mot de passe"
        description="Six caractères au moins"
        autoComplete="new-password"
      />
      <FormError />
      <SubmitButton>Créer mon compte</SubmitButton>
      <p className={classes.small}>
        Gratuit<span data-web-only>, sans carte bancaire</span>. Vous choisirez une formule plus tard, si vous
        le voulez.
      </p>
    </Form>
  )
}
