import { useState } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { Notice } from '~/ui/surfaces/Notice'
import { AddressForm } from './AddressForm'
import { rememberEmail } from './linkEmail'
import { signIn } from './useSignIn'

export function EmailLinkForm({ redirect, onBack }: { redirect: string | undefined; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      <h1>Un lien, et c’est tout</h1>
      {sentTo ? (
        <Notice tone="good" role="status">
          Le lien est parti vers {sentTo}. Ouvrez-le sur cet appareil et vous serez connectée.
        </Notice>
      ) : (
        <AddressForm
          action="Recevoir le lien"
          onAddress={async (email) => {
            const returnTo = redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'
            await signIn((firebase) => firebase.sendEmailLink(email, returnTo))
            rememberEmail(email)
            setSentTo(email)
          }}
        >
          Pas de mot de passe à retenir&nbsp;: nous vous envoyons un lien de connexion.
        </AddressForm>
      )}
      <TextButton onClick={onBack}>Choisir un autre moyen</TextButton>
    </>
  )
}
