import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

type Manner = 'open' | 'shut' | 'hanging'

/** A way to another program that a test can shut: what it leads to then refuses connections, or takes them and stays silent. */
export interface TcpGate {
  port: number
  /** From now on, for open connections too. */
  turn(manner: Manner): Promise<void>
  close(): Promise<void>
}

/** @param target `host:port` of what is behind */
export async function openTcpGate(target: string): Promise<TcpGate> {
  const [host = '', targetPort] = target.split(':')
  const sockets = new Set<Socket>()
  let manner: Manner = 'shut'

  const server = createServer((incoming) => {
    sockets.add(incoming)
    incoming.on('error', () => undefined).once('close', () => sockets.delete(incoming))
    if (manner !== 'open') return
    const outgoing = connect(Number(targetPort), host)
    sockets.add(outgoing)
    outgoing.on('error', () => undefined).once('close', () => sockets.delete(outgoing))
    incoming.once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  })

  let port = 0
  async function turn(next: Manner): Promise<void> {
    if (next === manner) return
    manner = next
    for (const socket of sockets) socket.destroy()
    if (next === 'shut') await new Promise((resolve) => server.close(resolve))
    else if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
  }

  await turn('open')
  port = (server.address() as AddressInfo).port
  return { port, turn, close: () => turn('shut') }
}
