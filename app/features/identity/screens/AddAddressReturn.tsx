import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import pill from '~/ui/buttons/pill.module.css'
import { Notice } from '~/ui/surfaces/Notice'
import { AddressForm } from './AddressForm'
import { forgetEmail, rememberedEmail } from './linkEmail'
import { useSignIn } from './useSignIn'

type State = 'WORKING' | 'ASKING' | 'DONE' | 'NOBODY'

/** Where the link leads that adds its address to her account. Opened where nobody is signed in, it cannot know whose it is. */
export function AddAddressReturn({ returnTo }: { returnTo: string }) {
  const { run, error } = useSignIn()
  const [state, setState] = useState<State>('WORKING')
  const begun = useRef(false)
  const add = async (email: string) => {
    let found = false
    const went = await run(async (firebase) => {
      const user = await firebase.addEmailByLink(email, location.href)
      found = user !== null
      return user
    })
    if (!went) return
    if (found) forgetEmail()
    setState(found ? 'DONE' : 'NOBODY')
  }
  const begin = useEffectEvent(() => {
    const email = rememberedEmail()
    if (email) void add(email)
    else setState('ASKING')
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin()
  }, [])
  return (
    <>
      <h1>Votre adresse e-mail</h1>
      {state === 'ASKING' && (
        <AddressForm action="Confirmer" onAddress={add}>
          À quelle adresse avez-vous reçu ce lien&nbsp;?
        </AddressForm>
      )}
      {state === 'DONE' && (
        <>
          <Notice tone="good" role="status">
            Merci, votre adresse est confirmée.
          </Notice>
          <Link to={returnTo} className={pill.filled}>
            Continuer
          </Link>
        </>
      )}
      {state === 'NOBODY' && (
        <Notice tone="danger" role="alert">
          Ouvrez ce lien dans le navigateur où vous êtes connectée&nbsp;: nous saurons ainsi à quel compte
          ajouter cette adresse.
        </Notice>
      )}
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {state === 'WORKING' && !error && <p role="status">Un instant…</p>}
    </>
  )
}
