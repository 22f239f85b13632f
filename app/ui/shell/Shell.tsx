import { IconHome, IconSearch, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Wordmark } from './Wordmark'
import classes from './Shell.module.css'

export interface ShellProps {
  children: ReactNode
  /** Who is signed in; `null` for a visitor. */
  member: { firstName: string; studio?: boolean } | null
  /** Said on every page while embedded providers play the real ones. */
  demo: boolean
}

/** What consumer law wants within reach of every page, contract first (`SU-6`). */
const LEGAL = [
  ['/resilier', 'Résilier votre contrat'],
  ['/retractation', 'Renoncer au contrat'],
  ['/conditions', 'Conditions générales'],
  ['/confidentialite', 'Confidentialité'],
  ['/mentions-legales', 'Mentions légales'],
] as const

/** A page with filters in its address is the same page; one below it is not. */
const THIS_PAGE = { exact: true, includeSearch: false }

/** The shared layout: a slim bar on top, and on phones a bar under the thumb. */
export function Shell({ children, member, demo }: ShellProps) {
  const home = member ? '/accueil' : '/'
  return (
    <div className={classes.root}>
      <a href="#contenu" className={classes.skip}>
        Aller au contenu
      </a>
      <header className={classes.top}>
        <Link to={home} className={classes.brand} aria-label="Élan, accueil">
          <Wordmark />
        </Link>
        <nav className={classes.links} aria-label="Navigation principale">
          <Link to="/seances" activeOptions={THIS_PAGE} activeProps={{ 'aria-current': 'page' }}>
            Séances
          </Link>
          <Link to="/semaine" activeProps={{ 'aria-current': 'page' }}>
            Vidéo de la semaine
          </Link>
          <Link to="/materiel" activeProps={{ 'aria-current': 'page' }}>
            Matériel
          </Link>
        </nav>
        {member ? (
          <Link to="/compte" className={classes.account}>
            <span className={classes.initial} aria-hidden="true">
              {member.firstName.charAt(0).toUpperCase()}
            </span>
            <span className="visually-hidden">Mon compte, </span>
            <span>{member.firstName}</span>
          </Link>
        ) : (
          <Link to="/login" className={classes.signIn}>
            Se connecter
          </Link>
        )}
      </header>
      <main id="contenu" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        <Wordmark />
        <p>Le sport qui s’adapte à vos journées, jamais l’inverse.</p>
        {demo && (
          <p className={classes.demo}>
            Démonstration : les comptes et les données de cette machine sont fictifs.{' '}
            <Link to="/demo/courrier">Son courrier</Link>
          </p>
        )}
        <nav className={classes.legal} aria-label="Contrat et mentions légales">
          {member?.studio && <Link to="/studio">Studio</Link>}
          {LEGAL.map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </footer>
      <nav className={classes.bottom} aria-label="Navigation">
        <Link to={home} activeOptions={THIS_PAGE} activeProps={{ 'aria-current': 'page' }}>
          <IconHome size={24} stroke={1.8} aria-hidden="true" />
          Accueil
        </Link>
        <Link to="/seances" activeOptions={THIS_PAGE} activeProps={{ 'aria-current': 'page' }}>
          <IconSearch size={24} stroke={1.8} aria-hidden="true" />
          Séances
        </Link>
        <Link to={member ? '/compte' : '/login'} activeProps={{ 'aria-current': 'page' }}>
          <IconUser size={24} stroke={1.8} aria-hidden="true" />
          {member ? 'Compte' : 'Connexion'}
        </Link>
      </nav>
    </div>
  )
}
