import { errorMessage, type ErrorCode } from './errors.fr'

const UNITS = [
  [1024 ** 3, 'Go'],
  [1024 ** 2, 'Mo'],
  [1024, 'Ko'],
] as const

/**
 * Bytes as people say them: "1,4 Go".
 *
 * @param round to what is shown of them
 */
export function sizeLabel(bytes: number, round: (amount: number) => number = Math.round): string {
  const [unit, name] = UNITS.find(([one]) => bytes >= one) ?? UNITS[2]
  const amount = bytes / unit
  const parts = amount < 10 && unit > 1024 ? 10 : 1
  return `${String(round(amount * parts) / parts).replace('.', ',')}\u00A0${name}`
}

/** As much as may be sent, or less: what is told must be true. */
const limitLabel = (bytes: number) => sizeLabel(bytes, Math.floor)

/** "JPEG ou PNG, 10 Mo au plus". @param limit in bytes; unknown, it is not told */
export const upTo = (types: string, limit: number | undefined): string =>
  limit === undefined ? types : `${types}, ${limitLabel(limit)} au plus`

/** What is said of a refusal that knows how large it may be. The sentence without that is in the catalogue. */
const LIMITED: { readonly [code in ErrorCode]?: (limit: string) => string } = {
  'images/too-large': (limit) => `Cette image est trop volumineuse\u00A0: ${limit} au plus.`,
  'files/too-large': (limit) => `Ce fichier est trop volumineux\u00A0: ${limit} au plus.`,
  'film/too-large': (limit) => `Ce film est trop volumineux\u00A0: ${limit} au plus.`,
  'subtitles/too-large': (limit) => `Ce fichier de sous-titres est trop volumineux\u00A0: ${limit} au plus.`,
  'uploads/quota': (left) =>
    `Il vous reste ${left}\u00A0: ce que vous avez envoyé et pas encore publié prend le reste de votre place. Publiez-le ou supprimez-le\u00A0; ce qui reste inutilisé s’efface au bout d’un jour.`,
}

/** The French sentence for a refusal. @param limit in bytes, where the answer says one */
export function refusalMessage(code: unknown, limit?: number | null): string {
  const told = typeof limit === 'number' ? LIMITED[code as ErrorCode] : undefined
  return told && typeof limit === 'number' ? told(limitLabel(limit)) : errorMessage(code)
}
