import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation/operation'
import { logNowAndThen } from '~/lib/log/logNowAndThen.server'
import { readViolations } from './violations'

const MAX_BYTES = 8 * 1024

/** Anybody may report. */
const VIOLATED = { words: 'a page’s policy was violated', level: 'warn', lines: 20 } as const

export const reportOperations = [
  defineOperation({
    id: 'reportPolicyViolation',
    method: 'POST',
    path: '/reports/csp',
    summary: 'What a page’s Content-Security-Policy has blocked, as browsers report it.',
    audience: 'anyone',
    status: 204,
    errors: ['request/malformed', 'request/too-large'],
    cost: 'report',
    // Browsers have two types for it, neither of which is JSON's own.
    takesText: { maxBytes: MAX_BYTES },
    handle: async ({ text, now }) => {
      const violations = readViolations(text)
      if (!violations) throw new ApiError(400, 'request/malformed')
      for (const violation of violations) logNowAndThen(VIOLATED, { violation }, now.getTime())
    },
  }),
]
