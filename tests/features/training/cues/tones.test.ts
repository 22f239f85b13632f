import { describe, expect, test, vi } from 'vitest'
import { createTones } from '~/features/training/cues/tones'

/** An audio context whose clock is set by hand. */
function context(state: AudioContextState = 'running') {
  const param = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  })
  const gains: ReturnType<typeof param>[] = []
  const starts: number[] = []
  const made = {
    state,
    currentTime: 0,
    destination: {},
    resume: vi.fn(() => Promise.resolve()),
    close: vi.fn(() => Promise.resolve()),
    createOscillator: () => ({
      type: '',
      frequency: param(),
      connect: (to: unknown) => to,
      start: (at: number) => starts.push(at),
      stop: vi.fn(),
    }),
    createGain: () => {
      const gain = param()
      gains.push(gain)
      return { gain, connect: (to: unknown) => to }
    },
  }
  return { made, starts, gains }
}

function device(...states: AudioContextState[]) {
  const contexts = states.map((state) => context(state))
  let next = 0
  let nowMs = 0
  const tones = createTones(
    () => contexts[next++]?.made as unknown as AudioContext,
    () => nowMs,
  )
  return { tones, contexts, count: () => next, wait: (ms: number) => (nowMs += ms) }
}

describe('tones', () => {
  test('are made only once they are wanted, and wake a context that waits for a tap', () => {
    const { tones, contexts, count } = device('suspended')
    expect(count()).toBe(0)
    tones.prime()
    expect(contexts[0]?.made.resume).toHaveBeenCalledOnce()
  })

  test('sound at once, as loud as she wants them', () => {
    const { tones, contexts } = device('running')
    tones.play('go', 0.5)
    expect(contexts[0]?.starts).toEqual([0, 0.13])
    expect(contexts[0]?.gains[0]?.linearRampToValueAtTime).toHaveBeenCalledWith(0.25, 0.008)
  })

  test('at volume 0 are not made', () => {
    const { tones, count } = device('running')
    tones.play('go', 0)
    expect(count()).toBe(0)
  })

  test('after an interruption that left the clock standing have a new context', () => {
    const { tones, contexts, count, wait } = device('running', 'running')
    tones.play('count', 1)
    wait(1000)
    tones.play('count', 1)
    expect(count()).toBe(2)
    expect(contexts[0]?.made.close).toHaveBeenCalledOnce()
    expect(contexts[1]?.starts).toEqual([0])
  })

  test('of one that stays interrupted have a new one, at the next tap', () => {
    const { tones, contexts, count, wait } = device('running', 'running')
    tones.prime()
    if (contexts[0]) contexts[0].made.state = 'interrupted'
    wait(60_000)
    // No tap: it is asked to go on, for it may.
    tones.play('count', 1)
    expect([count(), contexts[0]?.made.resume.mock.calls.length]).toEqual([1, 1])
    wait(1000)
    tones.prime()
    tones.play('count', 1)
    expect(count()).toBe(2)
    expect(contexts[0]?.made.close).toHaveBeenCalledOnce()
    expect(contexts[1]?.starts).toEqual([0])
  })

  test('of one that was interrupted and came back go on with it', () => {
    const { tones, contexts, count, wait } = device('running', 'running')
    tones.prime()
    if (contexts[0]) contexts[0].made.state = 'interrupted'
    tones.play('count', 1)
    wait(1000)
    if (contexts[0]) Object.assign(contexts[0].made, { state: 'running', currentTime: 1 })
    tones.prime()
    expect(count()).toBe(1)
  })

  test('keep a context whose clock runs, and one that was asked twice in a moment', () => {
    const { tones, contexts, count, wait } = device('running', 'running')
    tones.play('count', 1)
    tones.play('count', 1)
    wait(1000)
    if (contexts[0]) contexts[0].made.currentTime = 1
    tones.play('count', 1)
    expect(count()).toBe(1)
  })

  test('of one that was closed have a new one', () => {
    const { tones, count, contexts } = device('running', 'running')
    tones.play('count', 1)
    if (contexts[0]) contexts[0].made.state = 'closed'
    tones.play('count', 1)
    expect(count()).toBe(2)
  })

  test('of a device that refuses a context are silent, and nothing else is lost', () => {
    const tones = createTones(() => {
      throw new DOMException('no more hardware', 'NotSupportedError')
    })
    tones.prime()
    tones.play('go', 1)
    tones.dispose()
  })

  test.each([
    ['is heard once the clock goes on', 100, [0]],
    ['is not heard any more when that takes long', 5_000, []],
  ])('of a context whose clock stands, a tone %s', async (_what, ms, heard) => {
    const { tones, contexts, wait } = device('suspended')
    tones.prime()
    const resumed = Promise.withResolvers<void>()
    contexts[0]?.made.resume.mockReturnValue(resumed.promise)
    tones.play('count', 1)
    expect(contexts[0]?.starts).toEqual([])
    wait(ms)
    resumed.resolve()
    await resumed.promise
    await Promise.resolve()
    expect(contexts[0]?.starts).toEqual(heard)
  })

  test('of a context that throws where it is woken are silent', () => {
    const { tones, contexts } = device('suspended')
    contexts[0]?.made.resume.mockImplementation(() => {
      throw new Error('no sound here')
    })
    tones.prime()
    tones.play('go', 1)
    expect(contexts[0]?.starts).toEqual([])
  })

  test('of a browser without them are silent', () => {
    const tones = createTones(null)
    tones.prime()
    tones.play('go', 1)
    tones.dispose()
  })
})
