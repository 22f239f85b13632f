import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Notice } from '~/ui/surfaces/Notice'
import { AddressForm } from './AddressForm'
import { rememberEmail } from './linkEmail'
import { addressLinkPath } from './loginSearch'
import { signIn, useSignIn } from './useSignIn'

export interface AddAddressProps {
  /** Why an address is asked for. */
  children: ReactNode
  /** The path of this site where the link of the email leads on to. */
  returnTo: string
  /** The address is hers: the page is rendered anew for her session as it now is. */
  onConfirmed: () => Promise<unknown>
}

/** An address for an account that has none, such as one made by telephone: it becomes hers when she opens the link. */
export function AddAddress({ children, returnTo, onConfirmed }: AddAddressProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const { run, busy, error } = useSignIn()
  if (!sentTo)
    return (
      <AddressForm
        action="Recevoir le lien"
        onAddress={async (email) => {
          await signIn((firebase) => firebase.sendEmailLink(email, addressLinkPath(returnTo)))
          rememberEmail(email)
          setSentTo(email)
        }}
      >
        {children}
      </AddressForm>
    )
  const look = async () => {
    let email: string | null = null
    const went = await run(async (firebase) => {
      const user = await firebase.reload()
      email = user?.email ?? null
      return email ? user : null
    })
    setMissing(went && !email)
    if (email) await onConfirmed()
  }
  return (
    <>
      <Notice tone="good" role="status">
        Un lien vient de partir à {sentTo}. Ouvrez-le dans ce navigateur pour confirmer cette adresse. Pensez
        aux courriers indésirables.
      </Notice>
      <Button wraps loading={busy} onClick={() => void look()}>
        J’ai ouvert le lien
      </Button>
      {missing && (
        <p role="alert">Cette adresse n’est pas encore confirmée&nbsp;: ouvrez le lien que vous avez reçu.</p>
      )}
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
    </>
  )
}
