import { getAppStore } from '~/adapters/appStore/index.server'
import type { Db } from '~/db/client.server'
import type { AppleParts } from './appleParts.server'
import { requireAppStore } from './appleProvider.server'

/** What this process's use cases about the App Store work with. @throws ApiError 503 where none is set up */
export function appleContext(db: Db): AppleParts {
  return { db, appStore: requireAppStore(getAppStore()) }
}
