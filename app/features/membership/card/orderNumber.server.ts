import { randomInt } from 'node:crypto'

/** Without what is mistaken for another when it is read aloud or copied by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function group(): string {
  return Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** What she reads on her receipt: 40 bits, so that nobody guesses another's. */
export const newOrderNumber = () => `ELAN-${group()}-${group()}`

/** 60 bits: whoever holds it redeems the gift. */
export const newGiftCode = () => `${group()}-${group()}-${group()}`
