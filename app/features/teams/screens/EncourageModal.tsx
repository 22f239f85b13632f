import { useState } from 'react'
import { PHRASES, type Phrase } from '~/domain/teams/encouragement'
import { Button } from '~/ui/buttons/Button'
import { RadioGroup } from '~/ui/controls/RadioGroup'
import { Actions } from '~/ui/layout/Actions'
import { Stack } from '~/ui/layout/Stack'
import { TitledModal } from '~/ui/modals/TitledModal'
import { callTeams } from '../teams.queries'
import type { TeamMember } from '../teams.schema'
import { PHRASE_WORDS } from './teamWords'
import { useTeamAction } from './useTeamAction'

export interface EncourageModalProps {
  teamId: string
  /** `null` for the whole team. */
  to: Pick<TeamMember, 'id' | 'firstName'> | null
  opened: boolean
  onClose: () => void
}

/** One of Élan's kind words, to one or to all. */
export function EncourageModal({ teamId, to, opened, onClose }: EncourageModalProps) {
  const [phrase, setPhrase] = useState<Phrase>(PHRASES[0])
  const send = useTeamAction(
    () =>
      callTeams('POST /teams/{id}/encouragements', {
        params: { id: teamId },
        body: to ? { phrase, memberId: to.id } : { phrase },
      }),
    { said: 'Votre mot est parti.' },
  )
  return (
    <TitledModal
      title={to ? `Un mot pour ${to.firstName}` : 'Un mot pour toutes'}
      opened={opened}
      onClose={onClose}
    >
      <Stack>
        <RadioGroup
          look="list"
          legend={`Que voulez-vous ${to ? 'lui' : 'leur'} dire\u00A0?`}
          hidesLegend
          options={PHRASES.map((value) => ({ value, content: PHRASE_WORDS[value] }))}
          chosen={phrase}
          onChoose={setPhrase}
        />
        <Actions align="end">
          <Button look="quiet" disabled={send.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate(undefined, { onSettled: onClose })}>
            Envoyer
          </Button>
        </Actions>
      </Stack>
    </TitledModal>
  )
}
