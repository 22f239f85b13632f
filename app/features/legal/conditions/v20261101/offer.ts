import type { Article } from '../article'

/** Who sells what, and for how much. */
export const OFFER: readonly Article[] = [
  {
    id: 'vendeur',
    title: 'Qui vend, et à qui',
    body: [
      'Les présentes conditions générales de vente règlent les abonnements et les cadeaux vendus sur ce site par Élan SAS (exemple : société fictive d’un site de démonstration), 1 rue de l’Exemple, 75000 Paris, France, RCS Paris 000 000 000 (exemple), TVA intracommunautaire FR00 000000000 (exemple) (« Élan »), à toute personne majeure qui agit en consommatrice ou en consommateur (« vous »).',
      'Pour nous joindre : contact@elan.example ou 01 00 00 00 00 (exemple, du lundi au vendredi de 9 h à 18 h, prix d’un appel local). Les autres informations sur l’éditeur sont dans les [mentions légales](/mentions-legales).',
      'La version qui s’applique à votre contrat est celle que vous avez acceptée en commandant. Elle est rappelée sur votre reçu, et nous la conservons avec votre commande.',
    ],
  },
  {
    id: 'service',
    title: 'Ce que vous achetez',
    body: [
      'L’abonnement ouvre, pendant sa durée et pour votre usage personnel\u00A0:',
      {
        list: [
          'toutes les séances vidéo, à la maison ou en salle, y compris celles réservées aux abonnées ;',
          'la vidéo de la semaine et les précédentes\u00A0;',
          'la reprise d’une séance à l’endroit où vous l’avez laissée, sur tous vos écrans.',
        ],
      },
      'Les séances libres restent accessibles sans abonnement. Le catalogue évolue : des séances s’ajoutent et certaines peuvent être retirées, sans que l’abonnement perde ce qui le définit ci-dessus.',
      'Il vous faut un appareil relié à Internet et un navigateur récent, ou notre application iOS. Le coût de votre connexion reste à votre charge. Les films sont diffusés en ligne : ils ne peuvent être ni copiés, ni diffusés en public, ni revendus, et votre compte ne se partage pas.',
      'Les séances ne remplacent pas un avis médical. En cas de grossesse, de douleur, de reprise après un long arrêt ou de doute, demandez conseil à votre médecin avant de commencer.',
    ],
  },
  {
    id: 'prix',
    title: 'Formules et prix',
    body: [
      'Trois formules sont proposées, pour le même service : au mois, six mois, ou un an. Chacune est payée en une fois, au début de chaque période.',
      'Les prix sont indiqués en euros, toutes taxes comprises (TVA au taux de 20 % incluse), sur la page [Abonnement](/abonnement), puis rappelés avec la date et le montant du prochain prélèvement juste avant que vous commandiez. Ce prix-là est celui de votre contrat.',
      'Nous pouvons changer nos prix. Un nouveau prix ne s’applique jamais à une période déjà payée. Pour un abonnement en cours, il vous est annoncé par e-mail au moins un mois avant le renouvellement concerné ; vous pouvez résilier sans frais avant cette date.',
    ],
  },
  {
    id: 'promotions',
    title: 'Codes promotionnels',
    body: [
      'Un code promotionnel se saisit avant la commande. Il vaut pour les formules, la durée et le nombre d’utilisations annoncés avec lui, ne se cumule pas avec un autre et ne se convertit pas en argent. La réduction et le prix qui suivra sont affichés avant que vous payiez. Un code inconnu, expiré ou épuisé est refusé sans bloquer votre commande au prix normal.',
    ],
  },
]
