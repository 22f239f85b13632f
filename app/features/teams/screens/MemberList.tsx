import { useState } from 'react'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { Button } from '~/ui/buttons/Button'
import { Card } from '~/ui/surfaces/Card'
import type { Team, TeamMember } from '../teams.schema'
import { EncourageModal } from './EncourageModal'
import classes from './MemberList.module.css'
import { membersLabel, minutesLabel } from './teamWords'

/** So many are in sight at once. */
const IN_SIGHT = 12

/** Who is in the team, by first name: never by minutes. */
export function MemberList({ team }: { team: Team }) {
  const [whole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<TeamMember | null>(null)
  const { members, me } = team
  const shown = whole ? members : members.slice(0, IN_SIGHT)
  const others = members.length - shown.length
  return (
    <Card>
      <h2>Qui est là</h2>
      <ul className={classes.list}>
        {shown.map((member) => (
          <li key={member.id} data-me={member.isMe}>
            <span className={classes.initial} aria-hidden="true">
              {member.firstName[0]}
            </span>
            <div className={classes.who}>
              <strong>{member.isMe ? `${member.firstName} (vous)` : member.firstName}</strong>
              <span>{lineOf(member)}</span>
            </div>
            {me && !member.isMe && (
              <Button
                look="light"
                size="sm"
                disabled={me.encouragedToday.includes(member.id)}
                onClick={() => setChosen(member)}
              >
                {me.encouragedToday.includes(member.id) ? 'Mot envoyé' : 'Un mot'}
                <span className="visually-hidden"> à {member.firstName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <MoreButton busy={false} onMore={() => setWhole(true)}>
          {`Voir ${membersLabel(others)} de plus`}
        </MoreButton>
      )}
      <EncourageModal teamId={team.id} to={chosen} opened={chosen !== null} onClose={() => setChosen(null)} />
    </Card>
  )
}

function lineOf({ isCaptain, isMe, minutes }: TeamMember): string {
  const parts = [
    ...(isCaptain ? ['Capitaine'] : []),
    ...(minutes === null ? [] : [`${minutesLabel(minutes)} cette semaine`]),
  ]
  return parts.join(' · ') || (isMe ? '' : 'Membre')
}
