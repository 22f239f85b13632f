import { Link } from '@tanstack/react-router'
import { WITHDRAWAL_DAYS } from '~/domain/membership/membershipRules'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import { AppleEnding } from './AppleEnding'
import { ModelWithdrawalForm } from './ModelWithdrawalForm'
import classes from './Notice.module.css'
import { NoticeFlow, type NoticeFlowProps } from './NoticeFlow'

/** Refusals that leave her another way. */
const REMEDIES = {
  'subscriptions/withdrawal-over': (
    <p>
      <Link to="/resilier">Résilier votre contrat</Link>
    </p>
  ),
}

/** `/retractation`: "renoncer au contrat ici", then "confirmer la rétractation" (articles L221-18 and following). */
export function WithdrawalScreen({ member, onSend }: Pick<NoticeFlowProps, 'member' | 'onSend'>) {
  return (
    <Themed>
      <div className={`${page.page} ${classes.page}`}>
        <header className={classes.head}>
          <h1 className={page.title}>Renoncer au contrat</h1>
          <p className={page.lead}>
            Vous avez {WITHDRAWAL_DAYS} jours après votre commande pour changer d’avis, sans raison à donner
            et sans frais. Tout vous est remboursé.
          </p>
          {member && (
            <p>
              Vous êtes connectée&nbsp;: vous pouvez aussi renoncer au contrat depuis{' '}
              <Link to="/compte/abonnement">Mon abonnement</Link>, sans chercher votre numéro.
            </p>
          )}
        </header>
        <NoticeFlow
          member={member}
          needsNumber
          headings={{
            form: 'Votre déclaration',
            summary: 'Vérifiez avant de confirmer',
            receipt: 'Votre rétractation est enregistrée',
          }}
          actions={{ form: 'Renoncer au contrat ici', summary: 'Confirmer la rétractation' }}
          effects={
            <ul className={classes.points}>
              <li>Le contrat prend fin tout de suite, et votre accès aux séances réservées avec lui.</li>
              <li>
                Ce que vous avez payé vous est rendu en totalité par le moyen qui a payé, au plus tard sous{' '}
                {WITHDRAWAL_DAYS} jours. En pratique, le remboursement part aussitôt&nbsp;; votre banque peut
                mettre quelques jours à l’afficher.
              </li>
              <li>Un accusé de réception, avec la date et l’heure, vous est envoyé par e-mail.</li>
            </ul>
          }
          remedies={REMEDIES}
          afterwards={
            <p>
              Le remboursement suit le chemin du paiement. Votre compte, lui, reste ouvert&nbsp;: les séances
              libres vous attendent.
            </p>
          }
          onSend={onSend}
        />
        <p>
          Le délai commence le lendemain de la commande et se termine à la fin du {WITHDRAWAL_DAYS}e jour.
          Après lui, vous pouvez toujours <Link to="/resilier">résilier votre contrat</Link>. Les détails sont
          dans les{' '}
          <Link to="/conditions" hash="retractation">
            conditions générales
          </Link>
          .
        </p>
        <ModelWithdrawalForm />
        <AppleEnding />
      </div>
    </Themed>
  )
}
