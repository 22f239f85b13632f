import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import { Actions } from '~/ui/layout/Actions'
import { Fact, Facts } from '~/ui/layout/Facts'
import { Card } from '~/ui/surfaces/Card'
import type { PersonActions } from '../../people.queries'
import type { Person } from '../../people.schema'
import { AccountCard } from './AccountCard'
import classes from './People.module.css'
import { AccountBadge } from './peopleColumns'
import { RolesCard } from './RolesCard'

export interface PersonScreenProps {
  person: Person
  /** It is the administrator herself. */
  own: boolean
  actions: PersonActions
  /** What she pays for and what was granted to her: the membership's own cards. */
  membership: ReactNode
  /** What goes on to be charged while her account is closed. */
  charges: ReactNode
}

/** `/studio/personnes/$uid`: one person, and what an administrator does about her (`ST-4`). */
export function PersonScreen({ person, own, actions, membership, charges }: PersonScreenProps) {
  return (
    <>
      <p className={classes.back}>
        <Link to="/studio/personnes" className={text.link}>
          Toutes les personnes
        </Link>
      </p>
      <header className={classes.head}>
        <h1>{person.name}</h1>
        <AccountBadge disabledAt={person.disabledAt} />
        <p className={classes.address}>{person.email ?? 'Sans adresse e-mail'}</p>
      </header>
      <div className={classes.cards}>
        <AccountCard person={person} own={own} actions={actions} charges={charges} />
        <RolesCard
          key={person.rolesVersion}
          person={person}
          own={own}
          onChange={(roles, version) => actions.changeRoles({ roles, version })}
        />
        {membership}
        <Card>
          <h2>Ce qu’elle utilise</h2>
          <Facts>
            <Fact name="Séances terminées">{person.trainings}</Fact>
            <Fact name="Équipes">{person.teams}</Fact>
          </Facts>
          <p className={classes.note}>
            Des nombres, rien de plus&nbsp;: le détail de ses séances et de ses équipes n’appartient qu’à
            elle.
          </p>
        </Card>
        <Card>
          <h2>Ce qui a été fait</h2>
          <p>Rôles, accès, fermetures&nbsp;: chaque changement reste treize mois dans le journal.</p>
          <Actions>
            <Link to="/studio/journal" search={{ about: person.id }} className={pill.light}>
              Son journal
            </Link>
          </Actions>
        </Card>
      </div>
    </>
  )
}
