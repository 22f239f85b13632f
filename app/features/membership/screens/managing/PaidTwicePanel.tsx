import text from '~/ui/buttons/text.module.css'
import { Card } from '~/ui/surfaces/Card'
import classes from './MembershipScreen.module.css'

/** Two subscriptions run, one in each store: both are paid, and she alone can end the one that is too many. */
export function PaidTwicePanel({
  cardId,
  renewing,
  onWeb,
}: {
  cardId: string
  renewing: readonly ('STRIPE' | 'APPLE')[]
  onWeb: boolean
}) {
  return (
    <Card tone="apricot" aria-labelledby="paid-twice">
      <h2 id="paid-twice">Deux abonnements courent en même temps</h2>
      <p>
        L’un {onWeb ? 'est payé par carte' : 'a été pris sur le site'}, l’autre dans l’App Store, alors qu’un
        seul suffit pour tout ouvrir.{' '}
        {renewing.length > 1
          ? 'Chacun se renouvelle et se paie de son côté. Arrêtez celui que vous ne voulez pas garder\u00A0: son temps déjà payé vous reste.'
          : 'L’un est résilié, et son temps payé court encore\u00A0; l’autre se paie en plus. Arrêtez-le si vous ne voulez pas payer deux fois.'}
      </p>
      <ul className={classes.steps}>
        {renewing.includes('STRIPE') && (
          <li>
            <strong>{onWeb ? 'Celui par carte' : 'Celui du site'}</strong>&nbsp;:{' '}
            <a href={`#${cardId}`} className={text.link}>
              Résilier mon abonnement
            </a>
            , plus bas sur cette page.
          </li>
        )}
        {renewing.includes('APPLE') && (
          <li>
            <strong>Celui de l’App Store</strong>&nbsp;: sur votre iPhone, Réglages, votre nom, Abonnements,
            Élan. Apple seule peut vous rendre ce que vous lui avez payé.
          </li>
        )}
      </ul>
    </Card>
  )
}
