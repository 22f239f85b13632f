import { getAppStore } from '~/adapters/appStore/index.server'
import { getPayments } from '~/adapters/payments/index.server'
import { getDb } from '~/db/current.server'
import { getSettings } from '~/env.server'
import type { AppleParts } from './apple/appleEvents.server'
import { requireAppStore } from './apple/appleProvider.server'
import { requirePayments } from './card/cardProvider.server'
import type { ReconcileParts } from './events/reconcile.server'
import type { CardParts } from './card/startCheckout.server'

/** What this process's use cases about card payments work with. @throws ApiError 503 where none is set up */
export async function cardParts(): Promise<CardParts> {
  return { db: await getDb(), payments: requirePayments(getPayments()), origin: getSettings().origin }
}

/** What this process's use cases about the App Store work with. @throws ApiError 503 where none is set up */
export async function appleParts(): Promise<AppleParts> {
  return { db: await getDb(), appStore: requireAppStore(getAppStore()) }
}

export async function reconcileParts(): Promise<ReconcileParts> {
  const [db, payments] = [await getDb(), getPayments()]
  return {
    db,
    card: payments && { db, payments, origin: getSettings().origin },
    appStore: getAppStore(),
  }
}
