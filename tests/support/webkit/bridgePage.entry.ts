import { createAppleCalls } from '~/features/membership/bridge/appleCalls'
import { createPurchaseFlow, type Order } from '~/features/membership/bridge/purchaseFlow'
import { createRecorder } from '~/features/membership/bridge/recordTransaction'
import { createStoreKit } from '~/features/membership/bridge/storeKit'
import { installStoreKitInbox } from '~/features/membership/bridge/storeKitInbox'
import type { CallMembership } from '~/features/membership/membershipCall'
import { callFromBrowser, connectBrowser } from '~/http/call/callFromBrowser'

// The page's own part, as every page has it: the inbox, before anything else.
installStoreKitInbox(window)

const failures: string[] = []
const reports: [event: string, properties: Record<string, string>][] = []
const report = (event: string, properties: Record<string, string>) => void reports.push([event, properties])

/** And the part that is loaded when it is needed. */
function start() {
  connectBrowser({ baseUrl: () => '/api', getToken: async () => 'token' })
  const appleCalls = createAppleCalls(callFromBrowser as CallMembership)
  const storeKit = createStoreKit({
    window,
    report,
    verify: createRecorder({
      ...appleCalls,
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    }),
  })
  const flow = createPurchaseFlow({
    ...appleCalls,
    storeKit,
    loadUser: async () => ({ appleCustomerId: '' }),
    report,
    showFailure: (failure) =>
      void failures.push(failure instanceof Error ? failure.message : String(failure)),
  })
  const page = {
    storeKit,
    outcome: null as string | null,
    buy(order: Order) {
      page.outcome = null
      void flow.buy(order).then(({ kind }) => (page.outcome = kind))
    },
  }
  return page
}

Object.assign(window, { bridgePage: { start, failures, reports } })
