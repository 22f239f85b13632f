/**
 * A clock that only goes forward: it follows the wall's, which goes on while a phone sleeps, and goes on by the running one
 * where the wall's is set back.
 *
 * @param wall milliseconds since 1970, as the device believes
 * @param running milliseconds since some start, which nobody sets
 */
export function createKitchenClock(wall: () => number, running: () => number): () => number {
  let last = { instant: wall(), wall: wall(), running: running() }
  let start = last
  return () => {
    const now = { wall: wall(), running: running() }
    if (now.wall < last.wall) start = { ...last, wall: now.wall - (now.running - last.running) }
    const passed = Math.max(now.wall - start.wall, now.running - start.running)
    last = { ...now, instant: Math.max(last.instant, start.instant + passed) }
    return last.instant
  }
}
