import type { Article } from '../article'

/** What can happen to a contract: a pause, a change, a gift, a purchase through Apple. */
export const OPTIONS: readonly Article[] = [
  {
    id: 'pause',
    title: 'Pause',
    body: [
      'Vous pouvez mettre en pause un abonnement payé par carte pour un, deux ou trois mois. La pause commence à la fin de la période déjà payée. Pendant ce temps rien n’est prélevé et les séances réservées aux abonnées sont fermées ; les dates exactes sont affichées avant que vous confirmiez. À la fin, le contrat reprend de lui-même, avec un prélèvement au prix de votre formule. Vous pouvez reprendre plus tôt ou résilier pendant la pause.',
    ],
  },
  {
    id: 'changement',
    title: 'Changement de formule',
    body: [
      'Vous pouvez changer de formule en cours de contrat. Le montant à payer tout de suite, dont est déduit le temps payé et pas encore utilisé, et la date du prochain prélèvement sont affichés avant que vous confirmiez. Si votre banque refuse ce paiement, rien ne change.',
    ],
  },
  {
    id: 'cadeaux',
    title: 'Cadeaux',
    body: [
      'Un cadeau est payé une seule fois et ne se renouvelle jamais. Vous recevez un code de la forme XXXX-XXXX-XXXX, à transmettre à la personne de votre choix. Elle l’utilise une fois, avec un compte gratuit, sur la page [Cadeau](/abonnement/cadeau)\u00A0; la durée offerte commence alors.',
      'Le code n’expire pas. Il attend tant que l’abonnement de la personne se renouvelle. Il ne s’échange pas contre de l’argent.',
      'La personne qui l’offre peut renoncer à son achat pendant 14 jours, avec son numéro de commande, sur la page [Renoncer au contrat](/retractation) ; le code remboursé cesse de fonctionner. S’il est déjà utilisé, nous cherchons avec vous une solution.',
    ],
  },
  {
    id: 'apple',
    title: 'Achats par l’App Store',
    body: [
      'Un abonnement pris dans l’application iOS est vendu et encaissé par Apple, au prix qu’affiche l’App Store et selon les conditions d’Apple. Il ouvre le même service.',
      'Il se résilie chez Apple : Réglages, votre nom, Abonnements, Élan, « Annuler l’abonnement », au plus tard 24 heures avant le renouvellement. Les remboursements se demandent aussi à Apple. Élan ne peut ni arrêter ni rembourser ces prélèvements à votre place. Ce que ces conditions disent de la commande, du paiement, de la rétractation, de la résiliation, de la pause et du changement de formule ne s’applique pas à ces abonnements : Apple en décide avec vous.',
    ],
  },
]
