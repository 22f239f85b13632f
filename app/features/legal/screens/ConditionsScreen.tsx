import { CONDITIONS_VERSION } from '~/domain/legal'
import { ENDING } from './conditions/ending'
import { OFFER } from './conditions/offer'
import { OPTIONS } from './conditions/options'
import { ORDER } from './conditions/order'
import { RIGHTS } from './conditions/rights'
import { LegalDocument } from './LegalDocument'

/** The articles in the order of a contract's life. */
export const CONDITIONS = [...OFFER, ...ORDER, ...ENDING, ...OPTIONS, ...RIGHTS]

/** `/conditions`: the general conditions of sale, in the version that an order is made on (`SU-6`). */
export function ConditionsScreen() {
  return (
    <LegalDocument
      title="Conditions générales de vente"
      lead="Ce que vous achetez, ce que vous payez, et comment arrêter : tout est ici, et rien n’est ailleurs."
      version={CONDITIONS_VERSION}
      clauses={CONDITIONS}
      note={
        <p data-wrapper-only>
          Voici les articles qui valent pour un abonnement pris dans l’App Store. Ceux des contrats conclus
          sur le site d’Élan se lisent sur le site.
        </p>
      }
    />
  )
}
