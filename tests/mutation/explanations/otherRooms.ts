import type { Explanation } from '../verdict'
import { explain, SAME_INSTANT, NULL_COMPARES, BEFORE_MIDNIGHT } from './explain'

const FOR_TYPES = 'what follows says the same of anything else: the check is for the types'
const EVERY_PART = 'a formatter gives every part that it was asked for: the check is for the types'
const NO_TWO = 'no two of them are the same'

export const OTHER_ROOMS: readonly Explanation[] = [
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
  ...explain(
    'writing a line for the first time unticks it, as every tick comes after',
    'shopping/shoppingList.ts',
    ['false', 'true', 'ticked: false,'],
  ),
]
