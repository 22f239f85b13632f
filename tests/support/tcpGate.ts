import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

type Manner = 'open' | 'shut' | 'hanging'

/** A way to another program that a test can shut: what it leads to then refuses connections, or takes them and stays silent. */
export interface TcpGate {
  port: number
  /**
   * From now on, for open connections too: `shut` ends them, `hanging` keeps them without a word, as a machine does that the network
   * has lost or that stands still. Opened again, what hung goes on where it was.
   */
  turn(manner: Manner): Promise<void>
  close(): Promise<void>
}

/** @param target `host:port` of what is behind */
export async function openTcpGate(target: string): Promise<TcpGate> {
  const [host = '', targetPort] = target.split(':')
  const sockets = new Set<Socket>()
  /** What each connection does when the gate opens: go on, or begin. */
  const goingOn = new Map<Socket, () => void>()
  let manner: Manner = 'shut'

  function lead(incoming: Socket): void {
    const outgoing = connect(Number(targetPort), host)
    sockets.add(outgoing)
    outgoing.on('error', () => undefined).once('close', () => sockets.delete(outgoing))
    incoming.once('close', () => outgoing.destroy())
    outgoing.once('close', () => incoming.destroy())
    const flow = () => void incoming.pipe(outgoing).pipe(incoming)
    goingOn.set(incoming, flow)
    flow()
  }

  const server = createServer((incoming) => {
    sockets.add(incoming)
    incoming
      .on('error', () => undefined)
      .once('close', () => {
        sockets.delete(incoming)
        goingOn.delete(incoming)
      })
    if (manner === 'open') lead(incoming)
    else goingOn.set(incoming, () => lead(incoming))
  })

  let port = 0
  async function turn(next: Manner): Promise<void> {
    if (next === manner) return
    manner = next
    if (next === 'shut') {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      return
    }
    if (next === 'hanging') for (const socket of sockets) socket.unpipe().pause()
    else for (const goOn of [...goingOn.values()]) goOn()
    if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
  }

  await turn('open')
  port = (server.address() as AddressInfo).port
  return { port, turn, close: () => turn('shut') }
}
