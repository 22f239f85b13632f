/**
 * Runs before the emulator, in its process. It believes whoever asks, and every page may read what it answers: a foreign site that is open
 * in a visitor's browser would take or remove the demo's accounts. So, as the demo itself does, it answers to the names of this machine
 * alone, and to pages of theirs.
 */
const { Server } = require('node:http')

/** Those that the demo gives besides as its own, in the environment, by commas. */
const named = (process.env.ELAN_EMULATOR_HOSTS ?? '').split(',').filter(Boolean)
const own = new Set(['localhost', '127.0.0.1', '[::1]', ...named])

const isOwn = (address) => URL.canParse(address) && own.has(new URL(address).hostname)

const { emit } = Server.prototype

Server.prototype.emit = function emitOwn(event, ...given) {
  if (event !== 'request' && event !== 'upgrade') return emit.call(this, event, ...given)
  const [request, answer] = given
  const { host, origin } = request.headers
  if (isOwn(`http://${host}`) && (origin === undefined || isOwn(origin)))
    return emit.call(this, event, ...given)
  if (event === 'upgrade') answer.destroy()
  else answer.writeHead(421).end()
  return true
}
