import { Button, PasswordInput, TextInput } from '@mantine/core'
import { SignInSchema } from './forms.schema'
import classes from './LoginScreen.module.css'
import { useFields } from '~/ui/forms/useFields'
import { useSignIn } from './useSignIn'

export function PasswordForm({ onForgotten }: { onForgotten: () => void }) {
  const { run, busy, error } = useSignIn()
  const { onSubmit, errors } = useFields(
    SignInSchema,
    ({ email, password }) => void run((firebase) => firebase.signInWithPassword(email, password)),
  )
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
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
        autoComplete="current-password"
        error={errors.password}
      />
      <button type="button" className={classes.textButton} onClick={onForgotten}>
        Mot de passe oublié ?
      </button>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" loading={busy}>
        Se connecter
      </Button>
    </form>
  )
}
