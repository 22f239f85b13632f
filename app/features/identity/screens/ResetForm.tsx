import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EmailSchema } from './forms.schema'
import classes from './LoginScreen.module.css'
import { useFields } from '~/ui/forms/useFields'
import { useSignIn } from './useSignIn'

export function ResetForm({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { run, busy, error } = useSignIn()
  const { onSubmit, errors } = useFields(EmailSchema, ({ email }) => {
    void run((firebase) => firebase.sendPasswordReset(email)).then((sent) => {
      if (sent) setSentTo(email)
    })
  })
  return (
    <>
      <h1>Mot de passe oublié</h1>
      {sentTo ? (
        <p className={classes.note} role="status">
          Si un compte existe pour {sentTo}, un lien pour choisir un nouveau mot de passe vient de partir.
          Pensez aux courriers indésirables.
        </p>
      ) : (
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <p>Indiquez votre adresse : vous recevrez un lien pour en choisir un nouveau.</p>
          <TextInput
            name="email"
            type="email"
            label="Adresse e-mail"
            autoComplete="username"
            inputMode="email"
            error={errors.email}
          />
          {error && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
          <Button type="submit" size="lg" loading={busy}>
            Recevoir le lien
          </Button>
        </form>
      )}
      <button type="button" className={classes.textButton} onClick={onBack}>
        Revenir à la connexion
      </button>
    </>
  )
}
