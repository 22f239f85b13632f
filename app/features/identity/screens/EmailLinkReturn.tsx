import { useEffect, useRef, useState } from 'react'
import { Notice } from '~/ui/surfaces/Notice'
import { AddressForm } from './AddressForm'
import { forgetEmail, rememberedEmail } from './linkEmail'
import { signIn, useSignIn } from './useSignIn'

/** Where a sign-in link leads. Opened on another device, it asks which address it was sent to. */
export function EmailLinkReturn() {
  const { run, error } = useSignIn()
  const [asks, setAsks] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const email = rememberedEmail()
    if (!email) return setAsks(true)
    void run((firebase) => firebase.signInWithLink(email, location.href)).then((done) => {
      if (done) forgetEmail()
    })
  }, [run])
  return (
    <>
      <h1>Connexion par lien</h1>
      {asks ? (
        <AddressForm
          action="Me connecter"
          onAddress={async (email) => {
            await signIn((firebase) => firebase.signInWithLink(email, location.href))
            forgetEmail()
          }}
        >
          À quelle adresse avez-vous reçu ce lien&nbsp;?
        </AddressForm>
      ) : error ? (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      ) : (
        <p role="status">Un instant, nous vous connectons…</p>
      )}
    </>
  )
}
