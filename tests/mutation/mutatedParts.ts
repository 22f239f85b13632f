/** What is changed, and which tests are to notice. */
export interface Part {
  name: string
  /** Patterns of files, from the root; one that is in two parts belongs to the first. */
  mutate: readonly string[]
  tests: readonly string[]
  /** Kinds of changes that are left out, by the name that Stryker gives them. */
  without: readonly string[]
}

const MEMBERSHIP = 'app/features/membership'
const DOMAIN_TESTS = ['tests/domain/**/*.test.{ts,tsx}']

/** What is changed where nothing is said: what decides about money and access. */
export const USUAL: readonly string[] = [
  'app/domain/membership',
  'app/features/membership',
  'app/domain/access.ts',
  'app/domain/claims.ts',
  'app/domain/frenchWorkingDays.ts',
  'app/domain/months.ts',
  'app/domain/principal.ts',
  'app/domain/redirectPath.ts',
  'app/domain/sessionPolicy.ts',
  'app/domain/people',
  'app/domain/sending',
  'app/domain/teams',
]

export const PARTS: readonly Part[] = [
  {
    // Lists of what people write: a test for each word would be the list once more.
    name: 'words',
    mutate: ['app/domain/people/{importColumns,importReasons}.ts', 'app/domain/films/videoSheet.ts'],
    tests: DOMAIN_TESTS,
    without: ['StringLiteral'],
  },
  { name: 'domain', mutate: ['app/domain/**/*.ts'], tests: DOMAIN_TESTS, without: [] },
  {
    // What the screens and the mails of the membership work out by themselves.
    name: 'membership',
    mutate: [
      `${MEMBERSHIP}/{isPassing,entitlement/{storedFacts,subscriptionView},mails/{money,refundWords}}.ts`,
      `${MEMBERSHIP}/screens/{after/followOrder,failedPayment/lapsedUnpaid,managing/splitSubscriptions}.ts`,
      `${MEMBERSHIP}/screens/papers/{invoiceStateWords,refundsOf}.ts`,
    ],
    tests: [
      'tests/domain/membership/papers/vat.test.ts',
      'tests/features/membership/{followOrder,membershipSentence}.test.ts',
      'tests/features/membership/rules/*.test.ts',
    ],
    without: [],
  },
]
