/** Whether the page began to unload since the watch began. */
export interface LeavingWatch {
  readonly leaving: boolean
  stop(): void
}

/**
 * Watches whether a navigation begins. WebKit cuts requests off at that moment, while the page stays on the screen until
 * the next one answers: seconds on a slow line.
 *
 * @param page the window; none on the server
 */
export function watchLeaving(page: EventTarget | undefined): LeavingWatch {
  let leaving = false
  const mark = () => {
    leaving = true
  }
  page?.addEventListener('beforeunload', mark)
  return {
    get leaving() {
      return leaving
    },
    stop: () => page?.removeEventListener('beforeunload', mark),
  }
}

/** Resolves when the signal is aborted, at once where it already is. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
