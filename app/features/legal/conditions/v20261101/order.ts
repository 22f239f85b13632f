import type { Article } from '../article'

/** From the order to the renewal. */
export const ORDER: readonly Article[] = [
  {
    id: 'commande',
    title: 'Commande',
    body: [
      'Vous commandez en français, en quatre gestes\u00A0:',
      {
        list: [
          'vous vous connectez, ou créez un compte gratuit\u00A0;',
          'vous choisissez une formule et vérifiez le récapitulatif, que vous pouvez encore corriger\u00A0;',
          'vous acceptez ces conditions et demandez que le service commence tout de suite, puis vous appuyez sur « Commander avec obligation de paiement »\u00A0;',
          'vous payez sur la page sécurisée de notre prestataire.',
        ],
      },
      'Le contrat est formé quand le paiement est accepté. Vous recevez aussitôt par e-mail un reçu qui porte votre numéro de commande (ELAN-XXXX-XXXX), le prix, la formule et la version de ces conditions. Gardez-le : c’est votre confirmation sur support durable. L’accès est ouvert dans la minute.',
      'Vous ne pouvez pas payer deux fois le même temps : tant qu’un abonnement se renouvelle, une seconde commande est refusée avant tout paiement. Si un cadeau ou un accès offert court encore, votre premier prélèvement attend sa fin.',
    ],
  },
  {
    id: 'paiement',
    title: 'Paiement',
    body: [
      'Le paiement se fait par carte bancaire, par l’intermédiaire de Stripe. Vos numéros de carte sont saisis chez Stripe et ne passent jamais par nos serveurs. Votre banque peut vous demander de confirmer le paiement.',
      'En vous abonnant, vous autorisez le prélèvement du prix de votre formule au début de chaque période, jusqu’à la fin du contrat. Vos factures et votre carte se gèrent dans [Mon abonnement](/compte/abonnement).',
      'Si un renouvellement est refusé par votre banque, nous vous prévenons par e-mail, nous réessayons et votre accès est maintenu 7 jours à compter de l’échéance. Sans paiement passé ce délai, l’accès est suspendu, puis le contrat prend fin, sans frais ni pénalité.',
    ],
  },
  {
    id: 'duree',
    title: 'Durée et renouvellement',
    body: [
      'L’abonnement est conclu pour un mois, six mois ou un an, selon votre formule. Il se renouvelle par tacite reconduction pour la même durée, au prix de votre formule, jusqu’à ce que vous y mettiez fin.',
      'Pour les formules de six mois et d’un an, nous vous écrivons entre trois mois et un mois avant le renouvellement, pour vous rappeler que vous pouvez ne pas reconduire le contrat et jusqu’à quelle date. Si ce rappel ne vous parvient pas, vous pouvez mettre fin au contrat gratuitement, à tout moment après le renouvellement, et le temps restant vous est remboursé.',
      { heading: 'Ce que dit le code de la consommation' },
      {
        quote: [
          'Article L215-1. Pour les contrats de prestations de services conclus pour une durée déterminée avec une clause de reconduction tacite, le professionnel prestataire de services informe le consommateur par écrit, par lettre nominative ou courrier électronique dédiés, au plus tôt trois mois et au plus tard un mois avant le terme de la période autorisant le rejet de la reconduction, de la possibilité de ne pas reconduire le contrat qu’il a conclu avec une clause de reconduction tacite. Cette information, délivrée dans des termes clairs et compréhensibles, mentionne, dans un encadré apparent, la date limite de non-reconduction.',
          'Lorsque cette information ne lui a pas été adressée conformément aux dispositions du premier alinéa, le consommateur peut mettre gratuitement un terme au contrat, à tout moment à compter de la date de reconduction.',
          'Les avances effectuées après la dernière date de reconduction ou, s’agissant des contrats à durée indéterminée, après la date de transformation du contrat initial à durée déterminée, sont dans ce cas remboursées dans un délai de trente jours à compter de la date de résiliation, déduction faite des sommes correspondant, jusqu’à celle-ci, à l’exécution du contrat.',
          'Les dispositions du présent article s’appliquent sans préjudice de celles qui soumettent légalement certains contrats à des règles particulières en ce qui concerne l’information du consommateur.',
          'Article L215-2. Les dispositions du présent chapitre ne sont pas applicables aux exploitants des services d’eau potable et d’assainissement.',
          'Article L215-3. Les dispositions du présent chapitre sont également applicables aux contrats conclus entre des professionnels et des non-professionnels.',
          'Article L241-3. Lorsque le professionnel n’a pas procédé au remboursement dans les conditions prévues à l’article L. 215-1, les sommes dues sont productives d’intérêts au taux légal.',
        ],
      },
    ],
  },
]
