import { CONDITIONS_VERSION } from '~/domain/legal'
import { dayLabel } from '~/domain/dateLabels'
import type { RequiredBox } from './Acceptance'

/** The general conditions, by the version that the order keeps (`SU-6`). */
export const CONDITIONS_BOX: RequiredBox = {
  id: 'conditions',
  label: (
    <>
      J’ai lu et j’accepte les{' '}
      <a href="/conditions" target="_blank" rel="noreferrer">
        conditions générales
        <span className="visually-hidden"> (nouvel onglet)</span>
      </a>{' '}
      (version du {dayLabel(new Date(`${CONDITIONS_VERSION}T12:00:00Z`))}).
    </>
  ),
  missing: 'Acceptez les conditions générales pour commander.',
}

/** The express request without which a service may not begin within the fourteen days. */
export const BEGIN_AT_ONCE_BOX: RequiredBox = {
  id: 'begin',
  label:
    'Je demande expressément que mon accès commence tout de suite, sans attendre la fin du délai de rétractation de 14 jours, que je garde.',
  missing: 'Confirmez que votre accès peut commencer tout de suite.',
}
