import { expect, test, vi } from 'vitest'
import { logViolations } from '~/features/reports/logViolations.server'
import { logger } from '~/lib/logger.server'

const violation = { directive: 'img-src', page: '/', blocked: 'inline', source: null, line: null }

test('however much is reported, the log has twenty lines in ten seconds, and how many more there were', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  const start = Date.now() + 60_000
  for (let report = 0; report < 3; report += 1) logViolations(Array(15).fill(violation), start + report)
  expect(warn).toHaveBeenCalledTimes(20)
  logViolations([violation, violation], start + 10_000)
  expect(warn.mock.calls.slice(20).map(([fields]) => fields)).toEqual([
    { violation, others: 25 },
    { violation },
  ])
})
