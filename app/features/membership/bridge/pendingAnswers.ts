/** Runs something later. @returns how to call it off */
export type StartTimer = (run: () => void, delayMs: number) => () => void

export const startBrowserTimer: StartTimer = (run, delayMs) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

interface Pending<Answer> {
  resolve(answer: Answer): void
  reject(failure: unknown): void
}

export interface PendingAnswersParts {
  newCallbackId(): string
  startTimer: StartTimer
  timeoutMs: number
  timeoutError(): Error
}

/** The questions put to the wrapper that it has not answered yet, each known by its callback id. */
export function createPendingAnswers<Answer>(parts: PendingAnswersParts) {
  const pending = new Map<string, Pending<Answer> & { stopTimer(): void }>()

  /** Takes a question off the list. @returns `undefined` for one that is unknown, late or answered already */
  function take(callbackId: string): Pending<Answer> | undefined {
    const found = pending.get(callbackId)
    pending.delete(callbackId)
    found?.stopTimer()
    return found
  }

  return {
    take,
    /** @param send asks the question; if it throws, the promise rejects with the same error */
    ask(send: (callbackId: string) => void): Promise<Answer> {
      const callbackId = parts.newCallbackId()
      return new Promise((resolve, reject) => {
        const stopTimer = parts.startTimer(
          () => take(callbackId)?.reject(parts.timeoutError()),
          parts.timeoutMs,
        )
        pending.set(callbackId, { resolve, reject, stopTimer })
        try {
          send(callbackId)
        } catch (failure) {
          take(callbackId)?.reject(failure)
        }
      })
    },
  }
}
