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

/**
 * Run before anything of the page is seen: `<html data-wrapper="…">` names what this wrapper can do, and style sheets
 * leave out what it must not show (`data-web-only`, with `data-wrapper-only` in its place) or cannot do
 * (`data-needs-sign-in`). The server cannot know.
 */
export const MARK_WRAPPER = `(h=>{const can=h?['purchase','signIn'].filter(n=>h[n]):[];if(can.length)document.documentElement.dataset.wrapper=can.join(' ')})(window.webkit?.messageHandlers)`

/** Whether the page runs inside the iOS wrapper. Handlers cannot be listed, so the one that all versions have is asked for. */
export function isInWrapper(): boolean {
  return messageHandler('purchase') !== undefined || messageHandler('signIn') !== undefined
}
