import type { Explanation } from '../verdict'
import { explain, SAME_INSTANT, NULL_COMPARES, BEFORE_MIDNIGHT } from './explain'

const ANY_STORE =
  'only asked whether there is a refusal: which one depends on the store, whether there is one does not'
const REMEMBERED = 'what is remembered is the same as what is made anew, and only comes sooner'

export const MEMBERSHIP: readonly Explanation[] = [
  ...explain(SAME_INSTANT, 'membership/appleFacts.ts', [
    'startedAt < transaction.purchasedAt',
    'startedAt <= transaction.purchasedAt',
  ]),
  ...explain(SAME_INSTANT, 'membership/appleFacts.ts', ['revokedAt < expiresAt', 'revokedAt <= expiresAt']),
  ...explain(
    SAME_INSTANT,
    'membership/entitlement.ts',
    ['instant > best', 'instant >= best'],
    ['limit < first', 'limit <= first'],
  ),
  ...explain(SAME_INSTANT, 'membership/giftTime.ts', ['held > now', 'held >= now']),
  ...explain(SAME_INSTANT, 'membership/papers/invoiceNumbers.ts', [
    'mark.issuedAt > now',
    'mark.issuedAt >= now',
  ]),
  ...explain(SAME_INSTANT, 'membership/membershipRules.ts', ['end > now', 'end >= now']),
  ...explain(SAME_INSTANT, 'membership/periods.ts', ['other < one', 'other <= one']),
  ...explain(NULL_COMPARES, 'membership/cardFacts.ts', [
    'paidUntil !== null',
    'true',
    'paidUntil > periodStart',
  ]),
  ...explain(NULL_COMPARES, 'membership/paidTwice.ts', ['one.paidUntil !== null', 'true']),
  ...explain('nothing is written of an invoice that is not there', 'membership/papers/inLine.ts', [
    '[]',
    '["Stryker was here"]',
    'lent = []',
  ]),
  ...explain('a change of nothing changes nothing', 'membership/credit.ts', ['cents <= 0', 'cents < 0']),
  ...explain(NULL_COMPARES, 'membership/cardStep.ts', ['paidUntil === null', 'false']),
  ...explain(
    NULL_COMPARES,
    'membership/entitlement.ts',
    ['until && facts.givenFrom', 'until || facts.givenFrom'],
    ['until && facts.givenFrom', 'true'],
    ['memberUntil !== null', 'true'],
  ),
  ...explain(
    NULL_COMPARES,
    'membership/giftTime.ts',
    ['givenFrom !== null', 'true'],
    ['paidUntil !== null', 'true'],
  ),
  ...explain(NULL_COMPARES, 'membership/membershipRules.ts', ['until !== null', 'true']),
  ...explain(NULL_COMPARES, 'membership/promotions.ts', ['minimumCents !== null', 'true']),
  ...explain(ANY_STORE, 'membership/appleOffers.ts', ["'APPLE'", '""', 'purchaseRefusal(elsewhere']),
  ...explain(ANY_STORE, 'membership/giftTime.ts', ["'STRIPE'", '""']),
  {
    file: 'app/features/membership/entitlement/subscriptionView.ts',
    from: "'STRIPE'",
    to: '""',
    why: ANY_STORE,
  },
  ...explain(
    'a state that is not in the list has the place before the first, which is its own',
    'membership/entitlement.ts',
    ["'ACTIVE'", '""', "  'ACTIVE',"],
  ),
  ...explain(BEFORE_MIDNIGHT, 'membership/membershipRules.ts', ["'day'", '""', "subtract(1, 'day')"]),
  ...explain(
    REMEMBERED,
    'membership/moneyLabel.ts',
    ['known', 'false', 'if (known)'],
    ['formatters.set(currency, made)', ';'],
  ),
  ...explain(
    'no period of a plan has that length, nor one near it',
    'membership/periods.ts',
    ['days <= LONGEST_MONTH_DAYS', 'days < LONGEST_MONTH_DAYS'],
    ['days <= LONGEST_HALF_YEAR_DAYS', 'days < LONGEST_HALF_YEAR_DAYS'],
  ),
  ...explain('“undefined” is no such key: the check is for the types', 'membership/refunds.ts', [
    'key !== undefined',
    'true',
    'paysOutCredit',
  ]),
]
