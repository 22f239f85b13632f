import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/ui/buttons/Button'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { EmailField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { notifySuccess } from '~/ui/notify'
import { Actions } from '~/ui/layout/Actions'
import { FailedState } from '~/ui/states/FailedState'
import { LoadingState } from '~/ui/states/LoadingState'
import { Card } from '~/ui/surfaces/Card'
import { callTeams, sentInvitationsQuery, refreshTeams } from '../../teams.queries'
import classes from './InvitationsPanel.module.css'
import { inviteForm } from './inviteForm.schema'
import { SentInvitationRow, type IssuedLink, type SentInvitationRowProps } from './SentInvitationRow'
import { ShareLink } from './ShareLink'
import { useTeamAction } from '../useTeamAction'

/** How the captain invites, and what became of it. */
export function InvitationsPanel({ teamId }: { teamId: string }) {
  const [link, setLink] = useState<IssuedLink | null>(null)
  const makeLink = useTeamAction(async () => {
    const body = { kind: 'LINK' } as const
    const { invitation, url } = await callTeams('POST /teams/{id}/invitations', {
      params: { id: teamId },
      body,
    })
    setLink(url === null ? null : { id: invitation.id, url })
  })
  return (
    <Card aria-label="Invitations">
      <h2>Inviter</h2>
      <InviteByMail teamId={teamId} />
      <Actions>
        <Button look="light" loading={makeLink.isPending} onClick={() => makeLink.mutate()}>
          Créer un lien à partager
        </Button>
      </Actions>
      {link && (
        <ShareLink
          url={link.url}
          title="Une équipe vous attend sur Élan"
          note="Il vaut pour une personne, pendant sept jours. Copiez-le maintenant&nbsp;: il ne sera plus affiché."
        />
      )}
      <Sent
        teamId={teamId}
        onLink={setLink}
        onWithdrawn={(id) => setLink((shown) => (shown?.id === id ? null : shown))}
      />
    </Card>
  )
}

function InviteByMail({ teamId }: { teamId: string }) {
  const queryClient = useQueryClient()
  const form = useAppForm({
    schema: inviteForm,
    initialValues: { email: '' },
    errorFields: { 'invitations/own': 'email', 'invitations/sent-enough': 'email' },
    onSubmit: async ({ email }) => {
      await callTeams('POST /teams/{id}/invitations', {
        params: { id: teamId },
        body: { kind: 'MAIL', email },
      })
      notifySuccess('L’invitation est partie. Elle vaut sept jours.')
      await refreshTeams(queryClient)
    },
  })
  return (
    <Form form={form} className={classes.form}>
      <EmailField
        field={form.field('email')}
        label="Son adresse e-mail"
        description="Elle n’a pas besoin d’avoir déjà un compte."
        autoComplete="off"
      />
      <FormError />
      <SubmitButton size="md">Envoyer l’invitation</SubmitButton>
    </Form>
  )
}

function Sent({ teamId, ...followed }: Omit<SentInvitationRowProps, 'invitation'>) {
  const sent = useInfiniteQuery(sentInvitationsQuery(teamId))
  if (sent.isPending) return <LoadingState>Vos invitations arrivent…</LoadingState>
  if (sent.isError)
    return (
      <FailedState onRetry={() => void sent.refetch()}>
        Les invitations envoyées n’ont pas pu être lues.
      </FailedState>
    )
  const items = sent.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p>Aucune invitation envoyée pour l’instant.</p>
  return (
    <>
      <h3>Déjà envoyées</h3>
      <ul className={classes.list}>
        {items.map((invitation) => (
          <SentInvitationRow key={invitation.id} teamId={teamId} invitation={invitation} {...followed} />
        ))}
      </ul>
      {sent.hasNextPage && (
        <MoreButton busy={sent.isFetchingNextPage} onMore={() => void sent.fetchNextPage()}>
          Voir les précédentes
        </MoreButton>
      )}
    </>
  )
}
