import { minuteLabel } from '~/domain/dateLabels'
import type { Invitation } from '../../teams.schema'

/** What an invitation's page says, for each answer. `address` is the caller's own. */
export function invitationWords(
  { answer, captain, expiresAt }: Pick<Invitation, 'answer' | 'captain' | 'expiresAt'>,
  address: string | null,
): string {
  switch (answer) {
    case 'OPEN':
      return `${captain} vous attend. L’invitation vaut jusqu’au ${minuteLabel(expiresAt)}.`
    case 'OWN':
      return 'C’est votre propre invitation\u00A0: elle est pour une autre. L’ouvrir ne l’a pas entamée\u00A0: envoyez-lui le lien.'
    case 'MEMBER':
      return 'Vous faites déjà partie de cette équipe. Elle vous attend.'
    case 'EXPIRED':
      return `Cette invitation a expiré le ${minuteLabel(expiresAt)}. Demandez à ${captain} de la renvoyer\u00A0: un geste lui suffit.`
    case 'USED':
      return `Cette invitation a déjà servi, elle ne vaut que pour une personne. ${captain} peut vous en envoyer une autre.`
    case 'DECLINED':
      return `Cette invitation a été refusée. Si vous avez changé d’avis, demandez-en une nouvelle à ${captain}.`
    case 'WITHDRAWN':
      return `Cette invitation a été retirée. ${captain} peut vous en envoyer une autre.`
    case 'FOREIGN':
      return address
        ? `Cette invitation a été envoyée à une autre adresse que la vôtre (${address}). Connectez-vous avec le compte qui l’a reçue, ou demandez à ${captain} de vous inviter à celle-ci.`
        : `Cette invitation a été envoyée à une adresse e-mail, et votre compte n’en a pas. Demandez un lien à ${captain}.`
    case 'REMOVED':
      return `Cette invitation date d’avant votre départ de l’équipe. Demandez-en une nouvelle à ${captain}.`
    case 'OTHER_TEAM':
      return 'Vous faites déjà partie d’une autre équipe, et l’on n’en a qu’une à la fois. Quittez-la d’abord\u00A0: cette invitation vous attend.'
    case 'FULL':
      return `Cette équipe est au complet, avec ses 50 membres. ${captain} vous préviendra peut-être si une place se libère.`
  }
}
