import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import pill from '~/ui/buttons/pill.module.css'
import { Notice } from '~/ui/surfaces/Notice'
import { useSignIn } from './useSignIn'

/** Where the link of the verification email leads. A code works once, so it is applied once. */
export function VerifyEmailView({ code }: { code: string }) {
  const { run, error } = useSignIn()
  const [verified, setVerified] = useState(false)
  const applied = useRef(false)
  useEffect(() => {
    if (applied.current) return
    applied.current = true
    void run(async (firebase) => {
      await firebase.applyCode(code)
    }).then(setVerified)
  }, [run, code])
  return (
    <>
      <h1>Votre adresse e-mail</h1>
      {verified && (
        <>
          <Notice tone="good" role="status">
            Merci, votre adresse est vérifiée.
          </Notice>
          <Link to="/" className={pill.filled}>
            Continuer
          </Link>
        </>
      )}
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {!verified && !error && <p role="status">Un instant…</p>}
    </>
  )
}
