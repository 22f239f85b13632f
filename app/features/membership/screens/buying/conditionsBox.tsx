import * as v from 'valibot'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { calendarDayLabel } from '~/domain/dateLabels'

/** A box that an order needs ticked. Never ticked beforehand. */
const mustBeTicked = (missing: string): v.GenericSchema<boolean> =>
  v.pipe(
    v.boolean(),
    v.check((ticked) => ticked, missing),
  )

/** The general conditions, by the version that the order keeps (`SU-6`). */
export const CONDITIONS_BOX = {
  label: (
    <>
      J’ai lu et j’accepte les{' '}
      <a href="/conditions" target="_blank" rel="noreferrer">
        conditions générales
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>{' '}
      (version du {calendarDayLabel(CONDITIONS_VERSION)}).
    </>
  ),
  schema: mustBeTicked('Acceptez les conditions générales pour commander.'),
}

/** The express request without which a service may not begin within the fourteen days. */
export const BEGIN_AT_ONCE_BOX = {
  label:
    'Je demande expressément que mon accès commence tout de suite, sans attendre la fin du délai de rétractation de 14 jours, que je garde.',
  schema: mustBeTicked('Confirmez que votre accès peut commencer tout de suite.'),
}
