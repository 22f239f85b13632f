import { useState } from 'react'
import { dateLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { TextButton } from '~/ui/buttons/TextButton'
import { Actions } from '~/ui/layout/Actions'
import { Card } from '~/ui/surfaces/Card'
import type { Encouragement, Team } from '../teams.schema'
import { EncourageModal } from './EncourageModal'
import classes from './EncouragementList.module.css'
import { PHRASE_WORDS } from './teamWords'

/** So many are in sight at once. */
const IN_SIGHT = 5

/** The kind words of these days: to her, from her, to all. */
export function EncouragementList({ team }: { team: Team }) {
  const [writes, setWrites] = useState(false)
  const [whole, setWhole] = useState(false)
  const { encouragements, me, members } = team
  const sent = me?.encouragedToday.includes(null) ?? false
  return (
    <Card>
      <h2>Mots doux</h2>
      {encouragements.length === 0 ? (
        <p>Aucun mot ces jours-ci. Un «&nbsp;merci d’être là&nbsp;» fait toujours plaisir.</p>
      ) : (
        <ul className={classes.list}>
          {encouragements.slice(0, whole ? undefined : IN_SIGHT).map((one) => (
            <li key={one.id} data-mine={one.isMine} data-for-me={one.isForMe}>
              <p>{PHRASE_WORDS[one.phrase]}</p>
              <span>
                {whoToWhom(one)}, le {dateLabel(one.sentAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!whole && encouragements.length > IN_SIGHT && (
        <TextButton onClick={() => setWhole(true)}>Voir les autres</TextButton>
      )}
      {me && members.length > 1 && (
        <Actions>
          <Button look="light" disabled={sent} onClick={() => setWrites(true)}>
            {sent ? 'Mot du jour envoyé à toutes' : 'Un mot pour toutes'}
          </Button>
        </Actions>
      )}
      <EncourageModal teamId={team.id} to={null} opened={writes} onClose={() => setWrites(false)} />
    </Card>
  )
}

function whoToWhom({ from, to, isMine, isForMe }: Encouragement): string {
  const who = isMine ? 'Vous' : from
  return `${who}, à ${isForMe ? 'vous' : (to ?? 'toute l’équipe')}`
}
