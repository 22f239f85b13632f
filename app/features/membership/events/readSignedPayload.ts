import * as v from 'valibot'
import { ApiError } from '~/http/apiError'

const NotificationSchema = v.pipe(v.string(), v.parseJson(), v.object({ signedPayload: v.string() }))

/**
 * The signed part of a notification of the App Store.
 *
 * @param body as it came: `{ "signedPayload": "…" }`
 * @throws ApiError 400
 */
export function readSignedPayload(body: string): string {
  const parsed = v.safeParse(NotificationSchema, body)
  if (!parsed.success) throw new ApiError(400, 'request/malformed')
  return parsed.output.signedPayload
}
