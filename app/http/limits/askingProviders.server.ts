import { getSettings } from '~/env.server'
import { askingAs, type Provider } from '~/lib/bounds/asking.server'
import type { Waiter } from '~/lib/bounds/lines'
import { logger } from '~/lib/log/logger.server'
import type { Operation } from '../operation/operation'

/**
 * Does the work of an operation, which may ask the providers that it declares. One that asks others is not limited as it should
 * be: in the demo and the tests it fails, with real members the log says so.
 *
 * @param waiter who waits for it
 */
export async function askingProviders<T>(
  { id, cost, asks }: Operation,
  waiter: Waiter,
  work: () => Promise<T>,
): Promise<T> {
  const share = cost === 'webhook' ? 'house' : 'somebody'
  const undeclared = new Set<Provider>()
  try {
    return await askingAs({ share, waiter, declared: asks, undeclared }, work)
  } finally {
    // Only at the end: what follows a change may fail without the change failing.
    if (undeclared.size > 0) report(id, undeclared)
  }
}

function report(id: string, undeclared: ReadonlySet<Provider>): void {
  const error = new Error(`the operation ${id} does not declare that it asks: ${[...undeclared].join(', ')}`)
  if (getSettings().demo) throw error
  logger.error({ err: error }, 'an undeclared call of a provider')
}
