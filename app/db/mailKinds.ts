import { MAX_MAILS_PER_ADDRESS_A_DAY } from '~/domain/teams/invitation'

/**
 * How many mails of a kind one letter box is sent within 24 hours, whoever causes them: so that nobody can have Élan fill somebody else's.
 *
 * `stranger`: it goes to an address that somebody typed who need not be its owner. These are counted one after the other, by the
 * address in small letters. The others report what a member does, or pays, herself; they meet their allowance only where something is wrong.
 */
interface MailKindRule {
  perDay: number
  stranger?: true
  /** How many go out within an hour in all, where whoever causes them need not even be known: what bounces costs Élan its good name. */
  perHourInAll?: number
}

/** To a member about her own contract, account, team or event: more than any day brings. */
const HERS: MailKindRule = { perDay: 50 }
/** To the seller. */
const OURS: MailKindRule = { perDay: 500 }

export const MAIL_KINDS = {
  // Receipts of declarations that anybody may send: of a contract that was found, and of none.
  termination: HERS,
  withdrawal: HERS,
  'notice-unmatched': { perDay: 3, stranger: true, perHourInAll: 100 },
  // To whom a gift is for, and to who is invited: who sends it types the address.
  gift: { perDay: 5, stranger: true },
  'team-invitation': { perDay: MAX_MAILS_PER_ADDRESS_A_DAY, stranger: true },
  'member-invitation': { perDay: 10, stranger: true },

  order: HERS,
  'gift-order': HERS,
  'gift-ended': HERS,
  'gift-stands': HERS,
  'gift-refunded': HERS,
  renewed: HERS,
  'term-changed': HERS,
  'renewal-reminder': HERS,
  'first-charge-reminder': HERS,
  'first-charge-moved': HERS,
  'not-begun': HERS,
  'payment-failed': HERS,
  ended: HERS,
  closed: HERS,
  cancelled: HERS,
  refunded: HERS,
  'payment-reclaimed': HERS,
  'payment-refunded': HERS,
  'payment-stands': HERS,
  'refund-due': HERS,
  'refund-missed': HERS,
  'paid-twice': HERS,

  'team-captain': HERS,
  'team-removal': HERS,
  'team-dissolution': HERS,
  'event-confirmed': HERS,
  'event-waiting': HERS,
  'event-offer': HERS,
  'event-offer-lapsed': HERS,
  'event-left': HERS,
  'event-moved': HERS,
  'event-cancelled': HERS,
  'event-reminder-day': HERS,
  'event-reminder-hour': HERS,

  'notices-for-a-person': OURS,
  'unclear-subscription': OURS,
  'refund-returned': OURS,
  'refund-refused': OURS,
} satisfies Record<string, MailKindRule>

/** The subject of a mail. */
export type MailKind = keyof typeof MAIL_KINDS

export const ruleOf = (kind: MailKind): MailKindRule => MAIL_KINDS[kind]
