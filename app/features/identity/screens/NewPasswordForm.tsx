import { Button, PasswordInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewPasswordSchema } from './forms.schema'
import classes from './LoginScreen.module.css'
import { useFields } from '~/ui/forms/useFields'
import { useSignIn } from './useSignIn'

/** Where the link of the reset email leads. The new password signs her in at once. */
export function NewPasswordForm({ code }: { code: string }) {
  const [changed, setChanged] = useState(false)
  const { run, busy, error } = useSignIn()
  const navigate = useNavigate()
  const { onSubmit, errors } = useFields(NewPasswordSchema, ({ password }) => {
    void run(async (firebase) => {
      const email = await firebase.resetCodeEmail(code)
      await firebase.resetPassword(code, password)
      setChanged(true)
      return firebase.signInWithPassword(email, password)
    }).then((done) => {
      if (done) void navigate({ to: '/' })
    })
  })
  return (
    <>
      <h1>Nouveau mot de passe</h1>
      {changed ? (
        <p className={classes.note} role="status">
          Votre mot de passe est changé. {error ? <Link to="/login">Connectez-vous</Link> : 'Un instant…'}
        </p>
      ) : (
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <PasswordInput
            name="password"
            label="Mot de passe"
            description="Six caractères au moins"
            autoComplete="new-password"
            error={errors.password}
          />
          {error && (
            <p className={classes.error} role="alert">
              {error} <Link to="/login">Demander un nouveau lien</Link>
            </p>
          )}
          <Button type="submit" size="lg" loading={busy}>
            Enregistrer
          </Button>
        </form>
      )}
    </>
  )
}
