import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'

/** A setting given as an empty string counts as absent, as `docker --env-file` writes it. */
export const text = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value || undefined),
  ),
)
export const toNumber = v.transform((value: string) => Number(value))
const isPort = v.check(
  (value: number) => Number.isInteger(value) && value > 0 && value < 65_536,
  'doit être un port',
)
export const port = (fallback: number) => v.optional(v.pipe(v.string(), toNumber, isPort), String(fallback))
export const zeroOrOne = v.pipe(
  v.picklist(['0', '1'], 'doit valoir 0 ou 1'),
  v.transform((value) => value === '1'),
)
export const address = v.optional(
  v.pipe(
    v.string(),
    v.url('doit être une adresse (https://…)'),
    v.transform((value) => value.replace(/\/$/, '')),
  ),
)

const WEB = new Set(['http:', 'https:'])
/** An address without its path, as browsers send it: small letters, no default port. */
export const origin = v.optional(
  v.pipe(
    v.string(),
    v.check((value) => {
      if (!URL.canParse(value)) return false
      const url = new URL(value)
      return WEB.has(url.protocol) && url.href === `${url.origin}/` && !/[?#]$/.test(value)
    }, 'doit être une origine (https://…, sans chemin)'),
    v.transform((value) => new URL(value).origin),
  ),
)
export const positive = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      toNumber,
      v.check((value: number) => Number.isSafeInteger(value) && value > 0, 'doit être un entier positif'),
    ),
    String(fallback),
  )

/** As browsers read it: `//host` and `/\\host` are other sites. */
export const isOwnPath = (value: string): boolean =>
  /^\/(?![/\\])[^\\\s]*$/.test(value) && URL.canParse(value, 'https://elan.invalid')

/**
 * The text of a PEM file, with `\n` for its line ends, as settings have it.
 *
 * @param kind of key: Google's are RSA, Apple's on the curve P-256
 */
export const privateKey = (kind: 'RSA' | 'P-256') =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => value.trim() === '' || kindOfKey(value) === kind,
        `n’est pas une clé privée ${kind} (le texte d’un fichier PEM, \\n pour les fins de ligne)`,
      ),
      v.transform((value) => value.trim() || undefined),
    ),
  )

function kindOfKey(value: string): 'RSA' | 'P-256' | null {
  try {
    const key = createPrivateKey(value.trim().replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'rsa') return 'RSA'
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? 'P-256' : null
  } catch {
    return null
  }
}
