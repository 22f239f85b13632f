import type { AddressInfo } from 'node:net'
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

export interface MailRelay {
  url: string
  received: ReceivedMail[]
  /** Recipients it does not know. */
  refuse: Set<string>
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
    onRcptTo({ address }, _session, callback) {
      if (!refuse.has(address)) return callback()
      return callback(Object.assign(new Error(`no such user: ${address}`), { responseCode: 550 }))
    },
    onData: (stream, session, callback) => callbackify(take)(stream, session, (error) => callback(error)),
  })
  // A client that hangs up while being refused is no concern of the tests.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://elan:s3cret@${host}:${port}`,
    received,
    refuse,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
