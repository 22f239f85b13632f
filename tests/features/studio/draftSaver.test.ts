import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftSaver, type KeptDraft, type SaveState } from '~/features/studio/editing/draftSaver'

const NOW = new Date('2026-03-04T12:00:00.000Z')
const OFFLINE = { code: 'server/network', status: 500 }
const OVERTAKEN = { code: 'content/changed-meanwhile', status: 409 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Sent {
  values: Readonly<Record<string, unknown>>
  baseRevision: number
  sequence: number
  keepsBefore: boolean
}

/** A saver and the server that it talks to, which answers when it is told to. */
function setUp({ keeps = true, revision = 4 } = {}) {
  const sent: Sent[] = []
  const answers: ((answer: { revision: number } | { fails: unknown }) => void)[] = []
  const states: SaveState[] = []
  let kept: KeptDraft | null = null
  let isHers = true
  const saver = new DraftSaver({
    revision,
    base: { name: 'Corde' },
    send: (draft) => {
      sent.push(draft)
      return new Promise((resolve, reject) => {
        answers.push((answer) =>
          'fails' in answer ? reject(answer.fails) : resolve({ revision: answer.revision, updatedAt: NOW }),
        )
      })
    },
    keep: (draft) => {
      kept = draft
      return keeps
    },
    drop: () => {
      kept = null
    },
    onState: (state) => states.push(state),
    isHers: () => isHers,
  })
  return {
    saver,
    sent,
    states,
    kept: () => kept,
    leave: () => {
      isHers = false
    },
    answer: async (answer: { revision: number } | { fails: unknown }) => {
      answers.shift()?.(answer)
      await vi.advanceTimersByTimeAsync(0)
    },
    later: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('what is typed', () => {
  it('is sent when she pauses, once, with the last words', async () => {
    const { saver, sent, later, answer, states, kept } = setUp()
    for (const name of ['C', 'Co', 'Cor']) {
      saver.type({ name })
      await later(500)
    }
    expect(sent).toEqual([])
    expect(kept()).toEqual({ values: { name: 'Cor' }, base: { name: 'Corde' }, baseRevision: 4 })
    await later(500)
    expect(sent).toEqual([{ values: { name: 'Cor' }, baseRevision: 4, sequence: 1, keepsBefore: false }])
    await answer({ revision: 5 })
    expect(states.at(-1)).toEqual({ is: 'saved', at: NOW })
    expect(kept()).toBeNull()
  })

  it('while something is under way waits for its answer, and is a change of that', async () => {
    const { saver, sent, later, answer, kept } = setUp()
    saver.type({ name: 'A' })
    await later(1000)
    saver.type({ name: 'B' })
    await later(5000)
    expect(sent).toHaveLength(1)
    await answer({ revision: 5 })
    expect(kept()).toMatchObject({ values: { name: 'B' }, base: { name: 'A' }, baseRevision: 5 })
    await later(1000)
    expect(sent[1]).toMatchObject({ values: { name: 'B' }, baseRevision: 5, sequence: 2 })
  })

  it('as it was is not sent', async () => {
    const { saver, sent, later } = setUp()
    saver.type({ name: 'Corde' })
    await later(5000)
    expect(sent).toEqual([])
  })

  it('is sent again until the server has it, ever more rarely, and at once when the network is back', async () => {
    const { saver, sent, later, answer, states } = setUp()
    saver.type({ name: 'A' })
    await later(1000)
    for (const waitMs of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = sent.length
      await answer({ fails: OFFLINE })
      expect(states.at(-1)).toEqual({ is: 'waiting', kept: true })
      expect(saver.isUnsaved).toBe(true)
      await later(waitMs - 1)
      expect(sent).toHaveLength(before)
      await later(1)
      expect(sent).toHaveLength(before + 1)
    }
    await answer({ fails: OFFLINE })
    saver.retry()
    await later(0)
    await answer({ revision: 5 })
    expect(states.at(-1)).toEqual({ is: 'saved', at: NOW })
    expect(saver.isUnsaved).toBe(false)
    // Each attempt is a later one of this tab: an earlier one that arrives after all changes nothing.
    expect(sent.map(({ sequence }) => sequence)).toEqual(sent.map((_, index) => index + 1))
  })

  it('that the server refuses is told, and is sent again with the next words alone', async () => {
    const { saver, sent, later, answer, states } = setUp()
    saver.type({ name: 'A' })
    await later(1000)
    await answer({ fails: { code: 'request/invalid', status: 400 } })
    expect(states.at(-1)).toEqual({ is: 'refused', code: 'request/invalid', signedOut: false, kept: true })
    await later(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.isUnsaved).toBe(true)
    saver.type({ name: 'B' })
    await later(1000)
    expect(sent).toHaveLength(2)
  })

  it('while she is signed out is told, and saved once she has signed in again: at once on coming back, and by itself', async () => {
    const { saver, sent, later, answer, states } = setUp()
    const refusal = { code: 'auth/id-token-revoked', status: 401 }
    saver.type({ name: 'A' })
    await later(1000)
    await answer({ fails: refusal })
    expect(states.at(-1)).toEqual({ is: 'refused', code: refusal.code, signedOut: true, kept: true })
    expect(saver.isUnsaved).toBe(true)
    await later(2000)
    expect(sent).toHaveLength(2)
    await answer({ fails: refusal })
    saver.retry()
    await later(0)
    expect(sent).toHaveLength(3)
    await answer({ revision: 5 })
    expect(states.at(-1)).toEqual({ is: 'saved', at: NOW })
  })

  it('by who may not any more is not sent again by coming back', async () => {
    const { saver, sent, later, answer } = setUp()
    saver.type({ name: 'A' })
    await later(1000)
    await answer({ fails: { code: 'auth/insufficient-permissions', status: 403 } })
    saver.retry()
    await later(60_000)
    expect(sent).toHaveLength(1)
  })

  it('that no device keeps is unsaved until the server has it', async () => {
    const { saver, later, answer } = setUp({ keeps: false })
    saver.type({ name: 'A' })
    expect(saver.isUnsaved).toBe(true)
    await later(1000)
    await answer({ revision: 5 })
    expect(saver.isUnsaved).toBe(false)
  })

  it('of something new is kept on this device where it could not be made, and leaving warns', async () => {
    const { saver, sent, later, answer, kept } = setUp({ revision: 0 })
    saver.type({ name: 'A' })
    await later(1000)
    await answer({ fails: OFFLINE })
    expect(kept()).toEqual({ values: { name: 'A' }, base: { name: 'Corde' }, baseRevision: 0 })
    expect(saver.isUnsaved).toBe(true)
    // Sent again it is still the first saving of something new.
    await later(2000)
    expect(sent[1]).toMatchObject({ values: { name: 'A' }, baseRevision: 0, sequence: 2 })
    await answer({ revision: 1 })
    expect([kept(), saver.isUnsaved, saver.revision]).toEqual([null, false, 1])
  })

  it('is never sent over what somebody else has saved, until she has read that', async () => {
    const { saver, sent, later, answer, states } = setUp()
    saver.type({ name: 'A' })
    await later(1000)
    await answer({ fails: OVERTAKEN })
    expect(states.at(-1)).toEqual({ is: 'overtaken' })
    saver.type({ name: 'AB' })
    await saver.flush()
    await later(60_000)
    expect(sent).toHaveLength(1)
    expect(saver.isUnsaved).toBe(true)
    saver.settle({ name: 'Theirs' }, 7)
    saver.type({ name: 'AB' }, true)
    await later(1000)
    expect(sent[1]).toMatchObject({ values: { name: 'AB' }, baseRevision: 7, keepsBefore: true })
  })

  it('in front of others is flushed once, whoever asks', async () => {
    const { saver, sent, answer } = setUp()
    saver.type({ name: 'A' })
    const flushes = [saver.flush(), saver.flush(), saver.flush()]
    await vi.advanceTimersByTimeAsync(0)
    await answer({ revision: 5 })
    await Promise.all(flushes)
    expect(sent).toHaveLength(1)
  })

  it('goes at once when the page is left', async () => {
    const { saver, sent, later } = setUp()
    saver.type({ name: 'A' })
    saver.stop()
    await later(0)
    expect(sent).toHaveLength(1)
    await later(60_000)
    expect(sent).toHaveLength(1)
  })
})

describe('once somebody else has signed in, what was typed', () => {
  it('is not sent in her name: not when its time comes, not on asking, not as the page is left', async () => {
    const { saver, sent, later, leave } = setUp()
    saver.type({ name: 'A' })
    leave()
    await later(1000)
    saver.type({ name: 'AB' })
    await saver.flush()
    saver.type({ name: 'ABC' })
    saver.stop()
    await later(60_000)
    expect(sent).toEqual([])
  })

  it('is not sent again, where that had failed before', async () => {
    const { saver, sent, later, answer, leave } = setUp()
    saver.type({ name: 'A' })
    await later(1000)
    await answer({ fails: OFFLINE })
    leave()
    saver.retry()
    await later(60_000)
    expect(sent).toHaveLength(1)
  })
})

describe('an act that takes all words along', () => {
  it('waits for what is under way, and no saving comes after it', async () => {
    const { saver, sent, later, answer, states } = setUp()
    saver.type({ name: 'A' })
    await later(1000)
    saver.type({ name: 'B' })
    const suspended = saver.suspend()
    await answer({ revision: 5 })
    expect(await suspended).toEqual({ baseRevision: 5, sequence: 2 })
    saver.settle({ name: 'B' }, 7)
    await later(60_000)
    expect(sent).toHaveLength(1)
    expect(states.at(-1)).toEqual({ is: 'saved', at: null })
  })

  it('that fails leaves the words to be saved', async () => {
    const { saver, sent, later } = setUp()
    saver.type({ name: 'A' })
    await saver.suspend()
    await later(60_000)
    expect(sent).toEqual([])
    saver.resume()
    await later(1000)
    expect(sent).toMatchObject([{ values: { name: 'A' }, sequence: 2 }])
  })
})
