import type { StartTimer } from '~/features/membership/bridge/pendingAnswers'
import type { BridgeWindow } from '~/features/membership/bridge/storeKitInbox'
import type { BridgeMessage } from './webkitHost'

export const STORE_KIT_HANDLERS = [
  'loadProducts',
  'purchase',
  'purchaseWithOffer',
  'manageSubscription',
  'finishTransaction',
]

/** A window with the wrapper's handlers, and what was posted to them. */
export function fakeBridgeWindow({
  handlers = STORE_KIT_HANDLERS,
  framed = false,
}: { handlers?: readonly string[] | null; framed?: boolean } = {}) {
  const posted: BridgeMessage[] = []
  const messageHandlers = Object.fromEntries(
    (handlers ?? []).map((name) => [
      name,
      { postMessage: (body: unknown) => void posted.push({ name, body }) },
    ]),
  )
  const window: BridgeWindow & { top: unknown } = {
    top: null,
    ...(handlers ? { webkit: { messageHandlers } } : {}),
  }
  window.top = framed ? {} : window
  return {
    window,
    posted,
    /** The bodies that one handler got. */
    bodies: (name: string) => posted.filter((message) => message.name === name).map(({ body }) => body),
  }
}

/** Timers that fire when a test says so. */
export function manualTimers() {
  const running = new Set<{ run: () => void; delayMs: number }>()
  const startTimer: StartTimer = (run, delayMs) => {
    const timer = { run, delayMs }
    running.add(timer)
    return () => void running.delete(timer)
  }
  return {
    startTimer,
    /** How long each running one was set for. */
    delaysMs: () => [...running].map(({ delayMs }) => delayMs),
    fireAll() {
      for (const timer of running) {
        running.delete(timer)
        timer.run()
      }
    },
  }
}

/** Lets everything that is already promised happen. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
