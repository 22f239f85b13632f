import { useState } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { Notice } from '~/ui/surfaces/Notice'
import { AddressForm } from './AddressForm'
import { signIn } from './useSignIn'

export function ResetForm({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      <h1>Mot de passe oublié</h1>
      {sentTo ? (
        <Notice tone="good" role="status">
          Si un compte existe pour {sentTo}, un lien pour choisir un nouveau mot de passe vient de partir.
          Pensez aux courriers indésirables.
        </Notice>
      ) : (
        <AddressForm
          autoComplete="username"
          action="Recevoir le lien"
          onAddress={async (email) => {
            await signIn((firebase) => firebase.sendPasswordReset(email))
            setSentTo(email)
          }}
        >
          Indiquez votre adresse&nbsp;: vous recevrez un lien pour en choisir un nouveau.
        </AddressForm>
      )}
      <TextButton onClick={onBack}>Revenir à la connexion</TextButton>
    </>
  )
}
