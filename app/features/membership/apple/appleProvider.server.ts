import {
  AppStoreRefusedError,
  AppStoreUnavailableError,
  AppleSignatureRefusedError,
} from '~/adapters/appStore/errors'
import type { AppStore } from '~/adapters/appStore/port'
import { NotOurTurnError } from '~/db/turn.server'
import { ApiError } from '~/http/apiError'
import { anotherTurn } from '../provider/anotherTurn.server'

/** @throws ApiError 503 where no App Store is set up */
export function requireAppStore(appStore: AppStore | null): AppStore {
  if (!appStore) throw new ApiError(503, 'apple/not-set-up')
  return appStore
}

/** Turns a failure of the App Store into an error of the API (`RQ-2`). */
export function appleFailure(error: unknown): never {
  if (error instanceof AppStoreUnavailableError) throw new ApiError(503, 'apple/unavailable')
  if (error instanceof AppleSignatureRefusedError || error instanceof AppStoreRefusedError)
    throw new ApiError(400, 'apple/invalid-transaction')
  if (error instanceof NotOurTurnError) throw anotherTurn()
  throw error
}
