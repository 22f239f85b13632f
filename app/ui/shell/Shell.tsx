import {
  IconCalendar,
  IconHome,
  IconSearch,
  IconStretching,
  IconToolsKitchen2,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
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

const ICON = { size: 24, stroke: 1.8, 'aria-hidden': true } as const

/** The router itself says `aria-current`; this keeps it from adding a class, which no style sheet knows. */
const HERE = {}

/** What one reaches by way of a place: the bars go on showing where one is. */
const AMONG_WORKOUTS = /^\/(seances|categories|semaine|programmes|materiel|coachs)/
const AMONG_RECIPES = /^\/(recettes|courses)/

/** The shared layout: a slim bar on top, and on phones a bar under the thumb. */
export function Shell({ children, member, demo }: ShellProps) {
  const home = member ? '/accueil' : '/'
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const [amongWorkouts, amongRecipes] = [AMONG_WORKOUTS.test(path), AMONG_RECIPES.test(path)]
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
          <Link to="/seances" activeOptions={THIS_PAGE} activeProps={HERE}>
            Séances
          </Link>
          <Link to="/programmes" activeProps={HERE}>
            Programmes
          </Link>
          <Link to="/recettes" activeOptions={THIS_PAGE} activeProps={HERE} aria-current={amongRecipes}>
            Recettes
          </Link>
          <Link to="/agenda" activeProps={HERE}>
            Agenda
          </Link>
          <Link to="/materiel" activeProps={HERE}>
            Matériel
          </Link>
          {member && (
            <Link to="/equipes" activeProps={HERE}>
              Équipe
            </Link>
          )}
          {member?.studio && (
            <Link to="/studio" activeProps={HERE}>
              Studio
            </Link>
          )}
        </nav>
        <Link to="/chercher" className={classes.search} aria-label="Chercher">
          <IconSearch {...ICON} />
        </Link>
        {member ? (
          <Link to="/compte" className={classes.account}>
            <span className={classes.initial} aria-hidden="true">
              {member.firstName[0]}
            </span>
            <span className="visually-hidden">Mon compte, </span>
            <span className={classes.firstName}>{member.firstName}</span>
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
            Démonstration&nbsp;: les comptes et les données de cette machine sont fictifs.{' '}
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
        <Link to={home} activeOptions={THIS_PAGE} activeProps={HERE}>
          <IconHome {...ICON} />
          Accueil
        </Link>
        <Link to="/seances" activeOptions={THIS_PAGE} activeProps={HERE} aria-current={amongWorkouts}>
          <IconStretching {...ICON} />
          Séances
        </Link>
        <Link to="/recettes" activeOptions={THIS_PAGE} activeProps={HERE} aria-current={amongRecipes}>
          <IconToolsKitchen2 {...ICON} />
          Recettes
        </Link>
        <Link to="/agenda" activeProps={HERE}>
          <IconCalendar {...ICON} />
          Agenda
        </Link>
        {member ? (
          <Link to="/equipes" activeProps={HERE}>
            <IconUsers {...ICON} />
            Équipe
          </Link>
        ) : (
          <Link to="/login" activeProps={HERE}>
            <IconUser {...ICON} />
            Connexion
          </Link>
        )}
      </nav>
    </div>
  )
}
