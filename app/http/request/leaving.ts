/** When the page began to be left, on its own clock. */
export interface LeavingWatch {
  leftMs?: number
}

/**
 * Watches whether a navigation begins. WebKit cuts requests off soon after, while the page stays on the screen until the next
 * one answers: seconds on a slow line. On iOS there may be no `beforeunload`, only `pagehide`. This is part of every page's
 * first load; what is made of it is in `whileLeaving.ts`.
 *
 * @param page the window; none on the server
 */
export function watchLeaving(page: EventTarget | undefined): LeavingWatch {
  const watch: LeavingWatch = {}
  for (const leaving of ['beforeunload', 'pagehide'])
    page?.addEventListener(leaving, ({ timeStamp }) => {
      watch.leftMs = timeStamp
    })
  return watch
}
