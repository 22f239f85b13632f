import { getAppStore } from '~/adapters/appStore/index.server'
import type { Db } from '~/db/client.server'
import { optionalCard } from '../provider/cardContext.server'
import type { ReconcileParts } from './reconcile.server'

/** The stores that reconciliation asks in this process. */
export function reconcileContext(db: Db): ReconcileParts {
  const { payments, origin } = optionalCard()
  return { db, card: payments && { db, payments, origin }, appStore: getAppStore() }
}
