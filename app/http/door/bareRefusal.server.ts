import { STATUS_CODES } from 'node:http'
import { headersOfAll } from './everyAnswer.server'

/** As Node itself answers, by the code of its parser's error. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * The whole answer, as its bytes, to bytes that are no HTTP, and to a request whose headers are too many or too slow: there is no
 * request that could pass the door, but its answer has the headers of all (`PL-4`). It says nothing about why.
 *
 * @param code of the error that Node's parser tells
 * @param origin that members see
 */
export function bareRefusal(code: string | undefined, origin: string): string {
  const status = STATUSES[code ?? ''] ?? 400
  const headers = Object.entries({ ...headersOfAll(origin), 'Content-Length': '0', Connection: 'close' })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
}
