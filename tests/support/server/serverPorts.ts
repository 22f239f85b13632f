import { createServer, type AddressInfo, type Server } from 'node:net'

/** Ports that belong to what a developer may have running: the app's own and the emulator's. */
const KEPT_FREE = new Set([3000, 9098, 9099])

async function hold(): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return server
}

/** Ports of 127.0.0.1 that nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = []
  const ports: number[] = []
  while (ports.length < count) {
    const server = await hold()
    held.push(server)
    const { port } = server.address() as AddressInfo
    if (!KEPT_FREE.has(port)) ports.push(port)
  }
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
