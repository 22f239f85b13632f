import { performance } from 'node:perf_hooks'
import { vi } from 'vitest'

/** As if this process had something to do all the time, until mocks are restored: whatever is under way keeps its place. */
export const keepBusy = () =>
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ utilization: 1, idle: 0, active: 1 })
