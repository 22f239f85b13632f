import { createPurchaseFlow, type Order } from '~/features/membership/bridge/purchaseFlow'
import { createRecorder } from '~/features/membership/bridge/recordTransaction'
import { createStoreKit } from '~/features/membership/bridge/storeKit'
import { installStoreKitInbox } from '~/features/membership/bridge/storeKitInbox'
import { createRequestClient } from '~/http/request/requestClient'

// The page's own part, as every page has it: the inbox, before anything else.
installStoreKitInbox(window)

const failures: string[] = []
const reports: [event: string, properties: Record<string, string>][] = []
const report = (event: string, properties: Record<string, string>) => void reports.push([event, properties])

/** And the part that is loaded when it is needed. */
function start() {
  const request = createRequestClient({ baseUrl: '/api', getToken: async () => 'token' })
  const storeKit = createStoreKit({
    window,
    report,
    verify: createRecorder({
      request,
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    }),
  })
  const flow = createPurchaseFlow({
    storeKit,
    request,
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
