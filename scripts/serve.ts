/** The server process: settings, identity emulator, database, HTTP, demo, and an orderly end. */
import { takeMeantSettings } from './server/meantSettings'
import { startServer } from './server/startServer'

takeMeantSettings()
process.env.LOG_LEVEL ??= process.env.ELAN_DEMO === '1' ? 'warn' : 'info'

await startServer()
