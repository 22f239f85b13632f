import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Artwork } from '~/ui/Artwork'
import { TextButton } from '~/ui/buttons/TextButton'
import { Themed } from '~/ui/Themed'
import { Wordmark } from '~/ui/shell/Wordmark'
import type { FigureId } from '~/ui/figure/exercises/exerciseIds'
import type { LoginMode } from '../loginModes'
import { AddAddressReturn } from './AddAddressReturn'
import { EmailLinkForm } from './EmailLinkForm'
import { EmailLinkReturn } from './EmailLinkReturn'
import classes from './LoginScreen.module.css'
import { NewPasswordForm } from './NewPasswordForm'
import { PasswordForm } from './PasswordForm'
import { PhoneForm } from './PhoneForm'
import { ProviderButtons } from './ProviderButtons'
import { ResetForm } from './ResetForm'
import { SignUpForm } from './SignUpForm'
import { VerifyEmailView } from './VerifyEmailView'

type Way = 'password' | 'link' | 'phone' | 'reset'

export interface LoginScreenProps {
  mode: LoginMode
  /** The one-time code of an email's link. */
  code: string | undefined
  /** Where she was going, to come back to from an email. */
  redirect: string | undefined
  /** The link of an email adds its address to her account, and leads on to there; `null` for any other. */
  addedAt: string | null
}

/** `/login`: every way of `ID-2`, one at a time, the usual one first. */
export function LoginScreen({ mode, code, redirect, addedAt }: LoginScreenProps) {
  return (
    <Themed>
      <div className={classes.root}>
        <div className={classes.panel}>
          <header className={classes.head}>
            <Link to="/" className={classes.brand} aria-label="Élan, accueil">
              <Wordmark />
            </Link>
          </header>
          <main className={classes.main}>
            {mode === 'resetPassword' && code ? (
              <NewPasswordForm code={code} />
            ) : mode === 'verifyEmail' && code ? (
              <VerifyEmailView code={code} />
            ) : addedAt ? (
              <AddAddressReturn returnTo={addedAt} />
            ) : mode === 'signIn' && code ? (
              <EmailLinkReturn />
            ) : (
              <Ways signUp={mode === 'inscription'} redirect={redirect} />
            )}
          </main>
          {/* This page brings its own frame, and the law wants these within reach of every page. */}
          <footer className={classes.legal}>
            <Link to="/resilier">Résilier votre contrat</Link>
            <Link to="/retractation">Renoncer au contrat</Link>
          </footer>
        </div>
        <div className={classes.scene} aria-hidden="true">
          <Artwork
            artwork={{ exerciseId: 'overhead-press' satisfies FigureId, lookId: 'aminata', tint: 'none' }}
            eager
            className={classes.figure}
          />
        </div>
      </div>
    </Themed>
  )
}

function Ways({ signUp, redirect }: { signUp: boolean; redirect: string | undefined }) {
  const [way, setWay] = useState<Way>('password')
  const back = () => setWay('password')
  if (way === 'reset') return <ResetForm onBack={back} />
  if (way === 'link') return <EmailLinkForm redirect={redirect} onBack={back} />
  if (way === 'phone') return <PhoneForm onBack={back} />
  const search = redirect ? { redirect } : {}
  return (
    <>
      <h1>{signUp ? 'Bienvenue chez Élan' : 'Ravie de vous revoir'}</h1>
      <p className={classes.switch}>
        {signUp ? 'Déjà un compte\u00A0? ' : 'Pas encore de compte\u00A0? '}
        <Link to="/login" search={{ ...search, mode: signUp ? 'connexion' : 'inscription' }}>
          {signUp ? 'Connectez-vous' : 'Créez-le en une minute'}
        </Link>
      </p>
      {signUp ? <SignUpForm redirect={redirect} /> : <PasswordForm onForgotten={() => setWay('reset')} />}
      <p className={classes.or}>ou</p>
      <ProviderButtons />
      <div className={classes.others}>
        <TextButton onClick={() => setWay('link')}>Recevoir un lien par e-mail</TextButton>
        <TextButton onClick={() => setWay('phone')}>Utiliser mon téléphone</TextButton>
      </div>
    </>
  )
}
