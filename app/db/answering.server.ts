/** Nothing was answered for so long, though something was asked: a statement may take its time, all of them seldom do. */
const SILENT_MS = 3_000
/** How soon after a probe without an answer the next one follows. */
const AGAIN_MS = 1_000

/** The database gives no answer. Its words are among those by which a database is known to be away. */
export class NoAnswerError extends Error {
  constructor() {
    super('Query read timeout')
    this.name = 'NoAnswerError'
  }
}

/** Whether a database answers, as far as this process can tell by what it asks anyway. */
export interface Answering {
  /** Something is asked; `done` follows. */
  asked(): void
  /** It has answered something, were it with an error. */
  answered(): void
  done(): void
  /** Calls `giveUp` where it is found to hang. @returns what to call once nothing is waited for any longer */
  whenItHangs(giveUp: () => void): () => void
  /** Whether it may be hanging: then `assert` comes first. */
  isSilent(): boolean
  /** @throws NoAnswerError at once while it is known to hang, or after a probe */
  assert(): Promise<void>
}

/**
 * Watches for a database that takes connections and gives no answers. Without this, each request would wait for it as long as its own time
 * limit allows, and so many of them would keep those waiting that do not need it. It is watched for as long as something is under way.
 *
 * @param probe asks for the least there is, by a way of its own and with a time limit of its own
 */
export function watchAnswers(
  probe: () => Promise<unknown>,
  { silentMs = SILENT_MS, againMs = AGAIN_MS } = {},
): Answering {
  let underWay = 0
  let lastAnswerAt = 0
  let hangs = false
  let probing: Promise<void> | undefined
  let watching: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<() => void>()

  const answered = () => {
    lastAnswerAt = Date.now()
  }
  const isSilent = () => hangs || (underWay > 0 && Date.now() - lastAnswerAt > silentMs)

  async function probeOnce(): Promise<void> {
    try {
      await probe()
      hangs = false
      answered()
    } catch {
      hangs = true
      for (const giveUp of waiting) giveUp()
    }
  }

  async function probeUntilAnswered(): Promise<void> {
    while (hangs) {
      await new Promise((resolve) => setTimeout(resolve, againMs).unref())
      await probeOnce()
    }
  }

  async function assert(): Promise<void> {
    if (!isSilent()) return
    if (hangs) throw new NoAnswerError()
    probing ??= probeOnce().finally(() => {
      probing = undefined
      void probeUntilAnswered()
    })
    await probing
    if (hangs) throw new NoAnswerError()
  }

  /** Nobody else may come who would have it probed. */
  function watch(): void {
    watching ??= setTimeout(() => {
      watching = undefined
      void assert().catch(() => undefined)
      if (underWay > 0) watch()
    }, silentMs).unref()
  }

  return {
    asked() {
      if (underWay === 0) answered()
      underWay += 1
      watch()
    },
    answered,
    done() {
      underWay -= 1
    },
    whenItHangs(giveUp) {
      waiting.add(giveUp)
      return () => void waiting.delete(giveUp)
    },
    isSilent,
    assert,
  }
}
