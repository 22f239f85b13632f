import { getAppStore } from '~/adapters/appStore/index.server'
import type { AppStore } from '~/adapters/appStore/port'
import type { Db } from '~/db/client.server'
import { requireAppStore } from './appleProvider.server'

/** What a use case about the App Store needs. */
export interface AppleContext {
  db: Db
  appStore: AppStore
}

/** What this process's use cases about the App Store work with. @throws ApiError 503 where none is set up */
export function appleContext(db: Db): AppleContext {
  return { db, appStore: requireAppStore(getAppStore()) }
}
