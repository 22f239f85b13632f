import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Above the ports that a developer's own servers use, below those that the system hands out by itself: no other process
 * takes one of these by chance before a test has opened it.
 */
const FIRST = 11_000
const END = 32_000
const ATTEMPTS = 5

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

type Ports<Count extends number> = Count extends 1
  ? [number]
  : Count extends 2
    ? [number, number]
    : [number, number, number]

/** Each port is given once: what is opened within `open` may take none of those that `open` is yet to open. */
const given = new Set<number>()

/** Ports of 127.0.0.1 that nobody listens on, all different. */
export async function freePorts<Count extends 1 | 2 | 3>(count: Count): Promise<Ports<Count>> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(FIRST, END)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) ports.push(port)
  }
  return ports as Ports<Count>
}

/** Nobody may listen there any more when it is looked at: what `open` had started itself, say. */
const isPortTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Opens something on free ports. Where that fails because somebody else, another test run say, has taken one meanwhile, it
 * is opened on others.
 *
 * @param open leaves nothing listening when it fails
 */
export async function withFreePorts<Count extends 1 | 2 | 3, T>(
  count: Count,
  open: (ports: Ports<Count>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const ports = await freePorts(count)
    try {
      return await open(ports)
    } catch (error) {
      const stillFree = await Promise.all(ports.map(isFree))
      const isOther = !isPortTaken(error) && stillFree.every(Boolean)
      if (isOther || attempt === ATTEMPTS) throw error
    }
  }
}
