import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { answeredErrors } from '~/http/operation/answeredErrors.server'
import { operations } from '~/operations.server'
import { signUp } from '~tests/support/accounts'
import { inBrief, runsAll } from '~tests/support/extent'
import { openBuiltDemo, type InProcessApp } from '../builtAppInProcess'
import { functionMatrix, operationMatrix, routeMatrix } from './accessMatrix'
import { callOperation, contextOf, sessionFor, sessionOf, namedIds, type World } from './matrixCell'
import { probesFor } from './probes'
import { routePaths } from './routePaths'
import { callServerFunction, exportedServerFunctions } from './serverFunctions'
import {
  CREDENTIALS,
  VISITORS,
  credentialHeaders,
  openAllSessions,
  type Sessions,
  type Visitor,
} from './visitors'

const server = inject('server')
const WAYS = ['in-process', 'over HTTP'] as const
type Way = (typeof WAYS)[number]

const functions = exportedServerFunctions()
let built: InProcessApp
/** The same demo in this process, which answers in a fraction of the time, and over HTTP. */
let worlds: Record<Way, World>

async function openWorld(origin: string, sessions: Sessions, send: typeof fetch): Promise<World> {
  const { uid } = await signUp(server)
  return { origin, send, sessions, otherUid: uid, ...(await namedIds(origin, sessions, send)) }
}

beforeAll(async () => {
  const sessions = await openAllSessions(server)
  built = await openBuiltDemo(server.emulatorHost)
  const { app } = built
  const inProcess = await openWorld(app.getSettings().origin, sessions, async (address, init) =>
    app.default.fetch(new Request(address, init)),
  )
  worlds = { 'in-process': inProcess, 'over HTTP': await openWorld(server.origin, sessions, fetch) }
})
afterAll(() => built?.stop())

/** One page stands for the others over HTTP in `npm test`. */
const PAGE_OVER_HTTP = '/compte'

const sorted = (names: Iterable<string>) => [...names].sort()

describe('the access matrix names what there is, no more and no less', () => {
  test('every operation of the API', () => {
    expect(sorted(Object.keys(operationMatrix))).toEqual(sorted(operations.map(({ id }) => id)))
  })
  test('every server function', () => {
    expect(sorted(Object.keys(functionMatrix))).toEqual(sorted(functions.map(({ name }) => name)))
  })
  test('every route', () => {
    expect(sorted(Object.keys(routeMatrix))).toEqual(sorted(routePaths()))
  })
})

/**
 * What cannot be done without changing what other cells find. Who may do it is asked where it can be made anew each time:
 * `tests/features/<x>`, and `tests/http` for what is paid.
 */
const DONE_ELSEWHERE: readonly string[] = [
  // studioFilms.test.ts, subtitles.test.ts, jobs.test.ts
  'createFilm',
  'getFilm',
  'getFilmPeaks',
  'retryFilm',
  'deleteFilm',
  'choosePoster',
  'setSubtitles',
  'removeSubtitles',
  'retryJob',
  // givenUpMails.test.ts
  'retryMail',
  // `tests/features/content/editing`, and `e2e/studio/editing.spec.ts`.
  ...['getContent', 'saveDraft', 'discardDraft', 'publishContent', 'withdrawContent', 'trashContent'],
  // changeMany.test.ts, videoSheets.test.ts
  ...['changeContent', 'readVideoSheet'],
  ...['restoreContent', 'copyContent', 'getVersion', 'listContentLacks', 'previewContent'],
  // `tests/features/{images,files,uploads}`, and `e2e/studio/uploads.spec.ts`.
  ...['createImage', 'getImage', 'updateImage', 'deleteImage', 'createFile', 'getFile', 'deleteFile'],
  ...['createUpload', 'getUpload', 'sendUploadPiece', 'deleteUpload'],
  // playlistOrder.test.ts
  'reorderPlaylists',
  ...['createUser', 'cancelEvent', 'addFavouriteRecipe'],
  ...['createTeam', 'dissolveTeam', 'leaveTeam', 'removeTeamMember', 'encourageTeam'],
  // The link of the demo's ambassador is renewed by a cell.
  ...['getAmbassador', 'arriveByAmbassador'],
  ...['withdrawInvitation', 'resendInvitation', 'inviteAgain', 'acceptInvitation', 'declineInvitation'],
  ...['startCheckout', 'settleOrder', 'startGift', 'redeemGift', 'withdraw', 'withdrawByOrder'],
  ...['cancelSubscription', 'keepSubscription', 'pauseSubscription', 'resumeSubscription'],
  ...['prepareApplePurchase', 'signAppleOffer', 'recordAppleTransaction', 'restoreApplePurchases'],
  // edges/refundFacts.test.ts
  ...['retryRefund', 'settleRefundByHand'],
  // Of an account or a file of its own: `tests/features/people`, and `e2e/people.spec.ts`.
  ...['disablePerson', 'enablePerson', 'endSessions', 'grantAccessToPerson', 'makePasswordCode'],
  ...['getImport', 'downloadWrongLines', 'startImport', 'stopImport'],
  ...['grantAccess', 'revokeGrant', 'replayPaymentEvent', 'receiveStripeWebhook', 'receiveAppleWebhook'],
]

describe('the access matrix asks as one who may and as one who may not', () => {
  const without = (kind: (status: number) => boolean) =>
    operations.filter(({ id }) =>
      (operationMatrix[id] ?? []).every(({ expected }) => !Object.values(expected).some(kind)),
    )
  test('every operation is done by somebody, or is known to be done elsewhere', () => {
    const never = without((status) => status < 300).map(({ id }) => id)
    expect(never.filter((id) => !DONE_ELSEWHERE.includes(id))).toEqual([])
    expect(sorted(DONE_ELSEWHERE.filter((id) => !operations.some((known) => known.id === id)))).toEqual([])
  })
  test('every operation that is not for anyone is refused to somebody', () => {
    const never = without((status) => status >= 400)
    expect(never.filter(({ audience }) => audience !== 'anyone').map(({ id }) => id)).toEqual([])
  })
})

describe.each(operations.filter(({ owner }) => owner))(
  'operation $id, which is its owner’s',
  ({ id, owner, audience }) => {
    const rows = operationMatrix[id] ?? []
    /** An owner may need a role, too. */
    const holder = VISITORS.find((visitor) => Array.from<string>(audience).includes(visitor)) ?? 'USER'
    test('is asked by its owner', () => {
      expect(rows.some(({ expected }) => expected[holder] < 300)).toBe(true)
    })
    test('is asked by everybody else', () => {
      const others = rows.filter(({ expected }) => expected[holder] === 403)
      expect(others).not.toEqual([])
      for (const { expected } of others) {
        const { nobody, ADMIN, ...members } = expected
        expect([nobody, ADMIN === 403]).toEqual([401, !owner?.orAdmin])
        expect(new Set(Object.values(members))).toEqual(new Set([403]))
      }
    })
  },
)

describe.each(operations)('operation $id', (operation) => {
  const rows = (operationMatrix[operation.id] ?? []).filter(({ signsOut }) => !signsOut)
  const cells = rows.flatMap((row) =>
    probesFor(operation.id, WAYS).flatMap((way) =>
      probesFor(operation.id, CREDENTIALS).flatMap((by) =>
        VISITORS.map((visitor) => ({ row, way, by, visitor, of: row.name })),
      ),
    ),
  )
  test.each(cells)('$of, asked by $visitor by $by, $way', async ({ row, way, by, visitor }) => {
    const response = await callOperation(worlds[way], operation, row, visitor, by)
    const expected = (by === 'cookie' && row.expectedByCookie) || row.expected
    const text = await response.text()
    expect(response.status, text).toBe(expected[visitor])
    if (response.status < 400) return
    const { code } = JSON.parse(text) as { code: string }
    expect(answeredErrors(operation)).toContain(code)
    if (row.codes) expect(code).toBe(row.codes[response.status])
  })
})

describe.each(functions)('server function $name', (serverFunction) => {
  const rows = functionMatrix[serverFunction.name] ?? []
  const cells = rows.flatMap((row) =>
    WAYS.flatMap((way) =>
      CREDENTIALS.flatMap((by) => VISITORS.map((visitor) => ({ row, way, by, visitor, of: row.name }))),
    ),
  )
  test.each(cells)('$of, asked by $visitor by $by, $way', async ({ row, way, by, visitor }) => {
    const world = worlds[way]
    const context = await contextOf(world, visitor, by)
    const headers = {
      Origin: world.origin,
      ...credentialHeaders(await sessionFor(world, row, visitor), by, world.origin),
    }
    const answer = await callServerFunction(
      world.origin,
      serverFunction,
      row.data?.(context),
      headers,
      world.send,
    )
    const known = by === 'cookie' || row.expectedByCookie ? visitor : 'nobody'
    const expected = (by === 'cookie' && row.expectedByCookie) || row.expected
    expect(answer.status, answer.code ?? '').toBe(expected[known])
    if (row.nothingFor) expect(answer.result === null).toBe(row.nothingFor.includes(known))
  })
})

/** Of those whom a page answers alike, one stands for the others in `npm test`. */
const toldApart = ({ expected }: { expected: Record<Visitor, number> }) =>
  VISITORS.filter(
    (visitor, index) =>
      runsAll || VISITORS.findIndex((other) => expected[other] === expected[visitor]) === index,
  )

describe.each(Object.keys(routeMatrix))('route %s', (route) => {
  const rows = (routeMatrix[route] ?? []).map((row, index) => ({ row, index }))
  const ways = route === PAGE_OVER_HTTP ? WAYS : inBrief(WAYS)
  const cells = rows.flatMap(({ row, index }) =>
    ways.flatMap((way) => toldApart(row).map((visitor) => ({ row, way, visitor, number: index + 1 }))),
  )
  test.each(cells)('case $number, visited by $visitor, $way', async ({ row, way, visitor }) => {
    const world = worlds[way]
    const { send = fetch } = world
    const context = await contextOf(world, visitor, 'cookie')
    const { Cookie } = credentialHeaders(sessionOf(world, visitor), 'cookie', world.origin)
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', ...(Cookie ? { Cookie } : {}) }
    const response = await send(world.origin + row.path(context), { headers, redirect: 'manual' })
    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(row.expected[visitor])
    if (row.leadsTo && response.status >= 300 && response.status < 400)
      expect(response.headers.get('location')).toBe(row.leadsTo)
  })
})
