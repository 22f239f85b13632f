import { Link } from '@tanstack/react-router'
import { rangeLabel } from '~/domain/dateLabels'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import { Actions } from '~/ui/layout/Actions'
import { Card } from '~/ui/surfaces/Card'
import type { Team } from '../teams.schema'
import { EncouragementList } from './EncouragementList'
import { InvitationsPanel } from './invitations/InvitationsPanel'
import { LeaveTeam } from './LeaveTeam'
import { MemberList } from './MemberList'
import { MinutesSwitch } from './MinutesSwitch'
import { TeamCrest } from './TeamCrest'
import classes from './TeamScreen.module.css'
import { membersLabel } from './teamWords'
import { WeekSun } from './WeekSun'

/** `/equipes`: her team, its week first. */
export function TeamScreen({ team }: { team: Team }) {
  const { name, colours, members, week, goalMinutes, isCaptain } = team
  const captain = members.find((member) => member.isCaptain)
  return (
    <div className={page.page}>
      <header className={classes.head}>
        <TeamCrest name={name} colours={colours} size="large" />
        <div>
          <h1 className={classes.name}>{name}</h1>
          <p className={classes.quiet}>
            {membersLabel(members.length)} ·{' '}
            {isCaptain ? 'vous êtes la capitaine' : `capitaine\u00A0: ${captain?.firstName ?? ''}`}
          </p>
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card tone="apricot" className={classes.week}>
            <h2>Notre semaine</h2>
            <p className={classes.quiet}>{rangeLabel(week.startsOn, week.endsOn)}</p>
            <WeekSun minutes={week.minutes} goalMinutes={goalMinutes} />
            {team.me && <MinutesSwitch team={team} me={team.me} />}
          </Card>
          <EncouragementList team={team} />
        </div>
        <div className={classes.column}>
          <MemberList team={team} />
          {isCaptain && <InvitationsPanel teamId={team.id} />}
          {isCaptain && (
            <Card>
              <h2>Réglages</h2>
              <p>Nom, couleurs, objectif, membres&nbsp;: tout ce que la capitaine peut changer.</p>
              <Actions>
                <Link to="/equipes" search={{ vue: 'reglages' }} className={pill.light}>
                  Régler l’équipe
                </Link>
              </Actions>
            </Card>
          )}
        </div>
      </div>
      {team.me && <LeaveTeam team={team} />}
    </div>
  )
}
