import { totalTells } from '~/domain/teams/teamWeek'
import { useSwitch } from '~/ui/controls/useSwitch'
import type { Team } from '../teams.schema'
import { callTeams } from '../teams.queries'
import classes from './MinutesSwitch.module.css'
import { useTeamAction } from './useTeamAction'

export interface MinutesSwitchProps {
  team: Team
  me: NonNullable<Team['me']>
}

/** Whether the others see her minutes: hers to say, and plain about what is seen anyway. */
export function MinutesSwitch({ team, me }: MinutesSwitchProps) {
  const change = useTeamAction(
    (showsMinutes: boolean) =>
      callTeams('PATCH /teams/{id}/members/{memberId}', {
        params: { id: team.id, memberId: me.memberId },
        body: { showsMinutes },
      }),
    { turn: `minutes.${me.memberId}` },
  )
  const { shown: shows, box } = useSwitch(me.showsMinutes, change)
  const alone = totalTells(team.members.filter(({ isMe, minutes }) => !isMe && minutes === null).length)
  return (
    <div className={classes.root}>
      <label>
        <input {...box} disabled={change.isPending} />
        Montrer mes minutes aux autres
      </label>
      <p>
        Depuis votre arrivée, elles comptent dans le total de l’équipe
        {!shows && alone && <>&nbsp;: tant que vous êtes si peu à les garder pour vous, il peut les trahir</>}
        .
      </p>
    </div>
  )
}
