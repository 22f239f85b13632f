const LOOK_EVERY_MS = 500

/**
 * Calls back once the process that started this one is gone: one that was killed can pass no signal on. Only where npm is
 * above: what a shell starts in the background outlives its shell.
 *
 * @param {() => void} gone
 * @returns {() => void} stops looking
 */
export function whenParentEnds(gone) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    // Its children are given to another process then.
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
