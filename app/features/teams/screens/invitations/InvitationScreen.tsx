import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { userRecordQuery, type SessionUser } from '~/features/identity/identity.public'
import page from '~/ui/Page.module.css'
import { Button } from '~/ui/buttons/Button'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import { Themed } from '~/ui/Themed'
import { callTeams } from '../../teams.queries'
import type { Invitation } from '../../teams.schema'
import classes from './InvitationScreen.module.css'
import { invitationWords } from './invitationWords'
import { TeamCrest } from '../TeamCrest'
import { membersLabel } from '../teamWords'
import { useTeamAction } from '../useTeamAction'

export interface InvitationScreenProps {
  token: string
  invitation: Invitation
  session: SessionUser | null
}

/** `/equipes/invitation/…`: which team, where it stands, and one button. Nothing happens before she presses it. */
export function InvitationScreen({ token, invitation, session }: InvitationScreenProps) {
  const { team, captain, answer } = invitation
  return (
    <Themed>
      <div className={page.page}>
        <section className={classes.root}>
          <TeamCrest name={team.name} colours={team.colours} size="large" />
          <p className={classes.quiet}>Une équipe sur Élan</p>
          <h1>{team.name}</h1>
          <p className={classes.quiet}>
            {membersLabel(team.size)} · capitaine&nbsp;: {captain}
          </p>
          <p className={classes.words}>{invitationWords(invitation, session?.email ?? null)}</p>
          <div className={classes.actions}>
            {answer === 'OPEN' && session && (
              <Accept token={token} kind={invitation.kind} uid={session.uid} />
            )}
            {answer === 'OPEN' && !session && <SignIn token={token} />}
            {answer === 'FOREIGN' && <OtherAccount />}
            {(answer === 'MEMBER' || answer === 'OWN' || answer === 'OTHER_TEAM') && (
              <Link to="/equipes" className={pill.filled}>
                Voir mon équipe
              </Link>
            )}
            {!['OPEN', 'FOREIGN', 'MEMBER', 'OWN', 'OTHER_TEAM'].includes(answer) && (
              <Link to="/" className={pill.filled}>
                Revenir à l’accueil
              </Link>
            )}
          </div>
        </section>
      </div>
    </Themed>
  )
}

function Accept({ token, kind, uid }: { token: string; kind: Invitation['kind']; uid: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const shows = useRef<HTMLInputElement>(null)
  const welcome = { said: 'Bienvenue dans l’équipe\u00A0!', lead: () => navigate({ to: '/equipes' }) }
  const accept = useTeamAction(async () => {
    // A new account's record may still be on its way.
    await queryClient.ensureQueryData(userRecordQuery(uid))
    const body = { showsMinutes: shows.current?.checked ?? false }
    await callTeams('POST /invitations/{token}/acceptance', { params: { token }, body })
  }, welcome)
  const decline = useTeamAction(() => callTeams('POST /invitations/{token}/refusal', { params: { token } }), {
    said: 'C’est noté. Merci d’avoir répondu.',
  })
  const busy = accept.isPending || decline.isPending
  return (
    <>
      <label className={classes.check}>
        <input ref={shows} type="checkbox" />
        Montrer mes minutes aux autres
      </label>
      <Button size="lg" fullWidth loading={accept.isPending} disabled={busy} onClick={() => accept.mutate()}>
        Rejoindre l’équipe
      </Button>
      {kind === 'MAIL' && (
        <Button look="subtle" loading={decline.isPending} disabled={busy} onClick={() => decline.mutate()}>
          Non merci
        </Button>
      )}
    </>
  )
}

function SignIn({ token }: { token: string }) {
  const redirect = `/equipes/invitation/${token}`
  return (
    <>
      <Link to="/login" search={{ mode: 'inscription', redirect }} className={pill.filled}>
        Créer mon compte et rejoindre
      </Link>
      <Link to="/login" search={{ redirect }} className={text.link}>
        J’ai déjà un compte
      </Link>
    </>
  )
}

function OtherAccount() {
  return (
    <Link to="/compte" className={pill.filled}>
      Changer de compte
    </Link>
  )
}
