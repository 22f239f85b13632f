import { PaymentRefusedError, PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import { NotOurTurnError } from '~/db/turn.server'
import { ApiError } from '~/http/apiError'
import { anotherTurn } from './anotherTurn.server'

/** @throws ApiError 503 where no card payment is set up */
export function requirePayments(payments: Payments | null): Payments {
  if (!payments) throw new ApiError(503, 'payments/not-set-up')
  return payments
}

/** What an operation that asks the card provider may answer. */
export const CARD_ERRORS = [
  'payments/not-set-up',
  'payments/unavailable',
  'subscriptions/busy',
  'subscriptions/not-possible',
] as const

/** Turns a failure of the provider into an error of the API, without the provider's message (`RQ-2`). */
export function cardFailure(error: unknown): never {
  if (error instanceof PaymentsUnavailableError) throw new ApiError(503, 'payments/unavailable')
  if (error instanceof PaymentRefusedError)
    throw error.reason === 'card'
      ? new ApiError(402, 'payments/card-refused')
      : new ApiError(409, 'subscriptions/not-possible')
  if (error instanceof NotOurTurnError) throw anotherTurn()
  throw error
}
