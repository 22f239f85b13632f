import pino from 'pino'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

/** The logger is there before the settings are read. An unknown level is theirs to refuse, with all that is wrong beside it. */
const levelOf = (level = '') => (LEVELS.includes(level) ? level : 'info')

const out = pino.destination(process.stdout.fd || 1)
const nothing = () => undefined
// A terminal that was closed takes no more. Unheard, that would end a process that still has to end in order, and its last lines would be
// tried for ever.
out.on('error', (error: NodeJS.ErrnoException) => {
  // pino sees to a broken pipe by itself.
  if (error.code === 'EPIPE') return
  if (error.code !== 'EIO') throw error
  Object.assign(out, { write: nothing, end: nothing, flushSync: nothing, destroy: nothing })
})

/**
 * Structured logs (`PL-5`). No personal data goes in: fields that could hold some are removed even when a caller forgets.
 */
export const logger = pino(
  {
    level: levelOf(process.env.LOG_LEVEL),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'email',
        'name',
        'phone',
        'token',
        'cookie',
        'authorization',
        '*.email',
        '*.token',
        '*.cookie',
        '*.authorization',
        'headers',
        'err.params',
        'err.query',
      ],
      censor: '[removed]',
    },
    serializers: {
      // Drizzle repeats a query's parameters in its message, and those are members' data.
      err: (error: Error & { code?: unknown; cause?: { code?: unknown; message?: string } }) => ({
        type: error.name,
        code: error.code ?? error.cause?.code,
        message: error.message?.startsWith('Failed query')
          ? (error.cause?.message ?? 'query failed')
          : error.message,
        stack: error.stack
          ?.split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .slice(0, 8)
          .join('\n'),
      }),
    },
  },
  out,
)
