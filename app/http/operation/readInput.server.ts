import * as v from 'valibot'
import { ApiError } from '../apiError'
import type { Operation } from './operation'
import { isReadable } from './readable'
import { readText } from './readText.server'

const DEFAULT_MAX_BODY_BYTES = 100 * 1024

function validated<T>(schema: v.GenericSchema<T>, value: unknown): T {
  if (!isReadable(value)) throw new ApiError(400, 'request/malformed')
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

type Fields = Record<string, unknown>

/** What a request's address says, of the operation's schemas. */
export interface ValidAddress {
  params: Fields | undefined
  query: Fields | undefined
}

export interface ValidInput extends ValidAddress {
  body: unknown
  text: string
}

/**
 * Validates the address of an operation, from HTTP or in-process (`RQ-5`).
 *
 * @throws ApiError 400
 */
export function validAddress(
  { params, query }: Operation,
  raw: { params?: unknown; query?: unknown },
): ValidAddress {
  return { params: params && validated(params, raw.params), query: query && validated(query, raw.query) }
}

/**
 * Validates the body of an operation, from HTTP or in-process (`RQ-5`).
 *
 * @throws ApiError 400
 */
export function validBody({ body }: Operation, raw: unknown): unknown {
  return body && validated(body, raw)
}

/**
 * Reads and validates the address of a request for an operation (`RQ-5`).
 *
 * @throws ApiError 400
 */
export function readAddress(
  operation: Operation,
  request: Request,
  params: Record<string, string>,
): ValidAddress {
  const url = new URL(request.url)
  if (!operation.query && url.searchParams.size > 0) throw new ApiError(400, 'request/invalid')
  return validAddress(operation, { params, query: queryObject(url) })
}

/**
 * Reads and validates the body of a request for an operation (`RQ-5`). All of it: no place is kept for somebody who is still sending.
 *
 * @throws ApiError 400, 408, 413 or 415; FullError
 */
export async function readBody(
  operation: Operation,
  request: Request,
): Promise<Pick<ValidInput, 'body' | 'text'>> {
  const { body, takesText, maxBodyBytes = DEFAULT_MAX_BODY_BYTES } = operation
  if (takesText) return { body: undefined, text: await readText(request, takesText.maxBytes) }
  if (!body) return { body: undefined, text: '' }
  return { body: validBody(operation, await jsonBody(request, maxBodyBytes)), text: '' }
}
