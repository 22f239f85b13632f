import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** @returns letters and digits that nobody can guess */
export function randomToken(length: number): string {
  let token = ''
  while (token.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the last multiple of 62 in a byte: above it, some letters would come up more often.
      if (byte < 248 && token.length < length) token += ALPHABET[byte % 62]
    }
  }
  return token
}

/** @param prefix Stripe's, without the underscore: `cus`, `sub`, `cs_test` */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(prefix === 'cs_test' ? 58 : 24)}`
}
