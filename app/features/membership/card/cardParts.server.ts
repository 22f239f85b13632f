import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'

/** What a use case about card payments needs. */
export interface CardParts {
  db: Db
  payments: Payments
  /** The origin members see. */
  origin: string
}
