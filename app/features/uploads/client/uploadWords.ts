import { errorMessage, resumingMessage } from '~/messages/errors.fr'
import { refusalMessage, sizeLabel } from '~/messages/limits.fr'
import type { Sending } from './sending'

const MINUTE = 60
const SIGNED_OUT =
  'Vous n’êtes plus connectée. Reconnectez-vous dans un autre onglet, l’envoi reprendra où il en était.'
const SIGNED_OUT_BEGUN = 'Reconnectez-vous dans un autre onglet, sa fiche sera commencée.'
/** How long it still takes, in words that do not jump with each second. */
export function timeLeftLabel(seconds: number): string {
  if (seconds < 10) return 'quelques secondes'
  if (seconds < MINUTE) return `${Math.ceil(seconds / 10) * 10}\u00A0s`
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < MINUTE) return `${minutes}\u00A0min`
  const rest = minutes % MINUTE
  return `${Math.floor(minutes / MINUTE)}\u00A0h${rest ? `\u00A0${rest}` : ''}`
}

const amounts = ({ sent, size }: Sending) => `${sizeLabel(sent)} sur ${sizeLabel(size)}`

/** What she reads of one. */
export function stateLabel(sending: Sending, online: boolean): string {
  const { state, secondsLeft, size, code, limit } = sending
  switch (state) {
    case 'WAITING':
      return `En attente, ${sizeLabel(size)}`
    case 'SENDING':
      return secondsLeft === null
        ? amounts(sending)
        : `${amounts(sending)}, encore ${timeLeftLabel(secondsLeft)}`
    case 'RETRYING':
      if (!online) return 'Pas de réseau. L’envoi reprendra de lui-même.'
      if (code?.startsWith('auth/')) return SIGNED_OUT
      return code === null
        ? 'Le serveur ne répond pas. Nouvel essai dans un instant.'
        : resumingMessage(code, 'L’envoi')
    case 'PAUSED':
      return `En pause, ${amounts(sending)}`
    case 'NEEDS_CONSENT':
      return 'La page a été rechargée. Appuyez sur Reprendre.'
    case 'NEEDS_FILE':
      if (code !== null) return errorMessage(code)
      return 'La page a été rechargée. Choisissez à nouveau ce fichier, l’envoi reprendra où il en était.'
    case 'FINISHED':
      if (code?.startsWith('auth/')) return `Envoyé. ${SIGNED_OUT_BEGUN}`
      if (code === null) return 'Envoyé'
      return online
        ? 'Envoyé. Sa fiche n’a pas pu être commencée\u00A0: nouvel essai dans un instant.'
        : 'Envoyé. Pas de réseau\u00A0: sa fiche sera commencée dès qu’il revient.'
    case 'BLOCKED':
    case 'FAILED':
      return refusalMessage(code, limit)
  }
}

/** The whole of them in one line. */
export function trayLabel(sendings: readonly Sending[]): string {
  const open = sendings.filter(({ state }) => state !== 'FINISHED' && state !== 'FAILED')
  const failed = sendings.filter(({ state }) => state === 'FAILED').length
  const blocked = open.filter(({ state }) => state === 'BLOCKED').length
  if (blocked > 0 && blocked === open.length)
    return blocked === 1 ? '1 film attend de la place' : `${blocked} films attendent de la place`
  if (open.length > 0) return open.length === 1 ? '1 film à envoyer' : `${open.length} films à envoyer`
  if (failed > 0) return failed === 1 ? '1 film refusé' : `${failed} films refusés`
  return sendings.length === 1 ? '1 film envoyé' : `${sendings.length} films envoyés`
}
