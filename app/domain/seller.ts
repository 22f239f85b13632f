import { VAT_PERCENT } from './membership/plans'
import type { VatRegime } from './membership/papers/vat'

/** Who sells, on every legal page. The company of the demonstration: no such company, address or telephone exists. */
export const SELLER = {
  name: 'Élan SAS',
  note: 'exemple : société fictive d’un site de démonstration',
  capital: 'Société par actions simplifiée au capital de 10 000 €',
  address: '1 rue de l’Exemple, 75000 Paris, France',
  register: 'RCS Paris 000 000 000 (exemple)',
  vatNumber: 'FR00 000000000 (exemple)',
  publisher: 'la présidente d’Élan SAS',
  email: 'contact@elan.example',
  privacyEmail: 'donnees@elan.example',
  phone: '01 00 00 00 00 (exemple, du lundi au vendredi de 9 h à 18 h, prix d’un appel local)',
  mediator:
    'Médiation de l’Exemple, 2 rue de l’Exemple, 75000 Paris (exemple), saisine gratuite en ligne ou par courrier',
  host: 'Hébergeur de l’Exemple, 3 rue de l’Exemple, 75000 Paris, 01 00 00 00 01 (exemple)',
} as const

/** How the seller is taxed. One that is exempt (`{ kind: 'EXEMPT' }`) has no VAT number either: every paper says so instead. */
export const SELLER_VAT: VatRegime = { kind: 'TAXED', percent: VAT_PERCENT }
