import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EmailSchema } from './forms.schema'
import { rememberEmail } from './linkEmail'
import classes from './LoginScreen.module.css'
import { useFields } from '~/ui/forms/useFields'
import { useSignIn } from './useSignIn'

export function EmailLinkForm({ redirect, onBack }: { redirect: string | undefined; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { run, busy, error } = useSignIn()
  const { onSubmit, errors } = useFields(EmailSchema, ({ email }) => {
    const returnTo = redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'
    void run((firebase) => firebase.sendEmailLink(email, returnTo)).then((sent) => {
      if (!sent) return
      rememberEmail(email)
      setSentTo(email)
    })
  })
  return (
    <>
      <h1>Un lien, et c’est tout</h1>
      {sentTo ? (
        <p className={classes.note} role="status">
          Le lien est parti vers {sentTo}. Ouvrez-le sur cet appareil et vous serez connectée.
        </p>
      ) : (
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <p>Pas de mot de passe à retenir : nous vous envoyons un lien de connexion.</p>
          <TextInput
            name="email"
            type="email"
            label="Adresse e-mail"
            autoComplete="email"
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
        Choisir un autre moyen
      </button>
    </>
  )
}
