import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sandbox } from '../context'

/** The token that a page's forms carry: another site cannot know it. @param subject the session's id */
export function formToken(sandbox: Sandbox, subject: string): string {
  return createHmac('sha256', sandbox.secretKey).update(`form:${subject}`).digest('base64url')
}

export function tokenFits(sandbox: Sandbox, subject: string, given: string): boolean {
  const [a, b] = [Buffer.from(formToken(sandbox, subject)), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
