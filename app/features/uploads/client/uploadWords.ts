import { errorMessage } from '~/messages/errors.fr'
import type { Sending } from './sending'

const MINUTE = 60
const UNITS = [
  [1024 ** 3, 'Go'],
  [1024 ** 2, 'Mo'],
  [1024, 'Ko'],
] as const

/** Bytes as people say them: "1,4 Go". */
export function sizeLabel(bytes: number): string {
  const [unit, name] = UNITS.find(([one]) => bytes >= one) ?? UNITS[2]
  const amount = bytes / unit
  const digits = amount < 10 && unit > 1024 ? 1 : 0
  return `${amount.toFixed(digits).replace('.', ',').replace(',0', '')}\u00A0${name}`
}

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
  const { state, secondsLeft, size, code } = sending
  switch (state) {
    case 'WAITING':
      return `En attente, ${sizeLabel(size)}`
    case 'SENDING':
      return secondsLeft === null
        ? amounts(sending)
        : `${amounts(sending)}, encore ${timeLeftLabel(secondsLeft)}`
    case 'RETRYING':
      if (!online) return 'Pas de réseau. L’envoi reprendra de lui-même.'
      return code === null ? 'Le serveur ne répond pas. Nouvel essai dans un instant.' : errorMessage(code)
    case 'PAUSED':
      return `En pause, ${amounts(sending)}`
    case 'NEEDS_CONSENT':
      return 'La page a été rechargée. Appuyez sur Reprendre.'
    case 'NEEDS_FILE':
      return 'La page a été rechargée. Choisissez à nouveau ce fichier, l’envoi reprendra où il en était.'
    case 'FINISHED':
      return 'Envoyé'
    case 'FAILED':
      return errorMessage(code)
  }
}

/** The whole of them in one line. */
export function trayLabel(sendings: readonly Sending[]): string {
  const open = sendings.filter(({ state }) => state !== 'FINISHED' && state !== 'FAILED')
  const failed = sendings.filter(({ state }) => state === 'FAILED').length
  if (open.length > 0) return open.length === 1 ? '1 film à envoyer' : `${open.length} films à envoyer`
  if (failed > 0) return failed === 1 ? '1 film refusé' : `${failed} films refusés`
  return sendings.length === 1 ? '1 film envoyé' : `${sendings.length} films envoyés`
}
