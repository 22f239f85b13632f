import { startFauxqs } from 'fauxqs'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { noteParts } from './partedUploads'
import { refusalOf, type AccessKey } from './signature'

export const ACCESS_KEY: AccessKey = { id: 'AKELANTESTS', secret: 'a-secret-of-the-tests' }
export const BUCKET = 'elan-media'
export const REGION = 'eu-west-3'

/**
 * What a request is answered with instead of the store's own answer: an error, something else altogether, nothing at all, or
 * the beginning of the answer's body, after which it is cut or stands still, or a body with a wrong byte. Or the store answers
 * as if it had not been sent a header.
 */
export type Trouble =
  | { status: number; code: string }
  | { says: string; headers?: Record<string, string> }
  | { overlooks: string }
  | 'cut'
  | { cutAfterBytes: number }
  | { stallAfterBytes: number }
  | 'spoil'
  | null

/** The settings with which Élan keeps its media there. */
export const bucketEnv = ({ endpoint }: Pick<S3Server, 'endpoint'>, delivery: 'proxy' | 'redirect') => ({
  STORAGE: 's3',
  S3_ENDPOINT: endpoint,
  S3_BUCKET: BUCKET,
  S3_REGION: REGION,
  S3_PATH_STYLE: '1',
  S3_PREFIX: 'elan',
  S3_ACCESS_KEY_ID: ACCESS_KEY.id,
  S3_SECRET_ACCESS_KEY: ACCESS_KEY.secret,
  S3_DELIVERY: delivery,
})

export interface S3Server {
  endpoint: string
  /** `METHOD /path?query` of what was asked, in order. */
  asked: string[]
  /** Uploads in parts that are neither complete nor aborted, as `key` of the bucket, by their ids. */
  unfinished: Map<string, string>
  /** Answers that have begun and not ended. */
  underWay: Set<ServerResponse>
  /** From now on, until it is called again: what goes wrong with a request. */
  trouble(judge: (request: IncomingMessage) => Trouble | Promise<Trouble>): void
  /** Removes all objects. */
  empty(): void
  close(): Promise<void>
}

const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)
}

/** As a failing memory or line does. */
const spoil = (chunk: Buffer) => Buffer.from(chunk.map((byte, at) => (at === 0 ? byte ^ 1 : byte)))

/** The bucket's rules for other origins, as the README gives them. */
function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  const { origin } = request.headers
  if (origin === undefined || !origins.includes(origin)) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Expose-Headers', 'Content-Length, Content-Range, ETag')
  response.setHeader('Vary', 'Origin')
}

const listen = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server
      .once('error', reject)
      .listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

/**
 * A store that speaks S3: fauxqs, behind a door that checks what fauxqs does not, signatures and the rules for other
 * origins, and at which a test can have requests refused.
 *
 * @param origins whose pages may read from it
 */
export async function startS3Server(origins: readonly string[] = []): Promise<S3Server> {
  const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, defaultRegion: REGION })
  store.createBucket(BUCKET)
  const asked: string[] = []
  const underWay = new Set<ServerResponse>()
  const parts = noteParts(BUCKET)
  let judge: Parameters<S3Server['trouble']>[0] = () => null

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push(`${request.method} ${request.url}`)
    allowOrigin(request, response, origins)
    if (request.method === 'OPTIONS') return answer(response, 200, '')
    const code = refusalOf(request, ACCESS_KEY, new Date())
    const trouble = (await judge(request)) ?? (code === null ? null : { status: 403, code })
    if (trouble === 'cut') return void request.socket.destroy()
    if (trouble !== null && typeof trouble === 'object') {
      if ('code' in trouble || 'says' in trouble) request.resume()
      if ('code' in trouble) return answer(response, trouble.status, xml(trouble.code))
      if ('says' in trouble) return void response.writeHead(200, trouble.headers).end(trouble.says)
      if ('overlooks' in trouble) delete request.headers[trouble.overlooks]
    }
    const { method, url, headers } = request
    const listed = parts.list(request)
    if (listed !== null) return answer(response, 200, listed)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    const passed = ask({ host: '127.0.0.1', port: store.port, method, path: url, headers }, (given) => {
      response.writeHead(given.statusCode ?? 502, given.headers)
      parts.note(request, given)
      if (!trouble || (typeof trouble === 'object' && 'overlooks' in trouble))
        return void given.pipe(response)
      if (trouble === 'spoil') return void given.map(spoil).pipe(response)
      response.flushHeaders()
      const bytes = 'cutAfterBytes' in trouble ? trouble.cutAfterBytes : trouble.stallAfterBytes
      given.once('data', (chunk: Buffer) =>
        response.write(chunk.subarray(0, bytes), () => {
          if ('cutAfterBytes' in trouble) request.socket.destroy()
        }),
      )
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
  const door = createServer((request, response) => void pass(request, response))
  const port = await listen(door)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    asked,
    unfinished: parts.unfinished,
    underWay,
    trouble: (next) => (judge = next),
    empty() {
      store.emptyBucket(BUCKET)
      parts.unfinished.clear()
    },
    async close() {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await store.stop()
    },
  }
}
