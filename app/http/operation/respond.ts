import { errorMessage, type ErrorCode } from '~/messages/errors.fr'

interface ErrorBody {
  code: ErrorCode
  message: string
  status: number
  /** Of the text that was sent, from 1. */
  line?: number
}

/** An answer of the API is about one person: no cache may keep it. */
const PRIVATE = { 'Cache-Control': 'no-store' }

export function jsonResponse(status: number, body: unknown, headers?: HeadersInit): Response {
  return Response.json(body, { status, headers: { ...PRIVATE, ...Object.fromEntries(new Headers(headers)) } })
}

/** `{ code, message, status }` (`RQ-2`). @param line of the text that was sent, where the refusal is about one */
export function errorResponse(
  status: number,
  code: ErrorCode,
  headers?: HeadersInit,
  line?: number,
): Response {
  const body: ErrorBody = {
    code,
    message: errorMessage(code),
    status,
    ...(line === undefined ? {} : { line }),
  }
  return jsonResponse(status, body, headers)
}
