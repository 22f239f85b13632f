import { Button, TextInput } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { EmailSchema } from './forms.schema'
import { forgetEmail, rememberedEmail } from './linkEmail'
import classes from './LoginScreen.module.css'
import { useFields } from '~/ui/forms/useFields'
import { useSignIn } from './useSignIn'

/** Where a sign-in link leads. Opened on another device, it asks which address it was sent to. */
export function EmailLinkReturn() {
  const { run, busy, error } = useSignIn()
  const [asks, setAsks] = useState(false)
  const begun = useRef(false)
  const signIn = useCallback(
    async (email: string) => {
      const done = await run((firebase) => firebase.signInWithLink(email, location.href))
      if (done) forgetEmail()
    },
    [run],
  )
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const email = rememberedEmail()
    if (email) void signIn(email)
    else setAsks(true)
  }, [signIn])
  const { onSubmit, errors } = useFields(EmailSchema, ({ email }) => void signIn(email))
  return (
    <>
      <h1>Connexion par lien</h1>
      {asks ? (
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <p>À quelle adresse avez-vous reçu ce lien ?</p>
          <TextInput
            name="email"
            type="email"
            label="Adresse e-mail"
            autoComplete="email"
            inputMode="email"
            error={errors.email}
          />
          <Button type="submit" size="lg" loading={busy}>
            Me connecter
          </Button>
        </form>
      ) : (
        !error && <p role="status">Un instant, nous vous connectons…</p>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
