import { Card } from '~/ui/surfaces/Card'
import classes from './Notice.module.css'

/** How a subscription bought at Apple is ended: only Apple can. */
export function AppleEnding() {
  return (
    <Card as="aside" tone="apricot" className={classes.aside} aria-labelledby="apple">
      <h2 id="apple">Abonnée par l’App Store&nbsp;?</h2>
      <p>
        C’est Apple qui vous facture, et Apple seul peut arrêter ces prélèvements. Sur votre iPhone :
        Réglages, puis votre nom, Abonnements, Élan, « Annuler l’abonnement ». Faites-le au moins 24 heures
        avant le renouvellement. Pour un remboursement&nbsp;:{' '}
        <a href="https://reportaproblem.apple.com">reportaproblem.apple.com</a>.
      </p>
    </Card>
  )
}
