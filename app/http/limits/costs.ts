import type { BulkheadSize } from '~/lib/bounds/bulkhead.server'

/**
 * What a call costs besides a few rows, by which it is limited. An operation that says nothing is a `read`, a `write`, or a
 * `provider` where it asks one.
 */
export type Cost =
  | 'read'
  | 'write'
  | 'search'
  | 'list-search'
  | 'provider'
  | 'sign-in'
  | 'sign-up'
  | 'checkout'
  | 'gift-code'
  | 'contract'
  | 'order-number'
  | 'withdrawal'
  | 'invitation'
  | 'event-sign-up'
  | 'shared-change'
  | 'upload'
  | 'upload-piece'
  | 'webhook'
  | 'table'
  | 'figures'
  | 'report'
  | 'document'
  // What is asked for by its address, and no operation.
  | 'probe'
  | 'page'
  | 'function'
  | 'file'
  | 'media'
  | 'drawing'
  | 'paper'

export interface Allowance {
  calls: number
  seconds: number
}

interface Limits {
  /** For one address, before anything is known of who asks: an IPv4 address or an IPv6 network. */
  address: Allowance
  /** For one account, whatever addresses it comes from; a webhook has none, and a sign-in is judged apart (`signIn.server.ts`). */
  account: Allowance | null
  /**
   * Where it is counted: `here`, in this process, costs nothing and lets each instance allow as much; `everywhere`, in the
   * database, is for what must not happen more often whatever there is of instances.
   */
  counted: 'here' | 'everywhere'
  /** So many of one account, or of one visitor's address, may be under way or wait in this process; `null` for any number. */
  atOnceEach: number | null
  /** So many of all, so that the rest of the site goes on; `null` for any number. */
  all: BulkheadSize | null
}

const perMinute = (calls: number): Allowance => ({ calls, seconds: 60 })
const perHour = (calls: number): Allowance => ({ calls, seconds: 3600 })

/**
 * What waits for a provider holds little meanwhile, but uses the database before and after, and the processor for what follows (papers,
 * mails): ten a second serve a crowd that buys at once, and leave most of a processor to pages.
 */
const ASKING = { atOnceEach: 4, all: { atOnce: 12, waiting: 60, perSecond: 10 } } as const
/** What is slow in the database or on the processor. */
const WORKING = { atOnceEach: 3, all: { atOnce: 2, waiting: 40, perSecond: 20 } } as const
/** A few statements. More at once would only stand in each other's way; what waits makes room. */
const EVERYDAY = {
  atOnceEach: 100,
  all: { atOnce: 10, underWayEach: 4, waiting: 400, perSecond: 300, holdsMs: 100 },
} as const
/**
 * Bytes that are there: little of the processor each, and a page asks for dozens at once, none of which it asks for again. So they wait
 * rather than be refused; a crowd that was given as many as it asks for would leave nothing of the processor to pages.
 */
const HANDED_OUT = {
  atOnceEach: null,
  all: { atOnce: 30, waiting: 4000, perSecond: 400, holdsMs: 100 },
} as const
/** What writes in many tables. */
const WRITING = { atOnceEach: 8, all: { atOnce: 4, waiting: 200, perSecond: 40 } } as const
/** A row or two, and a letter. */
const DECLARING = { atOnceEach: 4, all: { atOnce: 4, waiting: 400, perSecond: 20 } } as const
const LIGHT = { atOnceEach: null, all: null } as const

/**
 * The usual limits, of which `LIMITS_PERCENT` are given. Those of an address allow for many members behind one: a gym's
 * network, a mobile operator's.
 */
export const LIMITS: Readonly<Record<Cost, Limits>> = {
  read: { address: perMinute(3000), account: perMinute(1200), counted: 'here', ...EVERYDAY },
  write: { address: perMinute(1500), account: perMinute(600), counted: 'here', ...EVERYDAY },
  // Who types a word asks several times.
  search: { address: perMinute(240), account: perMinute(240), counted: 'everywhere', ...WORKING },
  // A list in which words are looked for is read whole, and whoever types asks for two of them at each pause. An empty one asks for
  // itself without each of its filters.
  'list-search': {
    address: perMinute(2400),
    account: perMinute(600),
    counted: 'here',
    atOnceEach: 20,
    all: { atOnce: 2, waiting: 200, perSecond: 20 },
  },
  provider: { address: perMinute(300), account: perMinute(60), counted: 'everywhere', ...ASKING },
  // Who signs in is counted once she is known. Until then only a signature is checked, which costs next to nothing.
  'sign-in': {
    address: perMinute(6000),
    account: null,
    counted: 'here',
    atOnceEach: 8,
    all: { atOnce: 12, waiting: 90, perSecond: 30 },
  },
  'sign-up': { address: perMinute(60), account: perMinute(20), counted: 'everywhere', ...ASKING },
  checkout: { address: perMinute(60), account: perMinute(30), counted: 'everywhere', ...ASKING },
  'gift-code': { address: perMinute(60), account: perMinute(20), counted: 'everywhere', ...ASKING },
  // What is declared is kept at once, and its provider asked later. By right: so many may wait that a crowd of networks keeps nobody out.
  contract: { address: perMinute(60), account: perMinute(60), counted: 'everywhere', ...DECLARING },
  // Apart from it: whoever guesses at numbers uses up nothing of what ends a contract without one.
  'order-number': { address: perMinute(60), account: perMinute(60), counted: 'everywhere', ...DECLARING },
  // Twenty questions to the provider, one after the other, and then papers and mails: a dozen at once would be half of what there is.
  withdrawal: {
    address: perMinute(300),
    account: perMinute(20),
    counted: 'everywhere',
    atOnceEach: 2,
    all: { atOnce: 4, waiting: 12 },
  },
  // What follows reaches other people, or fills the disk.
  invitation: { address: perMinute(60), account: perHour(120), counted: 'everywhere', ...WRITING },
  'event-sign-up': { address: perMinute(60), account: perHour(30), counted: 'everywhere', ...WRITING },
  // What others share, a seat or a team: they wait for its row, or are told by mail. Who gives hers up is not kept in it.
  'shared-change': { address: perMinute(300), account: perMinute(60), counted: 'here', ...WRITING },
  upload: { address: perMinute(60), account: perHour(600), counted: 'everywhere', ...EVERYDAY },
  'upload-piece': { address: perMinute(1500), account: perMinute(1200), counted: 'here', ...LIGHT },
  // Both stores send from a few addresses, and again what was refused.
  webhook: {
    address: perMinute(6000),
    account: null,
    counted: 'here',
    atOnceEach: 100,
    all: { atOnce: 8, waiting: 200 },
  },
  // Whether the process lives and its database answers: told in a crowd above all, or a supervisor ends what is well. It asks from an
  // address of its own, and has its turn before a crowd that would leave nothing of the processor to pages.
  probe: {
    address: perMinute(1200),
    account: null,
    counted: 'here',
    atOnceEach: null,
    all: { atOnce: 30, waiting: 4000, perSecond: 200, holdsMs: 100 },
  },
  // More at once would only make each of them slower; what waits for the database or a provider makes room.
  page: {
    address: perMinute(1200),
    account: null,
    counted: 'here',
    atOnceEach: 30,
    all: { atOnce: 1, underWayEach: 1, waiting: 200, perSecond: 60, holdsMs: 25 },
  },
  // A server function of the session.
  function: { address: perMinute(3000), account: null, counted: 'here', ...EVERYDAY },
  // Of the build: scripts, styles, typefaces. A page of members names a hundred at most; so many for each that an address may ask for.
  file: { address: perMinute(120_000), account: null, counted: 'here', ...HANDED_OUT },
  // A file of all members or of a whole library: its check, and the beginning of one that is sent.
  table: { address: perMinute(60), account: perMinute(60), counted: 'here', ...WORKING },
  // Summed up over everything that there is. A page of the studio asks for five at once.
  figures: {
    address: perMinute(600),
    account: perMinute(240),
    counted: 'here',
    atOnceEach: 12,
    all: { atOnce: 2, waiting: 60, perSecond: 20 },
  },
  // What a browser reports of a page, which goes to the log.
  report: { address: perMinute(60), account: perMinute(60), counted: 'here', ...WORKING },
  // Half a megabyte of JSON, packed anew for each.
  document: {
    address: perMinute(60),
    account: perMinute(60),
    counted: 'here',
    atOnceEach: 3,
    all: { atOnce: 1, waiting: 40, perSecond: 5 },
  },
  // A film's pieces, photographs and subtitles. What is asked of the database and of the store for them has places of its own, too
  // (`mediaQuestions`).
  media: { address: perMinute(30_000), account: null, counted: 'here', ...HANDED_OUT },
  drawing: {
    address: perMinute(3000),
    account: null,
    counted: 'here',
    atOnceEach: null,
    all: { atOnce: 4, waiting: 400, perSecond: 200 },
  },
  paper: {
    address: perMinute(60),
    account: perMinute(60),
    counted: 'here',
    atOnceEach: 3,
    all: { atOnce: 2, waiting: 20, perSecond: 20 },
  },
}
