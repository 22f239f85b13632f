import { vi } from 'vitest'
import { browserStorage } from '~tests/support/browser/storage'

/** One for all files of a worker, which load the list once: it begins to listen to its page once, too. */
export const page = new EventTarget()

/** A page that films are sent from, with a device that keeps nothing yet. */
export function stubPage(): void {
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
}
