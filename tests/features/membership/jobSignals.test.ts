import { expect, test, vi } from 'vitest'
import type { JobHandler } from '~/adapters/jobs/port'
import { membershipJobs } from '~/features/membership/membership.jobs.server'

const asked = vi.hoisted(() => ({
  reconcile: vi.fn(),
  handleNotices: vi.fn(async () => ({ handled: 0, userIds: [] })),
}))
vi.mock('~/db/current.server', () => ({ getDb: async () => ({}) }))
vi.mock('~/features/membership/provider/cardContext.server', () => ({
  optionalCard: () => ({ payments: {}, origin: '' }),
}))
vi.mock('~/features/membership/events/reconcileContext.server', () => ({ reconcileContext: () => ({}) }))
vi.mock('~/features/membership/events/reconcile.server', () => ({ reconcile: asked.reconcile }))
vi.mock('~/features/membership/contracts/handleNotices.server', () => ({
  handleNotices: asked.handleNotices,
}))

test.each([
  ['reconciliation', asked.reconcile],
  ['notices', asked.handleNotices],
])('%s is told when its attempt has lost its job', async (name, work) => {
  const { signal } = new AbortController()
  const job = membershipJobs.find((one) => one.name === name)
  const attempt: Parameters<JobHandler>[1] = { id: '', retries: 0, signal }
  await job?.handle({}, attempt)
  expect(work).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.any(Date), signal)
})
