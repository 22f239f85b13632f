import type { AppStore } from '~/adapters/appStore/port'
import type { Db } from '~/db/client.server'

/** What a use case about the App Store needs. */
export interface AppleParts {
  db: Db
  appStore: AppStore
}
