import { randomInt } from 'node:crypto'

/** Without characters that are easily confused when read out or copied by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function group(): string {
  return Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Printed on her receipt. 40 bits, so that nobody can guess another one. */
export const newOrderNumber = () => `ELAN-${group()}-${group()}`

/** 60 bits: anyone who has it can redeem the gift. */
export const newGiftCode = () => `${group()}-${group()}-${group()}`
