/**
 * Runs before the emulator, in its process. It has the schema of each parameter of its own API checked against the schema of
 * schemas, which is compiled anew each time: two thirds of its start, for what its makers have checked.
 */
const { createRequire } = require('node:module')

const ofEmulator = createRequire(require.resolve('firebase-tools'))
const ofItsApi = createRequire(ofEmulator.resolve('exegesis'))
const { default: Ajv } = ofItsApi('ajv/dist/core')

Ajv.prototype.validateSchema = () => true
