import vm from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_EARLY_TAP } from '~/ui/early/earlyTap'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** What is held of a page whose code has not come; with an address it is a link. */
function held(href?: string) {
  const attributes = new Map([['data-tap', 'held']])
  const element = {
    ...(href === undefined ? {} : { href }),
    hasAttribute: (name: string) => attributes.has(name),
    toggleAttribute: (name: string, on: boolean) =>
      void (on ? attributes.set(name, '') : attributes.delete(name)),
    setAttribute: (name: string, value: unknown) => void attributes.set(name, String(value)),
    closest: () => (attributes.get('data-tap') === 'held' ? element : null),
    /** As `releaseEarlyTap` does. */
    comeAlive() {
      attributes.set('data-tap', 'alive')
      attributes.delete('data-tapped')
    },
    isWaiting: () => attributes.has('data-tapped') && attributes.get('aria-busy') === 'true',
  }
  return element
}

function pageWithoutCode() {
  const listeners = new Map<string, (event: unknown) => void>()
  const assign = vi.fn<(address: string) => void>()
  vm.runInNewContext(HOLD_EARLY_TAP, {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: { assign },
    setTimeout,
    clearTimeout,
  })
  return {
    assign,
    /** @returns whether the page held it back */
    tap(target: ReturnType<typeof held>) {
      const preventDefault = vi.fn<() => void>()
      listeners.get('click')?.({ target, preventDefault, stopPropagation: () => {} })
      return preventDefault.mock.calls.length > 0
    },
    fail: (target: object) => listeners.get('error')?.({ target }),
  }
}

const SCRIPT = { localName: 'script' }
const TEN_SECONDS = 10_000

test('a tap waits for the code, which takes it over', () => {
  const page = pageWithoutCode()
  const link = held('/seances/reveil')
  expect(page.tap(link)).toBe(true)
  expect(link.isWaiting()).toBe(true)
  vi.advanceTimersByTime(TEN_SECONDS - 1)
  expect(link.isWaiting()).toBe(true)
  link.comeAlive()
  vi.advanceTimersByTime(TEN_SECONDS)
  expect(page.assign).not.toHaveBeenCalled()
})

test('a link whose code does not come goes its own way', () => {
  const page = pageWithoutCode()
  const link = held('/seances/reveil')
  page.tap(link)
  vi.advanceTimersByTime(TEN_SECONDS)
  expect(page.assign).toHaveBeenCalledExactlyOnceWith('/seances/reveil')
  expect(link.isWaiting()).toBe(false)
})

test('a button whose code does not come is let free, and waits anew when it is tapped again', () => {
  const page = pageWithoutCode()
  const button = held()
  page.tap(button)
  vi.advanceTimersByTime(TEN_SECONDS)
  expect(button.isWaiting()).toBe(false)
  expect(page.tap(button)).toBe(true)
  expect(button.isWaiting()).toBe(true)
})

test('the last of two taps has its full ten seconds, and goes alone', () => {
  const page = pageWithoutCode()
  const [first, last] = [held('/seances/reveil'), held('/seances/gainage')]
  page.tap(first)
  vi.advanceTimersByTime(TEN_SECONDS - 1)
  page.tap(last)
  expect([first.isWaiting(), last.isWaiting()]).toEqual([false, true])
  vi.advanceTimersByTime(TEN_SECONDS - 1)
  expect(page.assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(page.assign).toHaveBeenCalledExactlyOnceWith('/seances/gainage')
})

test('where the page’s script fails, what waits goes at once, and nothing is held any more', () => {
  const page = pageWithoutCode()
  const link = held('/seances/reveil')
  page.tap(link)
  // A picture, or an error in a script, says nothing about the code.
  page.fail({ localName: 'img' })
  page.fail({})
  expect(link.isWaiting()).toBe(true)
  page.fail(SCRIPT)
  expect(page.assign).toHaveBeenCalledExactlyOnceWith('/seances/reveil')
  expect(page.tap(held())).toBe(false)
})
