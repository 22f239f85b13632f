/** The server process: settings, identity emulator, database, HTTP, demo, and an orderly end. */
import { startServer } from './server/startServer'

// Without real settings `npm start` means the demo, unless NODE_ENV asks for production explicitly.
if (!process.env.NODE_ENV) {
  if (!process.env.FIREBASE_PROJECT_ID) process.env.ELAN_DEMO = '1'
  process.env.NODE_ENV = 'production'
}
process.env.LOG_LEVEL ??= process.env.ELAN_DEMO === '1' ? 'warn' : 'info'

await startServer()
