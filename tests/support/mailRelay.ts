import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface ReceivedMail {
  /** Who it was handed over for. */
  recipients: string[]
  email: Email
}

/** An answer with that code, none at all, or the line cut. */
type Misbehaviour = number | 'HANGS' | 'CUTS'
/** As it greets, is told the sender, a recipient, the mail to its final dot. */
type Stage = 'greeting' | 'sender' | 'recipient' | 'mail'

export interface MailRelay {
  url: string
  received: ReceivedMail[]
  /** Recipients it does not know. */
  refuse: Set<string>
  /** What it does wrong, and where; to one recipient alone where there is one. A mail is kept all the same (`received`). */
  wrong: { at: Stage; how: Misbehaviour; to?: string } | null
  stop(): Promise<void>
}

/**
 * A real SMTP server on this machine that keeps what it takes. It wants `elan` and `s3cret`.
 *
 * @param options.startTls offers TLS, with a self-signed certificate
 */
export async function startMailRelay({ host = '127.0.0.1', startTls = false } = {}): Promise<MailRelay> {
  const received: ReceivedMail[] = []
  const refuse = new Set<string>()
  const sockets = new Set<Socket>()
  const relay: Pick<MailRelay, 'wrong'> = { wrong: null }
  /** Goes on as it should, unless that is the place where it does not. */
  const answer = (
    at: Stage,
    session: SMTPServerSession,
    next: (error?: Error | null) => void,
    to = session.envelope.rcptTo[0]?.address,
  ) => {
    const { wrong } = relay
    if (wrong?.at !== at || (wrong.to && wrong.to !== to)) return next()
    if (wrong.how === 'HANGS') return undefined
    if (wrong.how !== 'CUTS') return next(Object.assign(new Error(`no, ${to}`), { responseCode: wrong.how }))
    for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
    return undefined
  }
  const take = async (stream: Readable, session: SMTPServerSession) => {
    const email = await PostalMime.parse(await buffer(stream))
    received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email })
  }
  const server = new SMTPServer({
    disabledCommands: startTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (username === 'elan' && password === 's3cret') callback(null, { user: username })
      else callback(new Error('wrong password'))
    },
    onConnect: (session, callback) => answer('greeting', session, callback),
    onMailFrom: (_from, session, callback) => answer('sender', session, callback),
    onRcptTo({ address }, session, callback) {
      if (!refuse.has(address)) return answer('recipient', session, callback, address)
      return callback(Object.assign(new Error(`no such user: ${address}`), { responseCode: 550 }))
    },
    onData: (stream, session, callback) =>
      callbackify(take)(stream, session, (error) =>
        error ? callback(error) : answer('mail', session, callback),
      ),
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A client that hangs up while being refused is no concern of the tests.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(relay, {
    url: `smtp://elan:s3cret@${host}:${port}`,
    received,
    refuse,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        // One that hangs waits for ever.
        for (const socket of sockets) socket.destroy()
      }),
  })
}
