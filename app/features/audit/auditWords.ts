import type { ContentName } from '~/messages/contentNames'

/** What may be changed, by its word in the API, and what administrators read. A type of content has its word here, too. */
export const KIND_LABELS = {
  users: 'Personne',
  grants: 'Accès accordé',
  members: 'Membres',
  imports: 'Import de membres',
  'payment-events': 'Évènement de paiement',
  refunds: 'Remboursement',
  videos: 'Séance',
  films: 'Film',
  playlists: 'Catégorie',
  'weekly-videos': 'Vidéo de la semaine',
  recipes: 'Recette',
  equipment: 'Matériel',
  events: 'Rendez-vous',
  programmes: 'Programme',
  coaches: 'Coach',
  chapters: 'Chapitres',
  subtitles: 'Sous-titres',
  images: 'Image',
  files: 'Fichier',
  uploads: 'Envoi',
  jobs: 'Tâche',
  mails: 'E-mail',
} as const satisfies Record<ContentName, string> & Record<string, string>
export type AuditKind = keyof typeof KIND_LABELS

/** What may be done to it, and what administrators read. */
export const ACTION_LABELS = {
  create: 'Création',
  draft: 'Brouillon gardé',
  update: 'Modification',
  trash: 'Suppression',
  erase: 'Suppression définitive',
  restore: 'Restauration',
  copy: 'Copie',
  publish: 'Publication',
  unpublish: 'Dépublication',
  schedule: 'Programmation',
  unschedule: 'Programmation annulée',
  discard: 'Brouillon abandonné',
  move: 'Nouvel ordre',
  roles: 'Rôles changés',
  disable: 'Compte désactivé',
  enable: 'Compte réactivé',
  'end-sessions': 'Sessions terminées',
  invite: 'Invitation envoyée de nouveau',
  revoke: 'Accès retiré',
  import: 'Import',
  export: 'Export',
  stop: 'Arrêt',
  replay: 'Rejeu',
  retry: 'Relance',
  cancel: 'Annulation',
} as const
export type AuditAction = keyof typeof ACTION_LABELS
