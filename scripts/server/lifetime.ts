import { whenParentEnds } from '../setup/parent.mjs'
import { command, say } from '../setup/say.mjs'
import { keepFilesToOurselves } from './ownFiles'
import { startFailure } from './startFailure'

type Cleanup = () => Promise<void> | void

/** Tells a start that is still under way to end. */
const START_ENDS_MS = 10_000

class EndedError extends Error {}

/** What a server process has started, to be ended in reverse order. */
export interface Lifetime {
  /**
   * Remembers how to undo what has just been started.
   *
   * @throws when the process is ending already, after undoing it at once: the start goes no further
   */
  onEnd(cleanup: Cleanup): Promise<void>
}

function createLifetime() {
  const cleanups: Cleanup[] = []
  let ending: Promise<void> | undefined

  async function undo(cleanup: Cleanup): Promise<void> {
    try {
      await cleanup()
    } catch (error) {
      // What comes after it in the order must be ended all the same.
      console.error(error)
    }
  }
  async function undoAll(): Promise<void> {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await undo(cleanup)
  }

  return {
    async onEnd(cleanup: Cleanup): Promise<void> {
      if (!ending) return void cleanups.push(cleanup)
      await undo(cleanup)
      throw new EndedError()
    },
    get isEnding() {
      return ending !== undefined
    },
    end(): Promise<void> {
      ending ??= undoAll()
      return ending
    },
  }
}

/**
 * Runs a server process: the steps start it, a signal, the end of npm above it or a step that fails ends it in order.
 *
 * @param steps resolve when everything runs
 */
export async function runServer(steps: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  keepFilesToOurselves()
  const lifetime = createLifetime()
  const started = command(async () => {
    try {
      await steps(lifetime)
    } catch (error) {
      // What fails because its ground is being taken away is no news.
      if (!lifetime.isEnding) throw startFailure(error)
    }
  })

  const stop = async () => {
    // A terminal's Ctrl-C arrives twice: from the terminal, and from npm's process that passes it on.
    if (lifetime.isEnding) return
    say('\n• Arrêt en cours…')
    await lifetime.end()
    await Promise.race([started, new Promise((resolve) => setTimeout(resolve, START_ENDS_MS))])
    say('• Élan est arrêtée, rien n’est perdu.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  whenParentEnds(() => void stop())

  await started
  if (process.exitCode) {
    await lifetime.end()
    process.exit()
  }
}
