import { getPayments } from '~/adapters/payments/index.server'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { getSettings } from '~/env.server'
import { requirePayments } from './cardProvider.server'

/** What a use case about card payments needs. */
export interface CardContext {
  db: Db
  payments: Payments
  /** The origin members see. */
  origin: string
}

/** What a use case works with that only looks after card payments where they are set up. */
export interface OptionalCard {
  payments: Payments | null
  origin: string
}

export function optionalCard(): OptionalCard {
  return { payments: getPayments(), origin: getSettings().origin }
}

/** What this process's use cases about card payments work with. @throws ApiError 503 where none is set up */
export function cardContext(db: Db): CardContext {
  const { payments, origin } = optionalCard()
  return { db, payments: requirePayments(payments), origin }
}
