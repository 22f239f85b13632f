import { useState } from 'react'
import type { ConfirmationResult } from 'firebase/auth'
import { TextButton } from '~/ui/buttons/TextButton'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextField } from '~/ui/forms/TextField'
import { PhoneSchema, SmsCodeSchema } from './forms.schema'
import { useSignInForm } from './useSignInForm'
import { signIn } from './useSignIn'

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
      <TextButton onClick={onBack}>Choisir un autre moyen</TextButton>
    </>
  )
}

function NumberForm({ onSent }: { onSent: (to: string, confirmation: ConfirmationResult) => void }) {
  const form = useSignInForm({
    schema: PhoneSchema,
    initialValues: { phone: '' },
    errorFields: { 'auth/invalid-phone-number': 'phone', 'auth/missing-phone-number': 'phone' },
    onSubmit: ({ phone }) =>
      signIn(async (firebase) => onSent(phone, await firebase.sendSmsCode(phone, CAPTCHA_ID))),
  })
  return (
    <Form form={form}>
      <TextField
        field={form.field('phone')}
        type="tel"
        label="Numéro de téléphone"
        placeholder="06 12 34 56 78"
        autoComplete="tel"
        inputMode="tel"
      />
      <FormError />
      <SubmitButton>Recevoir un code par SMS</SubmitButton>
    </Form>
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
  const form = useSignInForm({
    schema: SmsCodeSchema,
    initialValues: { code: '' },
    errorFields: { 'auth/invalid-verification-code': 'code', 'auth/code-expired': 'code' },
    onSubmit: ({ code }) => signIn(async () => (await confirmation.confirm(code)).user),
  })
  return (
    <Form form={form}>
      <p role="status">Un code à six chiffres est parti vers le {to}.</p>
      <TextField
        field={form.field('code')}
        label="Code reçu par SMS"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just asked for the code
        autoFocus
      />
      <FormError />
      <SubmitButton>Me connecter</SubmitButton>
      <TextButton onClick={onAgain}>Renvoyer un code</TextButton>
    </Form>
  )
}
