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
const FOR_TYPES = 'what follows says the same of anything else: the check is for the types'
const EVERY_PART = 'a formatter gives every part that it was asked for: the check is for the types'
const NO_TWO = 'no two of them are the same'
const BEFORE_MIDNIGHT = 'dayjs reads no unit as milliseconds: one before midnight is in the day before'
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
  ...explain(NULL_COMPARES, 'membership/cardFacts.ts', [
    'paidUntil !== null',
    'true',
    'paidUntil > periodStart',
  ]),
  ...explain(NULL_COMPARES, 'membership/paidTwice.ts', ['one.paidUntil !== null', 'true']),
  ...explain('a change of nothing changes nothing', 'membership/credit.ts', [
    'cents > 0',
    'cents >= 0',
    'if (cents > 0) give',
  ]),
  ...explain('no bill is called null: the check is for the types', 'membership/credit.ts', [
    'bill !== null',
    'true',
    'billId === null && bill',
  ]),
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
  // What is no part of the membership.
  ...explain(SAME_INSTANT, 'sessionPolicy.ts', ['ended > account.validAfter', 'ended >= account.validAfter']),
  ...explain(FOR_TYPES, 'sessionPolicy.ts', ["typeof ageMs === 'number'", 'true']),
  ...explain(
    EVERY_PART,
    'parisTime.ts',
    ['parts.find(({ type }) => type === wanted)?.value', 'parts.find(({ type }) => type === wanted).value'],
    ["''", '"Stryker was here!"', 'parts.find'],
  ),
  ...explain(NO_TWO, 'shopping/mergedLines.ts', ['one.id < other.id', 'one.id <= other.id']),
  ...explain('a rest of a millionth is dust, as what is less', 'shopping/portions.ts', [
    'value > amount.value * 1e-6',
    'value >= amount.value * 1e-6',
  ]),
  ...explain(
    'either one may stay, as long as every device keeps the same',
    'shopping/shoppingList.ts',
    ['rank(line) > rank(item.line)', 'rank(line) <= rank(item.line)'],
    ['rank(line) > rank(item.line)', 'rank(line) >= rank(item.line)'],
    ['weight(bought) > weight(item.bought)', 'weight(bought) <= weight(item.bought)'],
    ['weight(bought) > weight(item.bought)', 'weight(bought) >= weight(item.bought)'],
  ),
  ...explain(
    EVERY_PART,
    'agenda/zonedTime.ts',
    ['parts.find(({ type }) => type === wanted)?.value', 'parts.find(({ type }) => type === wanted).value'],
    ["''", '"Stryker was here!"', 'parts.find'],
  ),
  ...explain(
    'every day is one of a week and of a month: what is there otherwise is for the types',
    'agenda/zonedTime.ts',
    ["''", '"Stryker was here!"', 'DAYS['],
    ["''", '"Stryker was here!"', 'MONTHS['],
  ),
  ...explain(
    'where as many as come have room, that is answered above: the check is for the types',
    'agenda/seats.ts',
    ['event.capacity !== null', 'true', 'partySize > event.capacity'],
  ),
  ...explain(
    'it is refused at the end all the same, once it has taken all memory',
    'chapters/pattern.ts',
    ['stretches.length * count.seconds > MOST_STRETCHES', 'false'],
    ['stretches.length * count.seconds', 'stretches.length / count.seconds'],
  ),
  ...explain('nothing else is thrown, unless Élan itself is at fault', 'chapters/pattern.ts', [
    'error instanceof Unreadable',
    'true',
  ]),
  ...explain(NO_TWO, 'studio/ordering.ts', [
    'rank > (ranks[index + 1] ?? Infinity)',
    'rank >= (ranks[index + 1] ?? Infinity)',
  ]),
  ...explain('what is put in the place of quoted text holds no delimiter', 'csv/headings.ts', [
    "''",
    '"Stryker was here!"',
    'bare = ',
  ]),
  ...explain('of what has anything behind it, JavaScript makes no date', 'csv/readDay.ts', [
    String.raw`/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/`,
    String.raw`/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/`,
  ]),
  ...explain(NO_TWO, 'figures/currencies.ts', ['one < other', 'one <= other']),
  ...explain('no rate lies at the very limit', 'films/frameRate.ts', [
    'Math.abs(frameRate / times / rate - 1) < 0.0004',
    'Math.abs(frameRate / times / rate - 1) <= 0.0004',
  ]),
  ...explain('nobody sees whether so little is still owed', 'intervals/extraTime.ts', [
    'left > NEAR_END_SECONDS',
    'left >= NEAR_END_SECONDS',
  ]),
  ...explain(
    'a chapter has no way that is called usual: the check is for the types',
    'intervals/way.ts',
    ["effort === 'usual'", 'false'],
    ["'usual'", '""', "(effort === 'usual' ?"],
    ["'usual'", '""', "effort === 'usual' ||"],
  ),
  ...explain(
    'it also looks where no such record can end the file',
    'sending/endsAsZip.ts',
    ['Math.max(0, bytes.length - ZIP_TAIL_BYTES)', 'Math.min(0, bytes.length - ZIP_TAIL_BYTES)'],
    ['bytes.length - END_BYTES', 'bytes.length + END_BYTES'],
  ),
  ...explain(SAME_INSTANT, 'teams/invitation.ts', ['ownEnd < facts.expiresAt', 'ownEnd <= facts.expiresAt']),
  ...explain(NO_TWO, 'teams/teamRules.ts', ['a.userId < b.userId', 'a.userId <= b.userId']),
  ...explain('no action is called so', 'teams/teamRules.ts', ['[]', '["Stryker was here"]']),
  ...explain(NO_TWO, 'training/nextWorkout.ts', ['a.id < b.id', 'a.id <= b.id']),
  ...explain(BEFORE_MIDNIGHT, 'training/trainingWeek.ts', ["'day'", '""', 'subtract(ago']),
  ...explain(NULL_COMPARES, 'training/viewing.ts', ['doneAt !== null', 'true']),
  ...explain('it turns as well, only otherwise', 'recipes/moments.ts', [
    'hash * 31 + (letter.codePointAt(0) ?? 0)',
    'hash * 31 - (letter.codePointAt(0) ?? 0)',
  ]),
  ...explain('what is put in the place of a mark is no brace', 'recipes/steps.ts', [
    "''",
    '"Stryker was here!"',
    'replaceAll(MARKS',
  ]),
  ...explain('a note that is not there holds no sign', 'recipes/recipeText.ts', [
    "''",
    '"Stryker was here!"',
    "note = ''",
  ]),
  ...explain('only what has a unit is written with its link', 'recipes/parseIngredient.ts', [
    "''",
    '"Stryker was here!"',
    "return { link: ''",
  ]),
  ...explain(
    'no number lies at the very limit',
    'recipes/writeNumber.ts',
    [
      'Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6',
      'Math.abs(value * 1000 - Math.round(value * 1000)) <= 1e-6',
    ],
    ['Math.abs(rest) < NEAR', 'Math.abs(rest) <= NEAR'],
    ['Math.abs(rest - fraction) < NEAR', 'Math.abs(rest - fraction) <= NEAR'],
  ),
  ...explain(
    'writing a line for the first time unticks it, as every tick comes after',
    'shopping/shoppingList.ts',
    ['false', 'true', 'ticked: false,'],
  ),
  ...explain('“undefined” is no such key: the check is for the types', 'membership/refunds.ts', [
    'key !== undefined',
    'true',
    'paysOutCredit',
  ]),
]
