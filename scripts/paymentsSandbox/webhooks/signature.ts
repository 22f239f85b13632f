import { createHmac } from 'node:crypto'

/** @param atSeconds unix seconds of the wall clock: receivers refuse an old one; @returns `Stripe-Signature`'s value */
export function signPayload(body: string, secret: string, atSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
  return `t=${atSeconds},v1=${mac}`
}
