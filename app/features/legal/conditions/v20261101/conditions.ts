import type { Conditions } from '../article'
import { ENDING } from './ending'
import { OFFER } from './offer'
import { OPTIONS } from './options'
import { ORDER } from './order'
import { RIGHTS } from './rights'
import { WITHDRAWAL_FORM } from './withdrawalForm'

/** The articles in the order of a contract's life. */
export const CONDITIONS_2026_11_01: Conditions = {
  version: '2026-11-01',
  articles: [...OFFER, ...ORDER, ...ENDING, ...OPTIONS, ...RIGHTS],
  withdrawalForm: WITHDRAWAL_FORM,
}
