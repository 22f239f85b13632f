import { Button, PasswordInput, TextInput } from '@mantine/core'
import { SignUpSchema } from './forms.schema'
import classes from './LoginScreen.module.css'
import { useFields } from '~/ui/forms/useFields'
import { useSignIn } from './useSignIn'

export function SignUpForm({ redirect }: { redirect: string | undefined }) {
  const { run, busy, error } = useSignIn()
  const { onSubmit, errors } = useFields(SignUpSchema, ({ name, email, password }) => {
    void run((firebase) => firebase.signUp(name, email, password, redirect ?? '/'))
  })
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput name="name" label="Prénom" autoComplete="given-name" error={errors.name} />
      <TextInput
        name="email"
        type="email"
        label="Adresse e-mail"
        autoComplete="username"
        inputMode="email"
        error={errors.email}
      />
      <PasswordInput
        name="password"
        label="Mot de passe"
        description="Six caractères au moins"
        autoComplete="new-password"
        error={errors.password}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" loading={busy}>
        Créer mon compte
      </Button>
      <p className={classes.small}>
        Gratuit, sans carte bancaire. Vous choisirez une formule plus tard, si vous le voulez.
      </p>
    </form>
  )
}
