import { linkOptions } from '@tanstack/react-router'
import { isAdmitted, type Claims } from '~/domain/access'

/** Of the room of a type of content: its place, its name in the operations, and what one begins there. */
const contentRoom = (address: string, kind: string, newTitle: string) => ({
  link: linkOptions({ to: '/studio/$content', params: { content: address } }),
  content: { address, kind, newTitle },
})

/** The rooms of the studio, as its front page and the bar on top of each list them, and whose they are. */
const STUDIO_ROOMS = [
  {
    link: linkOptions({ to: '/studio/envois' }),
    name: 'Envois',
    text: 'Envoyer des films, plusieurs à la fois. Un envoi coupé reprend où il en était.',
    audience: ['COACH'],
  },
  {
    ...contentRoom('seances', 'videos', 'Nouvelle séance'),
    name: 'Séances',
    text: 'Un film, sa fiche, ses chapitres. Écrire une séance, la programmer, la publier.',
    audience: ['COACH'],
  },
  {
    ...contentRoom('recettes', 'recipes', 'Nouvelle recette'),
    name: 'Recettes',
    text: 'Ingrédients et étapes, un par ligne. Écrire une recette, la programmer, la publier.',
    audience: ['AUTHOR'],
  },
  {
    ...contentRoom('materiel', 'equipment', 'Nouveau matériel'),
    name: 'Matériel',
    text: 'À quoi il sert, par quoi le remplacer chez soi. Écrire une fiche, la programmer, la publier.',
    audience: ['AUTHOR'],
  },
  {
    ...contentRoom('programmes', 'programmes', 'Nouveau programme'),
    name: 'Programmes',
    text: 'Plusieurs semaines, séance après séance. Composer un programme dans sa grille, le programmer, le publier.',
    audience: ['COACH'],
  },
  {
    ...contentRoom('agenda', 'events', 'Nouvel évènement'),
    name: 'Agenda',
    text: 'Directs, ateliers, rencontres. Fixer un rendez-vous, le déplacer, l’annuler\u00A0: les inscrites sont prévenues.',
    audience: ['COACH'],
  },
  {
    ...contentRoom('semaine', 'weekly-videos', 'Nouvelle semaine'),
    name: 'Semaine',
    text: 'La vidéo de la semaine\u00A0: choisir une séance, ses jours, un mot pour celles qui la feront.',
    audience: ['COACH'],
  },
  {
    ...contentRoom('categories', 'playlists', 'Nouvelle catégorie'),
    name: 'Catégories',
    text: 'Ce que les séances ont en commun. Écrire une catégorie, ranger ses séances, les ranger entre elles.',
    audience: ['COACH'],
  },
  {
    ...contentRoom('coachs', 'coaches', 'Nouvelle coach'),
    name: 'Coachs',
    text: 'Qui elles sont, ce qu’elles enseignent. Présenter une coach, changer son portrait.',
    audience: ['COACH'],
  },
  {
    link: linkOptions({ to: '/studio/personnes' }),
    name: 'Personnes',
    text: 'Qui a un compte. Donner un rôle, fermer un compte, importer des membres d’ailleurs.',
    audience: ['ADMIN'],
  },
  {
    link: linkOptions({ to: '/studio/chiffres' }),
    name: 'Chiffres',
    text: 'Membres, arrivées et départs, revenu, fidélité, ce qui est suivi jusqu’au bout.',
    audience: ['ADMIN'],
  },
  {
    link: linkOptions({ to: '/studio/abonnements' }),
    name: 'Abonnements',
    text: 'Qui est abonnée, d’où, jusqu’à quand. Accorder un accès, ou le retirer.',
    audience: ['ADMIN'],
  },
  {
    link: linkOptions({ to: '/studio/evenements' }),
    name: 'Évènements de paiement',
    text: 'Ce que Stripe et Apple nous ont dit, ce que cela a changé. Rejouer un évènement.',
    audience: ['ADMIN'],
  },
  {
    link: linkOptions({ to: '/studio/remboursements' }),
    name: 'Remboursements',
    text: 'Ce qui est dû aux membres, ce qui leur est rendu. Traiter ce que le prestataire refuse.',
    audience: ['ADMIN'],
  },
  {
    link: linkOptions({ to: '/studio/journal' }),
    name: 'Journal',
    text: 'Qui a changé quoi dans le studio, avant et après. Treize mois en arrière.',
    audience: ['ADMIN'],
  },
  {
    link: linkOptions({ to: '/studio/travaux' }),
    name: 'Travaux',
    text: 'Ce qu’Élan fait en arrière-plan\u00A0: films, e-mails, échéances. Relancer ce qui a échoué.',
    audience: ['ADMIN'],
  },
] as const

/** Those that somebody may enter. */
export const roomsOf = (claims: Claims) => STUDIO_ROOMS.filter(({ audience }) => isAdmitted(audience, claims))

/** Where content of a type is worked on. */
export interface HomeRoom {
  kind: string
  address: string
  title: string
  /** The heading of a new one. */
  newTitle: string
}

/** Those of the content that somebody writes. Their editors are not loaded for it. */
export const contentRoomsOf = (claims: Claims): HomeRoom[] =>
  roomsOf(claims).flatMap((room) => ('content' in room ? { ...room.content, title: room.name } : []))

/** What the room is called where content of a type is worked on; `null` for no type. */
export const roomTitleOf = (kind: string): string | null =>
  STUDIO_ROOMS.find((room) => 'content' in room && room.content.kind === kind)?.name ?? null

/** The editor of one; `undefined` for a type that has no room of hers. */
export function editorOf(rooms: readonly HomeRoom[], kind: string | null, id: string) {
  const room = rooms.find((one) => one.kind === kind)
  return room && linkOptions({ to: '/studio/$content/$id', params: { content: room.address, id } })
}
