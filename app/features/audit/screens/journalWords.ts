import { ACTION_LABELS, KIND_LABELS, type AuditAction, type AuditKind } from '../auditWords'

const FIELD_LABELS: Record<string, string> = {
  name: 'Nom',
  givenUp: 'Abandonnés',
  title: 'Titre',
  slug: 'Adresse',
  summary: 'En une phrase',
  description: 'Description',
  published: 'Publié',
  releasedAt: 'Sortie',
  access: 'Pour qui',
  level: 'Niveau',
  exerciseTypes: 'Où on la fait',
  artwork: 'Le dessin',
  coachId: 'Coach',
  // Videos, their categories, their week.
  filmId: 'Film',
  playlistId: 'Catégorie',
  bodyAreas: 'Ce que l’on travaille',
  equipmentIds: 'Matériel',
  chapters: 'Chapitres',
  category: 'Famille',
  videoOrder: 'L’ordre des séances',
  videoId: 'Séance',
  endsOn: 'Dernier jour',
  note: 'Un mot',
  // Coaches, programmes.
  speciality: 'Ce qu’elle enseigne',
  bio: 'Qui elle est',
  weeks: 'Les semaines',
  documents: 'Documents',
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
  cancelledAt: 'Annulé le',
  // Plans, copies.
  publishAt: 'Publication prévue le',
  copyOf: 'Copie de',
  // Films and jobs.
  originalBytes: 'Taille, en octets',
  size: 'Taille, en octets',
  alt: 'Ce que l’on voit',
  focusX: 'Le point en vue, de gauche à droite',
  focusY: 'Le point en vue, de haut en bas',
  deletedAt: 'Supprimé le',
  posterIndex: 'Image choisie',
  subtitlesFile: 'Sous-titres',
  failureCode: 'Échec',
  attempts: 'Essais',
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

/** What is written today has its word; an old entry may be of what there is no longer. */
export const kindLabel = (kind: string): string =>
  Object.hasOwn(KIND_LABELS, kind) ? KIND_LABELS[kind as AuditKind] : 'Autre'
export const actionLabel = (action: string): string =>
  Object.hasOwn(ACTION_LABELS, action) ? ACTION_LABELS[action as AuditAction] : 'Changement'
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field

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
