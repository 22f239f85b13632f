import type { Article } from '../article'

/** Guarantees, liability and disputes. */
export const RIGHTS: readonly Article[] = [
  {
    id: 'garantie',
    title: 'Garantie légale de conformité',
    body: [
      {
        quote: [
          'Le consommateur a droit à la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité durant toute la durée de fourniture du service numérique. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.',
          'La garantie légale de conformité emporte obligation de fournir toutes les mises à jour nécessaires au maintien de la conformité du service numérique durant sa fourniture. Elle donne droit à la mise en conformité du service sans retard injustifié suivant la demande, sans frais et sans inconvénient majeur.',
          'Le consommateur peut obtenir une réduction du prix en conservant le service numérique, ou mettre fin au contrat en se faisant rembourser intégralement contre renoncement au service numérique, si le professionnel refuse de mettre le service en conformité, si la mise en conformité est retardée de manière injustifiée, si elle ne peut intervenir sans frais imposés au consommateur, si elle lui cause un inconvénient majeur, ou si la non-conformité persiste malgré la tentative du professionnel. Si le défaut est si grave qu’il le justifie, la réduction du prix ou la fin du contrat est immédiate, sans demande de mise en conformité préalable. La fin du contrat n’est pas due pour un défaut mineur.',
          'Toute période d’indisponibilité du service en vue de sa remise en conformité suspend la garantie qui restait à courir. Ces droits résultent des articles L224-25-1 à L224-25-31 du code de la consommation. Le professionnel qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L242-18-1). Le consommateur bénéficie également de la garantie légale des vices cachés (articles 1641 à 1649 du code civil) pendant deux ans à compter de la découverte du défaut.',
        ],
      },
    ],
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité',
    body: [
      'Élan répond de plein droit de la bonne exécution du contrat (article L221-15 du code de la consommation), sauf si le défaut vient de vous, d’un tiers étranger au service ou d’un cas de force majeure. Des interruptions brèves peuvent être nécessaires à la maintenance ; une interruption longue donne lieu à une réduction du prix ou à un prolongement, à votre choix.',
      'Suivez les consignes des coachs, adaptez l’effort à votre forme et vérifiez votre matériel. Rien ici ne limite notre responsabilité en cas de dommage corporel causé par notre faute, ni aucun droit que la loi vous donne.',
    ],
  },
  {
    id: 'donnees',
    title: 'Données personnelles',
    body: [
      'La page [Confidentialité](/confidentialite) dit quelles données nous utilisons, pourquoi, combien de temps, et quels sont vos droits.',
    ],
  },
  {
    id: 'litiges',
    title: 'Réclamations, médiation et droit applicable',
    body: [
      'Écrivez-nous d’abord à contact@elan.example : nous répondons sous dix jours ouvrés. Si la réponse ne vous convient pas, vous pouvez saisir gratuitement le médiateur de la consommation (articles L611-1 et suivants du code de la consommation), dans l’année qui suit votre réclamation écrite\u00A0: Médiation de l’Exemple, 2 rue de l’Exemple, 75000 Paris (exemple), saisine gratuite en ligne ou par courrier.',
      'Le contrat est soumis au droit français. Si vous vivez dans un autre pays de l’Union européenne, vous gardez la protection des règles impératives de ce pays. Vous pouvez saisir, à votre choix, le tribunal du lieu où vous demeuriez à la conclusion du contrat ou à la survenance du fait dommageable, ou l’un de ceux que désigne le code de procédure civile.',
    ],
  },
]
