import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery, userRecordQuery } from '~/features/identity/identity.public'
import { notifyError } from '~/ui/notify'
import { callMembership } from '../membershipCall'
import { refreshMembership } from '../refreshMembership'
import { createAppleCalls } from './appleCalls'
import { purchaseFailureNotice } from './purchaseFailureNotice'
import { createPurchaseFlow } from './purchaseFlow'
import { createRecorder } from './recordTransaction'
import { reportFailure } from '~/lib/reportFailure'
import { createStoreKit } from './storeKit'

export interface OpenStoreKitParts {
  queryClient: QueryClient
  /** Renders the page again for the session as it now is. */
  sessionChanged(): Promise<void>
}

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

function start({ queryClient, sessionChanged }: OpenStoreKitParts) {
  const uid = () => queryClient.getQueryData(sessionQuery.queryKey)?.uid
  const appleCalls = createAppleCalls(callMembership)
  const record = createRecorder({ ...appleCalls, wait })

  let signedIn = () => {}
  const someone = new Promise<void>((resolve) => {
    signedIn = resolve
  })

  const storeKit = createStoreKit({
    window,
    report: reportFailure,
    failedUnasked: (failure) => flow.failedUnasked(failure),
    async verify(transaction) {
      // It waits until somebody is signed in: without a member the server could only refuse it.
      if (!uid()) await someone
      await record(transaction)
      // It is recorded: the page may be updated later.
      void refreshMembership(queryClient, sessionChanged).catch(() => undefined)
    },
  })

  const flow = createPurchaseFlow({
    ...appleCalls,
    storeKit,
    async loadUser() {
      const id = uid()
      return id ? queryClient.ensureQueryData(userRecordQuery(id)).catch(() => null) : null
    },
    report: reportFailure,
    showFailure(failure) {
      const { title, message } = purchaseFailureNotice(failure)
      notifyError(title, message)
    },
  })

  return {
    ...storeKit,
    ...flow,
    /** Somebody is signed in from now on: what waited for her is verified. */
    signedIn: () => signedIn(),
  }
}

export type OpenedStoreKit = ReturnType<typeof start>

let opened: OpenedStoreKit | null = null

/** The bridge of this page, started when it is first needed. */
export function openStoreKit(parts: OpenStoreKitParts): OpenedStoreKit {
  opened ??= start(parts)
  return opened
}
