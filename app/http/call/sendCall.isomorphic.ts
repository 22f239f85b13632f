import { createIsomorphicFn } from '@tanstack/react-start'
import { callFromBrowser } from './callFromBrowser'
import { callInProcess } from './callInProcess.server'
import type { RawCall } from './rawCall'

/** Carries a call to its operation: through the API in the browser, in-process on the server. */
export const sendCall = createIsomorphicFn()
  .server((key: string, call: RawCall) => callInProcess(key, call))
  .client((key: string, call: RawCall) => callFromBrowser(key, call))
