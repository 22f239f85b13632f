import { createServer } from 'node:net'

const LAST_PORT = 65_535

/** @param {number} port 0: any @returns {Promise<number | null>} the port, when nobody listens on it on loopback */
function ifFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const { port: given } = server.address()
      server.close(() => resolve(given))
    })
  })
}

/** @returns {Promise<number>} a port that nobody listens on */
export async function freePort() {
  return (await ifFree(0)) ?? Promise.reject(new Error('no port is free'))
}

/**
 * Opens a port on loopback and lets go of it, for who is about to start a program that shall have it.
 *
 * @param {number} port
 * @throws what opening it throws: it is taken, or not this user's to open
 */
export async function requirePort(port) {
  await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(resolve))
  })
}

/**
 * For a message that proposes other ports: for each of these the next free one, all different.
 *
 * @param {number[]} ports
 * @returns {Promise<number[]>}
 */
export async function nextFreePorts(ports) {
  const proposed = []
  for (const port of ports) {
    let next = port + 1
    while (next < LAST_PORT && (proposed.includes(next) || (await ifFree(next)) === null)) next += 1
    proposed.push(next)
  }
  return proposed
}
