import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** Asks a server for an address as it stands, by whatever host: `fetch` would make both proper ones first. */
export async function askFor(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ hostname, port, path, method, headers }, resolve).once('error', reject).end()
  const response = await promise
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
