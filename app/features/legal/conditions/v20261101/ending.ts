import type { Article } from '../article'

/** The ways out of the contract. */
export const ENDING: readonly Article[] = [
  {
    id: 'retractation',
    title: 'Droit de rétractation : 14 jours',
    body: [
      'Vous pouvez renoncer au contrat pendant 14 jours, sans donner de raison et sans frais (articles L221-18 et suivants du code de la consommation). Le délai commence le lendemain de la commande et se termine à la fin du 14e jour ; s’il tombe un samedi, un dimanche ou un jour férié, il est prolongé jusqu’au premier jour ouvrable suivant.',
      'Le plus simple est la page [Renoncer au contrat](/retractation)\u00A0: « renoncer au contrat ici », puis « confirmer la rétractation ». Vous pouvez aussi nous envoyer le formulaire type qui s’y trouve, ou toute autre déclaration sans ambiguïté. Nous en accusons réception par e-mail sans attendre.',
      'Nous vous remboursons la totalité de ce que vous avez payé, sur la carte qui a servi à payer, au plus tard 14 jours après avoir reçu votre décision ; en pratique, le remboursement part aussitôt. Vous avez demandé que le service commence avant la fin du délai : la loi nous permettrait de retenir la part des jours écoulés (article L221-25), nous y renonçons. L’accès prend fin au moment de la rétractation.',
    ],
  },
  {
    id: 'resiliation',
    title: 'Résiliation',
    body: [
      'Vous pouvez résilier à tout moment, gratuitement, sans donner de raison et sans préavis (article L215-1-1 du code de la consommation) :',
      {
        list: [
          'sans vous connecter, par le lien « [Résilier votre contrat](/resilier) » au bas de chaque page, puis « Notification de la résiliation »\u00A0;',
          'dans votre compte, à la page [Mon abonnement](/compte/abonnement)\u00A0;',
          'par e-mail ou par courrier, aux adresses de « Qui vend, et à qui ».',
        ],
      },
      'La résiliation arrête le renouvellement. Le temps déjà payé vous reste acquis : vos séances sont ouvertes jusqu’à la fin de la période, et plus rien n’est prélevé ensuite. Un accusé de réception vous donne par e-mail la date de fin et ses effets. Jusqu’à cette date, vous pouvez changer d’avis.',
      'Élan peut mettre fin au contrat en cas de manquement grave de votre part (fraude, diffusion des films, partage du compte), après une mise en demeure par e-mail restée sans effet pendant quinze jours. Si nous arrêtons le service, nous vous prévenons deux mois avant et vous remboursons le temps payé qui reste.',
    ],
  },
  {
    id: 'remboursements',
    title: 'Remboursements',
    body: [
      'Hors rétractation, défaut du service ou cas prévus par la loi, le temps commencé n’est pas remboursé : résilier vous laisse l’accès jusqu’au bout de la période. Un débit en double, ou fait par erreur, est rendu en entier. Tout remboursement se fait sur la carte qui a payé ; un remboursement complet met aussitôt fin à l’accès qu’il payait.',
    ],
  },
]
