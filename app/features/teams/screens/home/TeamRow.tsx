import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import page from '~/ui/Page.module.css'
import { ownTeamQuery } from '../../teams.queries'
import { TeamCrest } from '../TeamCrest'
import { minutesLabel } from '../teamWords'
import classes from './TeamRow.module.css'

/** Her team's week, on her home; nothing for who has no team, or while it cannot be read. */
export function TeamRow() {
  const { data: team } = useQuery({ ...ownTeamQuery(useSession()), refetchOnMount: false })
  if (!team) return null
  const { name, colours, week, goalMinutes } = team
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Votre équipe</h2>
      </div>
      <Link to="/equipes" className={classes.card}>
        <TeamCrest name={name} colours={colours} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.together}>
            {minutesLabel(week.minutes)} ensemble cette semaine, sur {minutesLabel(goalMinutes)}
          </span>
          <progress max={goalMinutes} value={Math.min(week.minutes, goalMinutes)} aria-hidden="true" />
        </span>
      </Link>
    </section>
  )
}
