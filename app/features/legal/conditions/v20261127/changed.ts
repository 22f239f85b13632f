import type { Article } from '../article'

/** The articles that say something else than before. */
export const CHANGED: readonly Article[] = [
  {
    id: 'vendeur',
    title: 'Qui vend, et à qui',
    body: [
      'Les présentes conditions générales de vente règlent les abonnements et les cadeaux vendus sur ce site par Élan SAS (exemple : société fictive d’un site de démonstration), 1 rue de l’Exemple, 75000 Paris, France, RCS Paris 000 000 000 (exemple), TVA intracommunautaire FR00 000000000 (exemple), ci-après « Élan », à toute personne majeure qui agit en consommatrice ou en consommateur (« vous »).',
      'Pour nous joindre : contact@elan.example ou 01 00 00 00 00 (exemple, du lundi au vendredi de 9 h à 18 h, prix d’un appel local). Les autres informations sur l’éditeur sont dans les [mentions légales](/mentions-legales).',
      'La version qui s’applique à votre contrat est celle que vous avez acceptée en commandant. Elle est jointe en entier à votre confirmation de commande. Nous la conservons avec votre commande, et vous pouvez la télécharger à tout moment dans [Mon abonnement](/compte/abonnement), même après la fin du contrat.',
    ],
  },
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
      'Le contrat est formé quand le paiement est accepté. Vous recevez aussitôt par e-mail la confirmation de votre commande, avec son numéro (ELAN-XXXX-XXXX), le prix, la durée et le prochain prélèvement. Y sont joints, en PDF, ces conditions en entier, le formulaire de rétractation et votre facture. Gardez ce message : c’est votre confirmation sur support durable. L’accès est ouvert dans la minute.',
      'Vous ne pouvez pas payer deux fois le même temps : tant qu’un abonnement se renouvelle, une seconde commande est refusée avant tout paiement. Si un cadeau ou un accès offert court encore, votre premier prélèvement attend sa fin.',
    ],
  },
  {
    id: 'paiement',
    title: 'Paiement et factures',
    body: [
      'Le paiement se fait par carte bancaire, par l’intermédiaire de Stripe. Vos numéros de carte sont saisis chez Stripe et ne passent jamais par nos serveurs. Votre banque peut vous demander de confirmer le paiement.',
      'En vous abonnant, vous autorisez le prélèvement du prix de votre formule au début de chaque période, jusqu’à la fin du contrat. Votre carte se gère dans [Mon abonnement](/compte/abonnement).',
      'Chaque paiement donne lieu à une facture, et chaque remboursement à un avoir, à votre nom. Vous les recevez par e-mail et les retrouvez dans [Mon abonnement](/compte/abonnement). La loi nous oblige à les conserver dix ans, aussi après la fermeture de votre compte.',
      'Si un renouvellement est refusé par votre banque, nous vous prévenons par e-mail, nous réessayons et votre accès est maintenu 7 jours à compter de l’échéance. Sans paiement passé ce délai, l’accès est suspendu, puis le contrat prend fin, sans frais ni pénalité.',
    ],
  },
]
