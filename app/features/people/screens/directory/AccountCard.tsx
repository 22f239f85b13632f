import { useState, type ReactNode } from 'react'
import { dayLabel, minuteLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { Fact, Facts } from '~/ui/layout/Facts'
import { Card } from '~/ui/surfaces/Card'
import { Notice } from '~/ui/surfaces/Notice'
import type { PersonActions } from '../../people.queries'
import type { Person } from '../../people.schema'
import { ActModal } from './ActModal'
import { InvitationLine } from './InvitationLine'
import classes from './People.module.css'

const PROVIDERS: Record<string, string> = {
  password: 'mot de passe',
  'google.com': 'Google',
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
  phone: 'téléphone',
}
const providersLabel = (providers: readonly string[]) =>
  providers.map((provider) => PROVIDERS[provider] ?? provider).join(', ') || 'aucun moyen pour l’instant'

export interface AccountCardProps {
  person: Person
  own: boolean
  actions: PersonActions
  /** What goes on to be charged while her account is closed, where anything is. */
  charges: ReactNode
}

type Asked = 'disable' | 'enable' | 'endSessions'

/** How she signs in and since when, and closing or opening her account (`ID-7`). */
export function AccountCard({ person, own, actions, charges }: AccountCardProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { name, disabledAt } = person
  const modal = (act: Asked) => ({
    opened: asked === act,
    onClose: () => setAsked(null),
    onAct: actions[act],
  })
  return (
    <Card>
      <h2>Compte</h2>
      <AccountFacts person={person} />
      {person.invitation && <InvitationLine invitation={person.invitation} onInvite={actions.inviteAgain} />}
      {person.settling && (
        <Notice tone="warn">
          Élan applique déjà ce changement. Le service de connexion ne l’a pas encore confirmé&nbsp;: nous
          réessayons de nous-mêmes.
        </Notice>
      )}
      {own ? (
        <p className={classes.note}>C’est votre compte&nbsp;: une autre administratrice peut le fermer.</p>
      ) : (
        <Actions>
          <Button size="lg" look="light" onClick={() => setAsked('endSessions')}>
            Terminer ses sessions
          </Button>
          {disabledAt ? (
            <Button size="lg" onClick={() => setAsked('enable')}>
              Réactiver le compte
            </Button>
          ) : (
            <Button size="lg" look="light" onClick={() => setAsked('disable')}>
              Désactiver le compte
            </Button>
          )}
        </Actions>
      )}
      <ActModal
        {...modal('endSessions')}
        title="Terminer ses sessions&nbsp;?"
        action="Terminer ses sessions"
        done="Ses sessions sont terminées."
      >
        <p>
          {name} sera déconnectée de tous ses appareils dans la minute. Elle pourra se reconnecter aussitôt.
        </p>
      </ActModal>
      <ActModal
        {...modal('disable')}
        title="Désactiver le compte&nbsp;?"
        action="Désactiver le compte"
        done="Le compte est désactivé."
      >
        <p>
          {name} sera déconnectée partout dans la minute et ne pourra plus se connecter. Son calendrier
          partagé se ferme aussi. Rien n’est effacé&nbsp;: vous pourrez réactiver son compte.
        </p>
        {charges}
      </ActModal>
      <ActModal
        {...modal('enable')}
        title="Réactiver le compte&nbsp;?"
        action="Réactiver le compte"
        done="Le compte est réactivé."
      >
        <p>{name} pourra se reconnecter, et retrouvera tout comme avant.</p>
      </ActModal>
    </Card>
  )
}

function AccountFacts({ person }: { person: Person }) {
  const { account, accountState, createdAt, disabledAt, sessionsEndedAt, invitedUntil } = person
  return (
    <>
      <Facts>
        {disabledAt && <Fact name="Désactivé">{minuteLabel(disabledAt)}</Fact>}
        <Fact name="Fiche créée">{dayLabel(createdAt)}</Fact>
        {account && (
          <>
            <Fact name="Connexion par">{providersLabel(account.providers)}</Fact>
            <Fact name="Adresse vérifiée">{account.emailVerified ? 'oui' : 'non'}</Fact>
            <Fact name="Dernière connexion">
              {account.lastSignInAt ? minuteLabel(account.lastSignInAt) : 'jamais'}
            </Fact>
            {account.lastSeenAt && <Fact name="Dernière visite">{minuteLabel(account.lastSeenAt)}</Fact>}
          </>
        )}
        {sessionsEndedAt && <Fact name="Sessions terminées">{minuteLabel(sessionsEndedAt)}</Fact>}
        {invitedUntil && <Fact name="Invitée, jusqu’au">{dayLabel(invitedUntil)}</Fact>}
      </Facts>
      {accountState === 'GONE' && (
        <Notice tone="warn">
          Le service de connexion ne connaît plus ce compte&nbsp;: il a été supprimé.
        </Notice>
      )}
      {accountState === 'UNKNOWN' && (
        <Notice tone="warn">Le service de connexion ne répond pas. Le reste de cette page est à jour.</Notice>
      )}
    </>
  )
}
