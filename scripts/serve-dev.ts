/** The development server's process. */
import { startDevServer } from './server/startDevServer'

// A `.env` may be a deployment's; React and Vite must run in development mode all the same.
process.env.NODE_ENV = 'development'
process.env.LOG_LEVEL ??= 'warn'

await startDevServer()
