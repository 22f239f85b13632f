import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ConfirmationResult } from 'firebase/auth'
import { PhoneSchema, SmsCodeSchema } from './forms.schema'
import classes from './LoginScreen.module.css'
import { useFields } from '~/ui/forms/useFields'
import { useSignIn } from './useSignIn'

const CAPTCHA_ID = 'recaptcha'

export function PhoneForm({ onBack }: { onBack: () => void }) {
  const [sent, setSent] = useState<{ to: string; confirmation: ConfirmationResult } | null>(null)
  return (
    <>
      <h1>Votre téléphone</h1>
      {sent ? (
        <CodeForm to={sent.to} confirmation={sent.confirmation} onAgain={() => setSent(null)} />
      ) : (
        <NumberForm onSent={(to, confirmation) => setSent({ to, confirmation })} />
      )}
      {/* Google's check that a person is asking, invisible most of the time. */}
      <div id={CAPTCHA_ID} />
      <button type="button" className={classes.textButton} onClick={onBack}>
        Choisir un autre moyen
      </button>
    </>
  )
}

function NumberForm({ onSent }: { onSent: (to: string, confirmation: ConfirmationResult) => void }) {
  const { run, busy, error } = useSignIn()
  const { onSubmit, errors } = useFields(PhoneSchema, ({ phone }) => {
    void run(async (firebase) => {
      onSent(phone, await firebase.sendSmsCode(phone, CAPTCHA_ID))
    })
  })
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        name="phone"
        type="tel"
        label="Numéro de téléphone"
        placeholder="06 12 34 56 78"
        autoComplete="tel"
        inputMode="tel"
        error={errors.phone}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" loading={busy}>
        Recevoir un code par SMS
      </Button>
    </form>
  )
}

function CodeForm({
  to,
  confirmation,
  onAgain,
}: {
  to: string
  confirmation: ConfirmationResult
  onAgain: () => void
}) {
  const { run, busy, error } = useSignIn()
  const { onSubmit, errors } = useFields(SmsCodeSchema, ({ code }) => {
    void run(async () => (await confirmation.confirm(code)).user)
  })
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <p role="status">Un code à six chiffres est parti vers le {to}.</p>
      <TextInput
        name="code"
        label="Code reçu par SMS"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        error={errors.code}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just asked for the code
        autoFocus
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" loading={busy}>
        Me connecter
      </Button>
      <button type="button" className={classes.textButton} onClick={onAgain}>
        Renvoyer un code
      </button>
    </form>
  )
}
