import type { ErrorCode } from '~/messages/errors.fr'
import { refusalMessage } from '~/messages/limits.fr'

interface ErrorBody {
  code: ErrorCode
  message: string
  status: number
}

/** What some refusals know besides. */
interface Known {
  /** Of the text that was sent, from 1. */
  line?: number
  /** How large what is sent may be, in bytes. */
  limit?: number
}

/** An answer of the API is about one person: no cache may keep it. */
const PRIVATE = { 'Cache-Control': 'no-store' }

export function jsonResponse(status: number, body: unknown, headers?: HeadersInit): Response {
  return Response.json(body, { status, headers: { ...PRIVATE, ...Object.fromEntries(new Headers(headers)) } })
}

/** `{ code, message, status }` (`RQ-2`), and what the refusal knows besides. */
export function errorResponse(
  status: number,
  code: ErrorCode,
  headers?: HeadersInit,
  known: Known = {},
): Response {
  const body: ErrorBody & Known = {
    code,
    message: refusalMessage(code, known.limit),
    status,
    ...known,
  }
  return jsonResponse(status, body, headers)
}
