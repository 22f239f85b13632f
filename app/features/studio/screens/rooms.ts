/** The rooms of the studio, as its front page and the bar on top of each list them. */
export const STUDIO_ROOMS = [
  {
    to: '/studio/abonnements',
    name: 'Abonnements',
    text: 'Qui est abonnée, d’où, jusqu’à quand. Accorder un accès, ou le retirer.',
  },
  {
    to: '/studio/evenements',
    name: 'Événements de paiement',
    text: 'Ce que Stripe et Apple nous ont dit, ce que cela a changé. Rejouer un événement.',
  },
] as const
