import { expect } from 'vitest'
import { answeredErrors } from '~/http/operation/answeredErrors.server'
import type { Operation } from '~/http/operation/operation'
import { errorMessage, isErrorCode } from '~/messages/errors.fr'

interface ErrorBody {
  code: string
  message: string
  status: number
}

/** Whether an answer opens a session. */
export function opensSession(response: Response): boolean {
  return response.headers.getSetCookie().some((line) => /^auth=[^;]+/.test(line))
}

/**
 * Asserts that an answer is a refusal as `RQ-2` has it: its own status, a code of the catalogue with its French
 * sentence, nothing else, and no session.
 *
 * @param of the operation that refuses, where it is one: the code is among those that its document names
 * @returns the code
 */
export async function expectRefusal(response: Response, status?: number, of?: Operation): Promise<string> {
  const text = await response.text()
  expect(response.status, text).toBeGreaterThanOrEqual(400)
  expect(response.status, text).toBeLessThan(500)
  if (status !== undefined) expect(response.status, text).toBe(status)
  const body = JSON.parse(text) as ErrorBody
  expect(isErrorCode(body.code), text).toBe(true)
  expect(body).toEqual({ code: body.code, message: errorMessage(body.code), status: response.status })
  expect(opensSession(response)).toBe(false)
  if (of) expect(answeredErrors(of), `${of.id}: ${body.code}`).toContain(body.code)
  return body.code
}
