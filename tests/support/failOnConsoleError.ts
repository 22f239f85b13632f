import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

let spy: MockInstance<typeof console.error>
let expected = false

/**
 * Declares that the running test makes the code under test call `console.error`. Without it such a call fails the
 * test; with it, its absence does.
 *
 * @returns the spy, to assert its calls
 */
export function expectConsoleError(): MockInstance<typeof console.error> {
  expected = true
  return spy
}

beforeEach(() => {
  expected = false
  spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  const calls = [...spy.mock.calls]
  spy.mockRestore()
  if (expected) expect(calls, 'console.error was declared but never called').not.toHaveLength(0)
  else expect(calls, 'console.error was called without being declared').toEqual([])
})
