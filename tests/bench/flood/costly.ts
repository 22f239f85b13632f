import { readdirSync } from 'node:fs'
import { operations } from '~/operations.server'
import type { Operation } from '~/http/operation/operation'
import { exportedServerFunctions } from '../../http/access/serverFunctions'
import { operationMatrix } from '../../http/access/accessMatrix'
import { ORDER, type Flooder } from './flooders'

/** What there is for whoever asks. */
export interface Shown {
  eventId: string
  filmId: string
}

interface Asked {
  path: string
  body?: object
}

/** What one of them asks again and again. */
type Costly = (flooder: Flooder, shown: Shown) => Asked

/** In an address: another of nobody's each time that it is asked for. */
export const MADE_UP = '00000000-0000-4000-8000-000000000000'

const monthly = { productId: 'monthly_subscription_1' }
const TOKEN = '0'.repeat(48)
const SEAT = { partySize: 1 }
const notice = { name: 'Manon', email: 'personne@example.test' }

const at =
  (path: string, body?: object): Costly =>
  () => ({ path, ...(body ? { body } : {}) })
const ofSubscription =
  (what: string, body?: object): Costly =>
  ({ subscriptionId }) => ({ path: `/subscriptions/${subscriptionId}/${what}`, ...(body ? { body } : {}) })

/** A request for each operation that costs and that a member or a visitor may ask; as far into it as she can get. */
export const COSTLY_CALLS: Readonly<Record<string, Costly>> = {
  openapi: at('/openapi.json'),
  login: at('/login'),
  createUser: at('/users', { name: 'Manon' }),
  makePasswordCode: at(`/member-invitations/${TOKEN}/codes`),
  search: at('/search?q=fesiers%20maison'),
  signUpForEvent: (_, { eventId }) => ({
    path: `/events/${eventId}/sign-up`,
    body: SEAT,
  }),
  changeEventSignUp: (_, { eventId }) => ({
    path: `/events/${eventId}/sign-up`,
    body: { showsFirstName: true },
  }),
  acceptEventSeat: (_, { eventId }) => ({ path: `/events/${eventId}/sign-up/acceptance` }),
  leaveEvent: (_, { eventId }) => ({ path: `/events/${eventId}/sign-up` }),
  inviteToTeam: ({ teamId }) => ({ path: `/teams/${teamId}/invitations`, body: { kind: 'LINK' } }),
  resendInvitation: ({ teamId, invitationId }) => ({
    path: `/teams/${teamId}/invitations/${invitationId}/resending`,
  }),
  withdrawInvitation: ({ teamId, invitationId }) => ({
    path: `/teams/${teamId}/invitations/${invitationId}`,
  }),
  acceptInvitation: at(`/invitations/${TOKEN}/acceptance`, { showsMinutes: false }),
  declineInvitation: at(`/invitations/${TOKEN}/refusal`),
  arriveByAmbassador: at('/ambassador-joins', { code: 'inconnue' }),
  editTeam: ({ teamId }) => ({
    path: `/teams/${teamId}`,
    body: { name: 'Houle', colours: 'garden', goalMinutes: 120 },
  }),
  showTeamMinutes: ({ teamId }) => ({
    path: `/teams/${teamId}/members/${MADE_UP}`,
    body: { showsMinutes: true },
  }),
  encourageTeam: ({ teamId }) => ({ path: `/teams/${teamId}/encouragements`, body: { phrase: 'bravo' } }),
  handOverTeam: ({ teamId }) => ({ path: `/teams/${teamId}/captain`, body: { memberId: MADE_UP } }),
  removeTeamMember: ({ teamId }) => ({ path: `/teams/${teamId}/members/${MADE_UP}` }),
  leaveTeam: ({ teamId }) => ({ path: `/teams/${teamId}/departure` }),
  // After all that is asked of a team.
  dissolveTeam: ({ teamId }) => ({ path: `/teams/${teamId}` }),
  listPlans: at('/subscriptions/plans'),
  startCheckout: at('/subscriptions/checkouts', ORDER),
  startGift: at('/subscriptions/gifts', { ...ORDER, recipientName: 'Zoé', message: 'Bon anniversaire' }),
  redeemGift: at('/subscriptions/gift-redemptions', { code: 'AAAA-BBBB-CCCC' }),
  settleOrder: ({ openOrderId }) => ({ path: `/subscriptions/orders/${openOrderId}/settlement` }),
  openPortal: at('/subscriptions/portal-sessions', { purpose: 'overview' }),
  listInvoices: at('/subscriptions/invoices'),
  previewTermChange: ofSubscription(`term-change?productId=annual_subscription_2`),
  changeTerm: ofSubscription('term', monthly),
  pauseSubscription: ofSubscription('pause', { months: 1 }),
  resumeSubscription: ofSubscription('pause'),
  cancelSubscription: ofSubscription('cancellation'),
  keepSubscription: ofSubscription('cancellation'),
  prepareApplePurchase: at('/subscriptions/apple/intents', monthly),
  signAppleOffer: at('/subscriptions/apple/offers', { ...monthly, offerId: 'retour' }),
  recordAppleTransaction: at('/subscriptions/apple/transactions', { transactionId: '2000000000000001' }),
  restoreApplePurchases: at('/subscriptions/apple/restorations'),
  terminate: at('/subscriptions/terminations', notice),
  withdrawByOrder: at('/subscriptions/withdrawals', { ...notice, orderNumber: 'ELAN-AAAA-BBBB' }),
  receiveStripeWebhook: at('/webhooks/stripe', { id: 'evt_1' }),
  receiveAppleWebhook: at('/webhooks/apple', { signedPayload: 'a.b.c' }),
  reportPolicyViolation: at('/reports/csp', { 'csp-report': { 'violated-directive': 'img-src' } }),
  withdraw: ofSubscription('withdrawal'),
  // The last: nobody is signed in afterwards.
  revokeSessions: ({ uid }) => ({ path: `/users/${uid}/sessions` }),
}

function addressOfFunction(wanted: string): string {
  const found = exportedServerFunctions().find(({ name }) => name === wanted)
  if (!found) throw new Error(`there is no server function ${wanted}`)
  return `/_serverFn/${found.id}`
}

/** A script of the build, which every page asks for. */
function addressOfScript(): string {
  const [script] = readdirSync('dist/client/assets').filter((name) => /^index-.*\.js$/.test(name))
  if (!script) throw new Error('there is no build')
  return `/assets/${script}`
}

/** What is no operation and costs, and what costs only where a crowd asks for it: a list for words, the session, what nobody has. */
export const COSTLY_ADDRESSES: Readonly<Record<string, (flooder: Flooder, shown: Shown) => string>> = {
  'page : accueil': () => '/',
  'page : séances': () => '/seances',
  'page : séance': (_, { filmId }) => `/seances/${filmId}`,
  'page : recherche de séances': () => '/seances?q=fesiers%20maison',
  dessin: () => '/artwork/plank.mei.plum.svg',
  'document : conditions d’une commande': ({ paidOrderId }) =>
    `/media/papers/orders/${paidOrderId}/conditions.pdf`,
  'recherche de séances': () => '/api/videos?q=fesiers%20maison',
  'fonction : session': () => addressOfFunction('readSession'),
  'fichier : script': addressOfScript,
  'film inventé': () => `/media/open/${MADE_UP}/master.m3u8`,
  'photo inventée': () => `/media/images/${MADE_UP}/640.avif`,
  'document inventé': () => `/media/files/${MADE_UP}.pdf`,
  'adresse inconnue de l’API': () => '/api/nothing',
  'prête ?': () => '/readyz',
}

const SHUT_OUT = [401, 403]

/** Whether a member or a visitor may ask for it at all, by the access matrix. */
const isOpen = ({ id }: Operation) =>
  (operationMatrix[id] ?? []).some(({ expected }) =>
    [expected.nobody, expected.USER, expected.MEMBER].some((status) => !SHUT_OUT.includes(status)),
  )

/** The operations that cost more than a few rows, and that a member or a visitor may ask. */
export const costlyOperations = (): Operation[] =>
  operations.filter(
    (operation) =>
      isOpen(operation) && (!['read', 'write'].includes(operation.cost) || operation.asks.length > 0),
  )
