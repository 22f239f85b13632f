/** `npm run build`: client and server, compressed. */
import { buildApp } from './setup/build.mjs'
import { nodeBinary } from './setup/install.mjs'
import { command } from './setup/say.mjs'

await command(() => buildApp(nodeBinary()))
