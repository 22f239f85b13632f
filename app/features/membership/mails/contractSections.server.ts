import { calendarDayLabel, dayLabel } from '~/domain/dateLabels'
import { withdrawalDeadline } from '~/domain/membership/membershipRules'
import { REFUND_DAYS } from '~/domain/membership/papers/refundLines'
import { VAT_EXEMPTION, type VatRegime } from '~/domain/membership/papers/vat'
import { SELLER, SELLER_VAT } from '~/domain/seller'
import { findConditions } from '~/features/legal/legal.public'
import type { MailSection } from '~/features/mail/mail.public.server'

interface Contract {
  kind: 'SUBSCRIPTION' | 'GIFT'
  /** When it was made. */
  madeAt: Date
  /** Not where it follows what she holds already. */
  beginsAtOnce: boolean
  conditionsVersion: string
  privacyVersion: string
}

function withdrawal(contract: Contract, origin: string): MailSection {
  const { madeAt, conditionsVersion } = contract
  return {
    title: `Changer d’avis\u00A0: jusqu’au ${dayLabel(withdrawalDeadline(madeAt))}`,
    paragraphs: [
      [
        `Vous pouvez renoncer au contrat jusqu’à cette date incluse, sans donner de raison et sans frais. Le plus simple est la page `,
        { label: 'Renoncer au contrat', url: `${origin}/retractation` },
        `. Vous pouvez aussi nous envoyer le formulaire ci-dessous, ou toute autre déclaration sans ambiguïté, à ${SELLER.email} ou par courrier. Nous vous rendons tout ce que vous avez payé, sur la carte qui a payé, au plus tard sous ${REFUND_DAYS} jours.`,
      ],
      beginning(contract),
      'Formulaire de rétractation',
      ...(findConditions(conditionsVersion)?.withdrawalForm ?? []),
    ],
  }
}

const ending = (origin: string): MailSection => ({
  title: 'Arrêter quand vous voulez',
  paragraphs: [
    [
      'Passé ce délai, vous pouvez toujours résilier, à tout moment et gratuitement, en trois clics et sans vous connecter\u00A0: ',
      { label: 'Résilier votre contrat', url: `${origin}/resilier` },
      '. Votre accès reste ouvert jusqu’à la fin de la période payée.',
    ],
  ],
})

/** @param vat how the seller is taxed */
export const sellerSection = (vat: VatRegime = SELLER_VAT): MailSection => ({
  title: 'Le vendeur',
  paragraphs: [
    [
      SELLER.name,
      SELLER.capital,
      SELLER.address,
      SELLER.register,
      vat.kind === 'TAXED' ? `TVA intracommunautaire ${SELLER.vatNumber}` : VAT_EXEMPTION,
      SELLER.email,
      SELLER.phone,
    ].join('\n'),
  ],
})

const mediator = (): MailSection => ({
  title: 'Un désaccord\u00A0?',
  paragraphs: [
    `Écrivez-nous d’abord à ${SELLER.email}. Si notre réponse ne vous convient pas, le médiateur de la consommation vous entend gratuitement\u00A0: ${SELLER.mediator}.`,
  ],
})

const conditions = ({ conditionsVersion, privacyVersion }: Contract, origin: string): MailSection => ({
  title: 'Vos conditions',
  paragraphs: [
    [
      `Votre commande suit les conditions générales de vente du ${calendarDayLabel(conditionsVersion)}, jointes en entier à ce message. Vos données sont protégées selon la `,
      {
        label: `politique de confidentialité du ${calendarDayLabel(privacyVersion)}`,
        url: `${origin}/confidentialite`,
      },
      '.',
    ],
  ],
})

/** What the law wants confirmed of her wish that it begins at once (L221-25); the conditions give up what it would allow. */
function beginning({ kind, beginsAtOnce }: Contract): string {
  if (kind === 'GIFT') return 'Si le code est déjà utilisé, nous cherchons avec vous une solution.'
  return beginsAtOnce
    ? 'Vous avez demandé que le service commence tout de suite\u00A0: vous gardez ce droit, et nous ne retenons rien pour les jours écoulés.'
    : 'Ce délai court dès votre commande, même si votre abonnement ne commence que plus tard.'
}

/**
 * What the law wants confirmed on a durable medium beside the order itself (code de la consommation, L221-13): in the mail's own
 * words, for a link is not one (CJEU, C-49/11).
 */
export function contractSections(contract: Contract, origin: string): MailSection[] {
  return [
    withdrawal(contract, origin),
    ...(contract.kind === 'SUBSCRIPTION' ? [ending(origin)] : []),
    sellerSection(),
    mediator(),
    conditions(contract, origin),
  ]
}
