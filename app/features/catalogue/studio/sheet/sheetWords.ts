import type { SheetProblem } from '~/domain/films/videoSheet'

/** What is wrong with a line, and what to do about it. */
export const SHEET_PROBLEM_LABELS: Readonly<Record<SheetProblem, string>> = {
  'file-missing': 'Le fichier du film n’est pas nommé.',
  'file-unknown': 'Aucun film envoyé ne porte ce nom de fichier.',
  'file-many': 'Plusieurs films envoyés portent ce nom de fichier.',
  'file-again': 'Ce fichier est déjà nommé plus haut.',
  'name-missing': 'Le titre manque.',
  'name-too-long': 'Le titre compte plus de 80 caractères.',
  'playlist-unknown': 'Aucune catégorie ne s’appelle ainsi.',
  'coach-unknown': 'Aucune coach ne s’appelle ainsi.',
  'date-unreadable': 'La date ne se lit pas\u00A0: écrivez-la 31/12/2026.',
  'access-unknown': 'L’accès ne se lit pas\u00A0: écrivez «\u00A0libre\u00A0» ou «\u00A0abonnées\u00A0».',
  'level-unknown': 'Le niveau ne se lit pas\u00A0: débutante, intermédiaire ou avancée.',
}
