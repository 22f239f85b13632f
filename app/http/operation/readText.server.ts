import { withinTime } from '~/lib/withinTime'
import { ApiError } from '../apiError'
import { callerSubscriber } from '../headers/clientAddress.server'
import { createGathering } from './gathering.server'

/** A body is whole by then; its sender has given up herself. What goes to the disk as it comes has its own time. */
const WHOLE_MS = 30_000

/** Bytes come by the hundred: who sends them one by one keeps the processor busy with hardly any. */
const FEWEST_BYTES_OF_A_PIECE = 256
/** Whatever their size, so that a short body may come as it likes. */
const FREE_PIECES = 1000

const isCrumbled = (pieces: number, bytes: number) => pieces > FREE_PIECES + bytes / FEWEST_BYTES_OF_A_PIECE

/** So much of what is refused is read all the same, for the connection's next request stands behind it. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024

const gathering = createGathering()

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function discard(reader: Reader): Promise<void> {
  let bytes = 0
  let pieces = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength
      pieces += 1
      if (bytes > MAX_DISCARDED_BYTES || isCrumbled(pieces, bytes)) return await reader.cancel()
    }
  } catch {
    // The client has gone: that is what was waited for.
  }
}

/** A client that goes away while it sends is answered nothing; above all it is no failure of ours. */
async function nextPiece(reader: Reader) {
  try {
    return await reader.read()
  } catch {
    throw new ApiError(400, 'request/malformed')
  }
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new ApiError(400, 'request/malformed')
  }
}

/** Ends with the next piece once the body is given up: what comes then is thrown away. */
async function gather(reader: Reader, maxBytes: number, add: (bytes: number) => void, givenUp: AbortSignal) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for (let pieces = 1; ; pieces += 1) {
    const { done, value } = await nextPiece(reader)
    givenUp.throwIfAborted()
    if (done) return text + decode(decoder)
    bytes += value.byteLength
    if (bytes > maxBytes) throw new ApiError(413, 'request/too-large')
    if (isCrumbled(pieces, bytes)) throw new ApiError(400, 'request/malformed')
    add(value.byteLength)
    text += decode(decoder, value)
  }
}

const tooSlow = () => new ApiError(408, 'request/too-slow')

/**
 * Reads the body of a request.
 *
 * @param wholeMs milliseconds for all of it
 * @throws ApiError 400 for what is no text, breaks off or comes in crumbs, 408, 413; FullError
 */
export async function readText(request: Request, maxBytes: number, wholeMs = WHOLE_MS): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new ApiError(413, 'request/too-large')
  const reader = request.body?.getReader()
  if (!reader) return ''
  const givenUp = new AbortController()
  try {
    return await gathering.during(callerSubscriber(request), (add) =>
      withinTime(gather(reader, maxBytes, add, givenUp.signal), wholeMs, tooSlow),
    )
  } catch (error) {
    givenUp.abort()
    // Not awaited: a client that goes on sending must not hold the answer back.
    void discard(reader)
    throw error
  }
}
