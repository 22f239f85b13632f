import { parisDay } from '~/domain/parisTime'
import { secondLabel, shortDayLabel } from '~/domain/dateLabels'

/** What may be changed, by its word in the API. One that comes later is shown by that word. */
export const KIND_LABELS: Record<string, string> = {
  users: 'Personne',
  grants: 'Accès accordé',
  members: 'Membres',
  imports: 'Import de membres',
  'payment-events': 'Évènement de paiement',
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
}

const ACTION_LABELS: Record<string, string> = {
  create: 'Création',
  update: 'Modification',
  delete: 'Suppression',
  restore: 'Restauration',
  duplicate: 'Copie',
  publish: 'Publication',
  unpublish: 'Dépublication',
  schedule: 'Programmation',
  cancel: 'Annulation',
  move: 'Déplacement',
  retry: 'Nouvel essai',
  roles: 'Rôles changés',
  disable: 'Compte désactivé',
  enable: 'Compte réactivé',
  'end-sessions': 'Sessions terminées',
  revoke: 'Accès retiré',
  import: 'Import',
  export: 'Export',
  stop: 'Arrêt',
  replay: 'Rejeu',
}

const FIELD_LABELS: Record<string, string> = {
  name: 'Nom',
  title: 'Titre',
  slug: 'Adresse',
  summary: 'Résumé',
  text: 'Texte',
  published: 'Publiée',
  releasedOn: 'Sortie',
  startsAt: 'Début',
  endsAt: 'Fin',
  state: 'État',
  until: 'Jusqu’au',
  reason: 'Raison',
  revokedAt: 'Retiré le',
  roles: 'Rôles',
  disabledAt: 'Désactivé le',
  sessionsEndedAt: 'Sessions terminées le',
  lines: 'Lignes',
  fileName: 'Fichier',
}

const ROLE_LABELS: Record<string, string> = {
  AUTHOR: 'autrice',
  COACH: 'coach',
  AMBASSADOR: 'ambassadrice',
  ADMIN: 'administratrice',
}

export const kindLabel = (kind: string): string => KIND_LABELS[kind] ?? kind
export const actionLabel = (action: string): string => ACTION_LABELS[action] ?? action
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A value of the log as it is read: an instant by the clocks of Paris, a day in Paris by its date, a list by its parts. */
export function valueLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return String(value)
  if (value instanceof Date || (typeof value === 'string' && INSTANT.test(value))) {
    const instant = new Date(value)
    const isEndOfDay = parisDay(instant) !== parisDay(new Date(instant.getTime() + 1))
    return isEndOfDay ? shortDayLabel(instant) : secondLabel(instant)
  }
  if (typeof value === 'string') return ROLE_LABELS[value] ?? value
  if (Array.isArray(value)) return value.map(valueLabel).join(', ') || 'rien'
  return JSON.stringify(value)
}

/** The fields that differ, in the order of what is there now. */
export function differences({
  before,
  after,
}: {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}): { field: string; before: unknown; after: unknown }[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
}
