import { parisDay } from '~/domain/parisTime'
import { secondLabel, shortDayLabel } from '~/domain/dateLabels'
import { ACTION_LABELS, KIND_LABELS, type AuditAction, type AuditKind } from '../auditWords'

const FIELD_LABELS: Record<string, string> = {
  name: 'Nom',
  title: 'Titre',
  slug: 'Adresse',
  summary: 'En une phrase',
  description: 'Description',
  published: 'Publié',
  releasedAt: 'Sortie',
  access: 'Pour qui',
  // Recipes.
  meal: 'Repas',
  diets: 'Convient à',
  allergens: 'Contient',
  prepMinutes: 'Préparation, en minutes',
  restMinutes: 'Repos, en minutes',
  cookMinutes: 'Cuisson, en minutes',
  servings: 'Personnes',
  ingredients: 'Ingrédients',
  steps: 'Étapes',
  tips: 'Le petit plus',
  nutrition: 'Pour une personne',
  photo: 'Photographie',
  plate: 'Le dessin',
  // Equipment.
  purpose: 'À quoi ça sert',
  alternative: 'Chez soi, à la place',
  // Events.
  kind: 'Forme',
  startsOn: 'Jour',
  startTime: 'Heure, à Paris',
  durationMinutes: 'Durée, en minutes',
  capacity: 'Nombre de places',
  cancelHoursBefore: 'Annulation possible jusqu’à',
  coachSlug: 'Coach',
  placeName: 'Lieu',
  placeAddress: 'Adresse du lieu',
  joinLink: 'Lien de la salle',
  replaySlug: 'Rediffusion',
  // People.
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

/** What is written today has its word; an old entry may be of what there is no longer. */
export const kindLabel = (kind: string): string =>
  Object.hasOwn(KIND_LABELS, kind) ? KIND_LABELS[kind as AuditKind] : 'Autre'
export const actionLabel = (action: string): string =>
  Object.hasOwn(ACTION_LABELS, action) ? ACTION_LABELS[action as AuditAction] : 'Changement'
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
