import type { ReactNode } from 'react'
import page from '~/ui/Page.module.css'
import { PrintButton } from '~/ui/PrintButton'
import { calendarDayLabel } from '~/domain/dateLabels'
import classes from './LegalDocument.module.css'

/** One article of a legal document. */
export interface Clause {
  /** Its anchor: emails and other pages link to it. */
  id: string
  title: string
  body: ReactNode
  /** About what is sold on the site alone: inside the iOS wrapper it is left out (App Store's rules). */
  webOnly?: true
}

export interface LegalDocumentProps {
  title: string
  lead: string
  /** The day it came into force, `YYYY-MM-DD`. */
  version: string
  clauses: readonly Clause[]
  /** Said above the articles. */
  note?: ReactNode
  /** Another version is in force now. */
  superseded?: boolean
  /** Where the other versions are. */
  versions?: ReactNode
}

/** A text to read, to look something up in, and to print: numbered articles under a table of contents. */
export function LegalDocument({
  title,
  lead,
  version,
  clauses,
  note,
  superseded = false,
  versions,
}: LegalDocumentProps) {
  return (
    <article className={`${page.page} ${classes.root}`}>
      <header className={classes.head}>
        <h1 className={page.title}>{title}</h1>
        <p className={page.lead}>{lead}</p>
        <p className={classes.version}>
          {superseded
            ? `Version du ${calendarDayLabel(version)}. Elle vaut pour les commandes passées de ce jour jusqu’à la version suivante.`
            : `En vigueur depuis le ${calendarDayLabel(version)}.`}
        </p>
        <PrintButton />
      </header>
      <nav className={classes.contents} aria-labelledby="sommaire">
        <h2 id="sommaire">Sommaire</h2>
        <ol>
          {clauses.map(({ id, title: name, webOnly }, index) => (
            <li key={id} value={index + 1} data-web-only={webOnly}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {note}
        {clauses.map(({ id, title: name, body, webOnly }, index) => (
          <section key={id} id={id} data-web-only={webOnly}>
            <h2>
              {index + 1}. {name}
            </h2>
            {body}
          </section>
        ))}
        {versions && (
          <aside aria-labelledby="versions">
            <h2 id="versions">Autres versions</h2>
            {versions}
          </aside>
        )}
      </div>
    </article>
  )
}
