import type { Role } from '~/domain/access'
import type { GivenRole } from '~/domain/people/roles'

export const ROLE_LABELS: Record<GivenRole, string> = {
  AUTHOR: 'Autrice',
  COACH: 'Coach',
  AMBASSADOR: 'Ambassadrice',
  ADMIN: 'Administratrice',
}

/** What each may do, for who gives it. */
export const ROLE_MEANINGS: Record<GivenRole, string> = {
  AUTHOR: 'Écrit les recettes et les fiches de matériel.',
  COACH: 'Publie les séances, la vidéo de la semaine et les évènements.',
  AMBASSADOR: 'A tous les accès, et un lien d’invitation à elle.',
  ADMIN: 'Peut tout, donner les rôles aussi.',
}

/** What a list of people can be narrowed to. */
export const ROLE_FILTERS: readonly (readonly [Role, string])[] = [
  ['MEMBER', 'Abonnées'],
  ['AUTHOR', 'Autrices'],
  ['COACH', 'Coachs'],
  ['AMBASSADOR', 'Ambassadrices'],
  ['ADMIN', 'Administratrices'],
]
