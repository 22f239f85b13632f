import * as v from 'valibot'
import { ApiError } from '../apiError'
import type { Operation } from './operation'

const DEFAULT_MAX_BODY_BYTES = 100 * 1024

function validated(schema: v.GenericSchema, value: unknown): unknown {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw new ApiError(400, 'request/invalid')
  return parsed.output
}

/** A parameter given twice is ambiguous, so it is refused rather than one of them silently dropped. */
function queryObject(url: URL): Record<string, string> {
  const entries = [...url.searchParams]
  const query = Object.fromEntries(entries)
  if (Object.keys(query).length !== entries.length) throw new ApiError(400, 'request/invalid')
  return query
}

export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new ApiError(413, 'request/too-large')
  const reader = request.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      // Not awaited: a client that goes on sending must not hold the answer back.
      void reader.cancel()
      throw new ApiError(413, 'request/too-large')
    }
    text += decode(decoder, value)
  }
  return text + decode(decoder)
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new ApiError(400, 'request/malformed')
  }
}

async function jsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError(415, 'request/unsupported-type')
  const text = await readText(request, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'request/malformed')
  }
}

export interface ValidInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Validates the input of an operation, from HTTP or in-process (`RQ-5`).
 *
 * @throws ApiError 400
 */
export function validInput(operation: Operation, raw: Partial<ValidInput>): ValidInput {
  const { params, query, body } = operation
  return {
    params: params ? validated(params, raw.params) : undefined,
    query: query ? validated(query, raw.query) : undefined,
    body: body ? validated(body, raw.body) : undefined,
  }
}

/**
 * Reads and validates a request's input for an operation (`RQ-5`).
 *
 * @throws ApiError 400, 413 or 415
 */
export async function readInput(
  operation: Operation,
  request: Request,
  params: Record<string, string>,
): Promise<ValidInput> {
  const url = new URL(request.url)
  if (!operation.query && url.searchParams.size > 0) throw new ApiError(400, 'request/invalid')
  const addressed = validInput({ ...operation, body: undefined }, { params, query: queryObject(url) })
  if (!operation.body) return addressed
  const body = await jsonBody(request, operation.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES)
  return { ...addressed, body: validated(operation.body, body) }
}
