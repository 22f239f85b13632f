import { useState } from 'react'
import { MoreButton } from '~/ui/buttons/MoreButton'
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
              {lineOf(member) && <span>{lineOf(member)}</span>}
            </div>
            {me && !member.isMe && (
              <button
                type="button"
                className={classes.word}
                disabled={me.encouragedToday.includes(member.id)}
                onClick={() => setChosen(member)}
              >
                {me.encouragedToday.includes(member.id) ? 'Mot envoyé' : 'Un mot'}
                <span className="visually-hidden"> à {member.firstName}</span>
              </button>
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

/** A week without training is a rest, and is not pointed at. */
function lineOf({ isCaptain, minutes }: TeamMember): string {
  const parts = [...(isCaptain ? ['Capitaine'] : []), ...(minutes ? [minutesLabel(minutes)] : [])]
  return parts.join(' · ')
}
