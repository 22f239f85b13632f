/** The development server's process. */
import { startDevServer } from './server/startDevServer'

// A `.env` may be a deployment's; here React and Vite must be told otherwise.
process.env.NODE_ENV = 'development'
process.env.LOG_LEVEL ??= 'warn'

await startDevServer()
