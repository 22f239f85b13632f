/** Whether the page is being left, since the watch began. */
export interface LeavingWatch {
  /**
   * Waits while the page is being left: until it comes back from the browser's back/forward cache, or until `end`.
   * Resolves at once for a page that stays.
   */
  whileLeaving(end: AbortSignal): Promise<void>
  stop(): void
}

/**
 * Watches whether a navigation begins. WebKit cuts requests off at that moment, while the page stays on the screen until
 * the next one answers: seconds on a slow line. On iOS there may be no `beforeunload`, only `pagehide`.
 *
 * @param page the window; none on the server
 */
export function watchLeaving(page: EventTarget | undefined): LeavingWatch {
  const watch = new AbortController()
  const { signal } = watch
  let left: PromiseWithResolvers<void> | null = null
  const leave = () => {
    left ??= Promise.withResolvers()
  }
  const comeBack = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return
    left?.resolve()
    left = null
  }
  page?.addEventListener('beforeunload', leave, { signal })
  page?.addEventListener('pagehide', leave, { signal })
  page?.addEventListener('pageshow', comeBack, { signal })
  return {
    whileLeaving: async (end) => {
      if (left) await Promise.race([left.promise, aborted(end)])
    },
    stop: () => watch.abort(),
  }
}

/** Resolves when the signal is aborted, at once where it already is. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
