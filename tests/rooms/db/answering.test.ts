import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { NoAnswerError, watchAnswers } from '~/db/answering.server'
import { isDatabaseAway } from '~/lib/databaseErrors/databaseAway.server'

const SILENT_MS = 3_000
const AGAIN_MS = 1_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched() {
  const database = { answers: true, probes: 0 }
  const answering = watchAnswers(
    async () => {
      database.probes += 1
      if (!database.answers) throw new Error('no answer')
    },
    { silentMs: SILENT_MS, againMs: AGAIN_MS },
  )
  return { answering, database }
}

describe('a database that gives no answers', () => {
  test('is asked without further ado as long as it answers, and while nothing is asked of it', async () => {
    const { answering, database } = watched()
    vi.advanceTimersByTime(10 * SILENT_MS)
    expect(answering.isSilent()).toBe(false)
    answering.asked()
    vi.advanceTimersByTime(SILENT_MS)
    expect(answering.isSilent()).toBe(false)
    answering.answered()
    vi.advanceTimersByTime(SILENT_MS)
    await answering.assert()
    expect(database.probes).toBe(0)
  })

  test('is probed once for all who ask when it has been silent, and asked again where it answers that', async () => {
    const { answering, database } = watched()
    answering.asked()
    vi.advanceTimersByTime(SILENT_MS + 1)
    expect(answering.isSilent()).toBe(true)
    await Promise.all([answering.assert(), answering.assert()])
    expect(database.probes).toBe(1)
    expect(answering.isSilent()).toBe(false)
  })

  test('is asked nothing until it answers a probe; whoever asks is refused at once', async () => {
    const { answering, database } = watched()
    database.answers = false
    answering.asked()
    vi.advanceTimersByTime(SILENT_MS + 1)
    await expect(answering.assert()).rejects.toThrow(NoAnswerError)
    answering.done()
    await expect(answering.assert()).rejects.toThrow(NoAnswerError)
    expect(database.probes).toBe(1)
    await vi.advanceTimersByTimeAsync(3 * AGAIN_MS)
    await expect(answering.assert()).rejects.toThrow(NoAnswerError)
    expect(database.probes).toBe(4)
    database.answers = true
    await vi.advanceTimersByTimeAsync(AGAIN_MS)
    await answering.assert()
    expect(database.probes).toBe(5)
    await vi.advanceTimersByTimeAsync(10 * AGAIN_MS)
    expect(database.probes).toBe(5)
  })

  test('is found out though nobody else asks, and those who wait for it are told once', async () => {
    const { answering, database } = watched()
    const [waits, hasHad] = [vi.fn(), vi.fn()]
    answering.whenItHangs(waits)
    answering.whenItHangs(hasHad)()
    answering.asked()
    await vi.advanceTimersByTimeAsync(2 * SILENT_MS)
    expect(waits).not.toHaveBeenCalled()
    database.answers = false
    await vi.advanceTimersByTimeAsync(2 * SILENT_MS)
    expect(waits).toHaveBeenCalled()
    expect(hasHad).not.toHaveBeenCalled()
    answering.done()
    database.answers = true
    await vi.advanceTimersByTimeAsync(2 * SILENT_MS)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is away, for whoever is refused', () => {
    expect(isDatabaseAway(new NoAnswerError())).toBe(true)
  })
})
