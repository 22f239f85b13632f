import type { LineProblem } from '~/domain/people/importLine'

/** What is wrong with a line, and what to do about it. */
export const PROBLEM_LABELS: Record<LineProblem, string> = {
  'email-missing': 'L’adresse manque.',
  'email-invalid': 'L’adresse n’est pas valable.',
  'email-doubled': 'Cette adresse est déjà plus haut dans le fichier.',
  'email-unconfirmed':
    'Adresse non confirmée\u00A0: un compte l’utilise, sans preuve que c’est le sien. Une fois confirmée, renvoyez la ligne.',
  'already-member': 'Elle a déjà un accès au moins aussi long\u00A0: il reste tel quel.',
  'account-closed': 'Son compte est désactivé.',
  'date-missing': 'La date de fin manque.',
  'date-unreadable': 'La date n’est pas comprise\u00A0: écrivez-la comme 31/12/2027.',
  'date-past': 'La date est passée.',
  'reason-missing': 'La raison manque.',
  'reason-unknown':
    'La raison n’est pas connue\u00A0: abonnement, partenariat, cadeau, équipe, presse ou geste commercial.',
}
