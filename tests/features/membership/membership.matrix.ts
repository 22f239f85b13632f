import {
  all,
  hers,
  onlyAdmin,
  page,
  pageAfterSignIn,
  signedIn,
  type CellContext,
  type OperationCase,
  type RouteCase,
} from '~tests/http/access/matrixRow'

/** The id of nothing. */
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const MONTHLY = 'monthly_subscription_1'
/** What the demo's member has. */
const ANNUAL = 'annual_subscription_2'
/** Conditions that are in force no longer: an order on them is stopped before anything is made. */
const OLD_CONDITIONS = { productId: MONTHLY, acceptedConditions: '2020-01-01' }

const none = () => ({ id: NONE })
const running = ({ runningSubscriptionId }: CellContext) => ({ id: runningSubscriptionId })
const ended = ({ endedSubscriptionId }: CellContext) => ({ id: endedSubscriptionId })
const monthly = () => ({ productId: MONTHLY })

/** What a member does with a subscription: hers, a stranger's, and none. No cell changes one. */
const cardOperations: Record<string, OperationCase[]> = {
  cancelSubscription: [
    { name: 'none', params: none, expected: signedIn(404) },
    { name: 'one that is over', params: ended, expected: hers('expired', 409) },
  ],
  keepSubscription: [
    { name: 'none', params: none, expected: signedIn(404) },
    { name: 'one that was not cancelled', params: running, expected: hers('MEMBER', 409) },
  ],
  pauseSubscription: [
    { name: 'none', params: none, body: () => ({ months: 1 }), expected: signedIn(404) },
    {
      name: 'one that is over',
      params: ended,
      body: () => ({ months: 3 }),
      expected: hers('expired', 409),
    },
  ],
  resumeSubscription: [
    { name: 'none', params: none, expected: signedIn(404) },
    { name: 'one that is not paused', params: running, expected: hers('MEMBER', 409) },
  ],
  previewTermChange: [
    { name: 'none', params: none, query: monthly, expected: signedIn(404) },
    { name: 'one that runs', params: running, query: monthly, expected: hers('MEMBER', 200) },
    { name: 'one that is over', params: ended, query: monthly, expected: hers('expired', 409) },
  ],
  changeTerm: [
    { name: 'none', params: none, body: monthly, expected: signedIn(404) },
    {
      name: 'to what it is',
      params: running,
      body: () => ({ productId: ANNUAL }),
      expected: hers('MEMBER', 200),
    },
  ],
  withdraw: [
    { name: 'none', params: none, expected: signedIn(404) },
    { name: 'after its 14 days', params: ended, expected: hers('expired', 409) },
  ],
}

/** The studio's: `ADMIN` alone. */
const adminOperations: Record<string, OperationCase[]> = {
  listSubscriptions: [
    { name: 'all', expected: onlyAdmin(200) },
    { name: 'her own', query: ({ ownUid }) => ({ userId: ownUid }), expected: onlyAdmin(200) },
  ],
  grantAccess: [
    {
      name: 'to an address that no member has',
      body: () => ({ email: 'personne@example.test', until: '2199-01-01T00:00:00.000Z', reason: 'Essai' }),
      expected: onlyAdmin(404),
    },
  ],
  revokeGrant: [
    { name: 'none', params: none, expected: onlyAdmin(404) },
    { name: 'one that was paid for', params: running, expected: onlyAdmin(404) },
  ],
  listPaymentEvents: [
    { name: 'all', expected: onlyAdmin(200) },
    { name: 'her own', query: ({ ownUid }) => ({ userId: ownUid }), expected: onlyAdmin(200) },
  ],
  listRefunds: [
    { name: 'all', expected: onlyAdmin(200) },
    { name: 'her own', query: ({ ownUid }) => ({ userId: ownUid }), expected: onlyAdmin(200) },
  ],
  retryRefund: [{ name: 'none', params: none, expected: onlyAdmin(404) }],
  settleRefundByHand: [{ name: 'none', params: none, expected: onlyAdmin(404) }],
  replayPaymentEvent: [{ name: 'none', params: none, expected: onlyAdmin(404) }],
}

/** Of a server without an App Store; with one in webhookProviders.test.ts. */
const appleOperations: Record<string, OperationCase[]> = {
  prepareApplePurchase: [{ name: 'of a month', body: monthly, expected: signedIn(503) }],
  // What is not under way, or not hers, is left as it is.
  awaitApplePurchase: [
    { name: 'none', params: none, body: () => ({ state: 'PENDING' }), expected: signedIn(204) },
  ],
  dropApplePurchase: [{ name: 'none', params: none, expected: signedIn(204) }],
  signAppleOffer: [
    { name: 'of a month', body: () => ({ ...monthly(), offerId: 'retour' }), expected: signedIn(503) },
  ],
  recordAppleTransaction: [
    { name: 'by its number', body: () => ({ transactionId: '1' }), expected: signedIn(503) },
  ],
  restoreApplePurchases: [{ name: 'hers', expected: signedIn(503) }],
}

/** Of nobody: what is hers alone is in servePaper.test.ts. */
export const paperRouteCases: RouteCase[] = [
  page(`/media/papers/invoices/${NONE}.pdf`, all(404)),
  page(`/media/papers/orders/${NONE}/conditions.pdf`, all(404)),
]

export const membershipOperations: Record<string, OperationCase[]> = {
  getMembership: [
    { name: 'her own', params: ({ ownUid }) => ({ id: ownUid }), expected: signedIn(200) },
    { name: 'nobody’s', params: ({ otherUid }) => ({ id: otherUid }), expected: onlyAdmin(404) },
  ],
  listPlans: [{ name: 'all', expected: all(200) }],
  startCheckout: [{ name: 'on old conditions', body: () => OLD_CONDITIONS, expected: signedIn(409) }],
  startGift: [
    {
      name: 'on old conditions',
      body: () => ({ ...OLD_CONDITIONS, recipientName: 'Zoé', message: 'Bon anniversaire' }),
      expected: signedIn(409),
    },
  ],
  redeemGift: [{ name: 'no code', body: () => ({ code: 'AAAA-BBBB-CCCC' }), expected: signedIn(404) }],
  settleOrder: [{ name: 'none', params: none, expected: signedIn(404) }],
  // The provider's page opens for those who are its customers.
  openPortal: [
    {
      name: 'all of it',
      body: () => ({ purpose: 'overview' }),
      expected: all(404, { nobody: 401, MEMBER: 201, expired: 201 }),
    },
  ],
  listOrders: [{ name: 'her own', expected: signedIn(200) }],
  listInvoices: [{ name: 'her own', expected: signedIn(200) }],
  listInvoicesOf: [
    { name: 'her own', params: ({ ownUid }) => ({ id: ownUid }), expected: signedIn(200) },
    { name: 'nobody’s', params: ({ otherUid }) => ({ id: otherUid }), expected: onlyAdmin(404) },
  ],
  ...cardOperations,
  // The law wants these two without an account, and the first says nothing of whose address it is given.
  terminate: [
    {
      name: 'of a contract that is not there',
      body: () => ({ name: 'Personne', email: 'personne@example.test' }),
      expected: all(201),
    },
  ],
  withdrawByOrder: [
    {
      name: 'from a contract that is not there',
      body: () => ({ name: 'Personne', email: 'personne@example.test', orderNumber: 'ELAN-AAAA-BBBB' }),
      expected: all(404),
    },
  ],
  ...appleOperations,
  ...adminOperations,
  // Anyone who knows the secret may call it; tested with the secret in webhooks.test.ts.
  receiveStripeWebhook: [{ name: 'unsigned', expected: all(400) }],
  receiveAppleWebhook: [{ name: 'without an App Store', expected: all(503) }],
}

/** For all but administrators there is no such page. */
const studio = (path: string) => pageAfterSignIn(path, all(404, { ADMIN: 200 }))

export const membershipRoutes: Record<string, RouteCase[]> = {
  '/abonnement/': [
    page('/abonnement'),
    page(`/abonnement?formule=annual&retour=${encodeURIComponent('/semaine')}`),
  ],
  '/abonnement/cadeau': [page('/abonnement/cadeau'), page('/abonnement/cadeau?code=AAAA-BBBB-CCCC')],
  '/abonnement/merci': [
    pageAfterSignIn('/abonnement/merci'),
    pageAfterSignIn(`/abonnement/merci?commande=${NONE}`),
  ],
  '/compte/abonnement': [pageAfterSignIn('/compte/abonnement')],
  '/resilier': [page('/resilier')],
  '/retractation': [page('/retractation')],
  '/conditions': [page('/conditions')],
  '/confidentialite': [page('/confidentialite')],
  '/mentions-legales': [page('/mentions-legales')],
  '/studio/abonnements': [studio('/studio/abonnements')],
  '/studio/evenements': [studio('/studio/evenements')],
  '/studio/remboursements': [studio('/studio/remboursements')],
}
