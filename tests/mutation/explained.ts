import type { Explanation } from './verdict'

const explain = (
  why: string,
  file: string,
  ...changes: readonly [from: string, to: string, line?: string][]
) =>
  changes.map(([from, to, line]): Explanation => ({
    file: `app/domain/${file}`,
    from,
    to,
    why,
    ...(line && { line }),
  }))

const SAME_INSTANT = 'of two equal instants either one is the same'
const NULL_COMPARES = 'JavaScript compares null as 0, with the same result: the check is for the types'
const ANY_STORE =
  'only asked whether there is a refusal: which one depends on the store, whether there is one does not'
const REMEMBERED = 'what is remembered is the same as what is made anew, and only comes sooner'

/**
 * The mutants that no test can notice, each with its reason. A run fails for one that is gone, or noticed: so what is
 * explained here is true of the code as it stands.
 */
export const EXPLAINED: readonly Explanation[] = [
  ...explain(SAME_INSTANT, 'membership/appleFacts.ts', [
    'startedAt < transaction.purchasedAt',
    'startedAt <= transaction.purchasedAt',
  ]),
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
  ...explain(NULL_COMPARES, 'membership/cardFacts.ts', ['paidUntil === null', 'false']),
  ...explain(NULL_COMPARES, 'membership/cardStep.ts', ['paidUntil === null', 'false']),
  ...explain(
    NULL_COMPARES,
    'membership/entitlement.ts',
    ['until && facts.givenFrom', 'until || facts.givenFrom'],
    ['until && facts.givenFrom', 'true'],
    ['memberUntil !== null', 'true'],
  ),
  ...explain(NULL_COMPARES, 'membership/giftTime.ts', ['givenFrom !== null', 'true']),
  ...explain(NULL_COMPARES, 'membership/membershipRules.ts', ['until !== null', 'true']),
  ...explain(NULL_COMPARES, 'membership/promotions.ts', ['minimumCents !== null', 'true']),
  ...explain(ANY_STORE, 'membership/appleOffers.ts', ["'APPLE'", '""', 'purchaseRefusal(elsewhere']),
  ...explain(ANY_STORE, 'membership/giftTime.ts', ["'STRIPE'", '""']),
  ...explain(
    'a state that is not in the list has the place before the first, which is its own',
    'membership/entitlement.ts',
    ["'ACTIVE'", '""', "  'ACTIVE',"],
  ),
  ...explain(
    'dayjs reads no unit as milliseconds: one before midnight is in the day before',
    'membership/membershipRules.ts',
    ["'day'", '""', "subtract(1, 'day')"],
  ),
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
  ...explain(
    'that very number is rounded to the same by both',
    'recipes/kitchenMeasure.ts',
    ['grams < 10', 'grams <= 10'],
    ['grams < 50', 'grams <= 50'],
    ['grams < 10_000', 'grams <= 10_000'],
    ['tablespoons < 6', 'tablespoons <= 6'],
    ['millilitres < 100', 'millilitres <= 100'],
    ['millilitres < 10_000', 'millilitres <= 10_000'],
    ['count < 0.2', 'count <= 0.2'],
    ['count < 3', 'count <= 3'],
    ['count < 10', 'count <= 10'],
  ),
  ...explain('only asked for numbers and signs, of which these words have none', 'recipes/names.ts', [
    "''",
    '"Stryker was here!"',
    'replaceAll(NUMBERED',
  ]),
  ...explain('there is no such word', 'recipes/amounts.ts', ["''", '"Stryker was here!"', 'COLLECTIVE.exec']),
  ...explain('read only where there is a bracket', 'recipes/brackets.ts', [
    "''",
    '"Stryker was here!"',
    'let bracketText',
  ]),
  ...explain('no unit is called null: the check is for the types', 'recipes/units.ts', [
    'unit !== null',
    'true',
  ]),
]
