import { minuteLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { Card } from '~/ui/surfaces/Card'
import classes from '../buying/Order.module.css'

/** Inside the wrapper, in the order's place: nothing failed, somebody else is to consent (`bridge.md`). */
export function AwaitedPanel({ until, onChooseAgain }: { until: Date | null; onChooseAgain: () => void }) {
  return (
    <Card tone="apricot" className={classes.panel} aria-label="Achat en attente">
      <h2>Votre achat attend une confirmation</h2>
      <div role="status">
        <p>
          Selon votre compte Apple, c’est un parent («&nbsp;Demander avant d’acheter&nbsp;») ou votre banque
          qui confirme. Dès que c’est fait, votre accès s’ouvre de lui-même&nbsp;: vous pouvez fermer l’app.
        </p>
      </div>
      <p className={classes.small}>
        {until
          ? `Sans réponse d’ici au ${minuteLabel(until)}, la demande s’efface et rien n’est débité.`
          : 'Sans réponse sous un jour, la demande s’efface et rien n’est débité.'}
      </p>
      <Button look="subtle" onClick={onChooseAgain}>
        Choisir à nouveau
      </Button>
    </Card>
  )
}
