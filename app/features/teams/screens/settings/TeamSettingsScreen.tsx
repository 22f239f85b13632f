import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '~/ui/buttons/Button'
import text from '~/ui/buttons/text.module.css'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import page from '~/ui/Page.module.css'
import { Card } from '~/ui/surfaces/Card'
import { Themed } from '~/ui/Themed'
import { callTeams } from '../../teams.queries'
import type { Team } from '../../teams.schema'
import { useTeamAction } from '../useTeamAction'
import { MembersSettings } from './MembersSettings'
import { TeamSettingsForm } from './TeamSettingsForm'
import classes from './TeamSettingsScreen.module.css'

/** `/equipes?vue=reglages`: what the captain alone can change. */
export function TeamSettingsScreen({ team }: { team: Team }) {
  return (
    <Themed>
      <div className={`${page.page} ${classes.page}`}>
        <nav aria-label="Fil d’Ariane">
          <Link to="/equipes" className={text.link}>
            Mon équipe
          </Link>
        </nav>
        <h1 className={page.title}>Réglages</h1>
        <TeamSettingsForm team={team} />
        <MembersSettings team={team} />
        <Dissolve team={team} />
      </div>
    </Themed>
  )
}

function Dissolve({ team }: { team: Team }) {
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  const dissolve = useTeamAction(() => callTeams('DELETE /teams/{id}', { params: { id: team.id } }), {
    said: 'L’équipe est dissoute.',
    lead: () => navigate({ to: '/equipes' }),
  })
  return (
    <Card>
      <h2>Dissoudre l’équipe</h2>
      <p>Les membres en seront prévenues par e-mail. Leurs séances et leurs minutes restent à elles.</p>
      <Button look="quiet" onClick={() => setAsks(true)}>
        Dissoudre l’équipe
      </Button>
      <ConfirmModal
        title={`Dissoudre «\u00A0${team.name}\u00A0»\u00A0?`}
        opened={asks}
        onClose={() => setAsks(false)}
        action="Dissoudre"
        onConfirm={() => dissolve.mutateAsync()}
      >
        <p>L’équipe, ses invitations et ses mots doux s’en vont pour de bon, et son nom redevient libre.</p>
      </ConfirmModal>
    </Card>
  )
}
