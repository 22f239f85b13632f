/** A message handler of the iOS wrapper (`bridge.md`). */
interface MessageHandler {
  postMessage(body: unknown): void
}

declare global {
  interface Window {
    webkit?: { messageHandlers?: Record<string, MessageHandler | undefined> }
  }
}

/** A capability of the wrapper; `undefined` outside it, or where this version of it lacks the capability. */
export function messageHandler(name: string): MessageHandler | undefined {
  return typeof window === 'undefined' ? undefined : window.webkit?.messageHandlers?.[name]
}

/** Whether the page runs inside the iOS wrapper. Handlers cannot be listed, so the one that all versions have is asked for. */
export function isInWrapper(): boolean {
  return messageHandler('purchase') !== undefined || messageHandler('signIn') !== undefined
}
