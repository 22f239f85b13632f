import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import {
  failure,
  notificationHistory,
  sendTestNotification,
  subscriptionStatuses,
  testNotificationStatus,
  transactionInfo,
  type ApiAnswer,
} from './apiAnswers'
import { isAuthorised, type ApiKey } from './bearer'
import type { AppleWorld } from './world'

/** What befalls the next request instead of its answer: an answer made up, a broken line, or silence. */
type Trouble = ApiAnswer | { raw: string } | 'broken' | 'silent'

export interface ApiServer {
  origin: string
  /** Requests as `METHOD path`, in order. */
  readonly requests: readonly string[]
  /** Befalls the next requests, one each. */
  trouble(...next: Trouble[]): void
  close(): Promise<void>
}

async function answer(world: AppleWorld, key: ApiKey, request: IncomingMessage): Promise<ApiAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://apple')
  if (!(await isAuthorised(request.headers.authorization, key, world.app.bundleId))) {
    return { status: 401, body: {} }
  }
  const [, resource, id] = pathname.match(/^\/inApps\/v1\/(transactions|subscriptions)\/([^/]+)$/) ?? []
  if (request.method === 'GET' && id !== undefined) {
    return resource === 'transactions'
      ? transactionInfo(world, id)
      : subscriptionStatuses(world, id, searchParams.getAll('status'))
  }
  if (request.method === 'POST' && pathname === '/inApps/v1/notifications/history') {
    const body = (await json(request)) as object
    return notificationHistory(world, body, searchParams.get('paginationToken'))
  }
  const [, token] = pathname.match(/^\/inApps\/v1\/notifications\/test(?:\/([^/]+))?$/) ?? []
  if (request.method === 'GET' && token !== undefined) return testNotificationStatus(world, token)
  if (request.method === 'POST' && pathname === '/inApps/v1/notifications/test')
    return sendTestNotification(world)
  return failure(4_040_003, 'Not found.')
}

function send(response: ServerResponse, { status, body, headers }: ApiAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** The App Store Server API on loopback. */
export async function startApiServer(world: AppleWorld, key: ApiKey): Promise<ApiServer> {
  const requests: string[] = []
  const troubles: Trouble[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${(request.url ?? '').replace(/\?$/, '')}`)
    const trouble = troubles.shift()
    if (trouble === 'silent') return
    if (trouble === 'broken') response.destroy()
    else if (trouble && 'raw' in trouble) response.end(trouble.raw)
    else if (trouble) send(response, trouble)
    else {
      answer(world, key, request).then(
        (found) => send(response, found),
        () => send(response, failure(4_000_000, 'Bad request.')),
      )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    trouble: (...next) => troubles.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
