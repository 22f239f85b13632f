import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import pill from '~/ui/pill.module.css'
import classes from './LoginScreen.module.css'
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
          <p className={classes.note} role="status">
            Merci, votre adresse est vérifiée.
          </p>
          <Link to="/" className={pill.filled}>
            Continuer
          </Link>
        </>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {!verified && !error && <p role="status">Un instant…</p>}
    </>
  )
}
