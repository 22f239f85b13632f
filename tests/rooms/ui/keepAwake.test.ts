import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepAwake } from '~/ui/watch/keepAwake'

/** A screen of which the system, too, can take the lock. */
class Screen {
  held = new Set<Lock>()
  isRefused = false
  request = vi.fn(async () => {
    await Promise.resolve()
    if (this.isRefused) throw new DOMException('Low battery', 'NotAllowedError')
    const lock = new Lock(this)
    this.held.add(lock)
    return lock as unknown as WakeLockSentinel
  })
  /** As a system does it for a page that is hidden, or for its battery. */
  take(): void {
    for (const lock of this.held) void lock.release()
  }
}

class Lock {
  onrelease: (() => void) | null = null
  released = false
  constructor(private screen: Screen) {}
  release = async () => {
    this.screen.held.delete(this)
    this.released = true
    this.onrelease?.()
  }
}

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  become(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function kept() {
  const screen = new Screen()
  const page = new Page()
  const letGo = keepAwake(screen, page)
  return { screen, page, letGo }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the screen', () => {
  test('stays on until it is let go', async () => {
    const { screen, letGo } = kept()
    await settled()
    expect(screen.held.size).toBe(1)
    letGo()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screen.held.size).toBe(0)
    expect(screen.request).toHaveBeenCalledTimes(1)
  })

  test('is let go by who leaves before the lock was given', async () => {
    const { screen, letGo } = kept()
    letGo()
    await settled()
    expect(screen.held.size).toBe(0)
  })

  test('stays on again when the page is back, by one lock', async () => {
    const { screen, page, letGo } = kept()
    await settled()
    page.become('hidden')
    screen.take()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screen.held.size).toBe(0)
    page.become('visible')
    page.become('visible')
    await settled()
    expect(screen.held.size).toBe(1)
    letGo()
    await settled()
    expect(screen.held.size).toBe(0)
  })

  test('is asked for by a page that is back before it hears that its lock is gone', async () => {
    const { screen, page } = kept()
    await settled()
    for (const lock of screen.held) lock.onrelease = null
    page.become('hidden')
    screen.take()
    page.become('visible')
    await settled()
    expect(screen.held.size).toBe(1)
  })

  test('is held by one lock when what is told of the one before comes late', async () => {
    const { screen, page } = kept()
    await settled()
    const [first] = screen.held
    const tellLate = first?.onrelease
    if (first) first.onrelease = null
    screen.take()
    page.become('visible')
    await settled()
    tellLate?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...screen.held]).toHaveLength(1)
    expect(screen.request).toHaveBeenCalledTimes(2)
  })

  test('is asked for again, not at once, when the system takes it', async () => {
    const { screen } = kept()
    await settled()
    screen.take()
    await settled()
    expect(screen.held.size).toBe(0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(screen.held.size).toBe(1)
  })

  test('may be refused, and is asked for when the page comes back', async () => {
    const { screen, page } = kept()
    screen.isRefused = true
    await settled()
    expect(screen.held.size).toBe(0)
    screen.isRefused = false
    page.become('hidden')
    page.become('visible')
    await settled()
    expect(screen.held.size).toBe(1)
  })
})
