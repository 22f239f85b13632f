import { PassThrough, pipeline, type Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { toMessage } from './message.server'
import { UnansweredMailError, type Mailer } from './port'

/** How long a relay may take, in milliseconds. */
interface SmtpTimings {
  /** To be found, to be reached and to greet. */
  connectMs: number
  /**
   * To answer. A relay that looks into a mail before it takes it is silent meanwhile (RFC 5321 gives it ten minutes): who
   * hangs up on it sends the mail again, though it went.
   */
  silenceMs: number
  /** For the whole of one sending, whatever it does. The outbox's claim on a mail lasts longer. */
  sendMs: number
}

const TIMINGS: SmtpTimings = { connectMs: 10_000, silenceMs: 90_000, sendMs: 180_000 }

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Mail by a relay. Relays on other machines are spoken to under TLS only, so that no password and no mail crosses a
 * network in the clear.
 *
 * @param url `smtps://user:password@host:465`, or `smtp://user:password@host:587` for STARTTLS
 * @param from the sender, `Élan <bonjour@elan.example>`
 */
export function createSmtpMailer(url: string, from: string, timings = TIMINGS): Mailer {
  const local = LOOPBACK.has(new URL(url).hostname)
  const { connectMs, silenceMs, sendMs } = timings
  const options = {
    url,
    requireTLS: !local,
    ignoreTLS: local,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
  }
  return {
    async send(mail) {
      let isHandedOver = false
      const transport = createTransport(options)
      transport.use('stream', ({ message }, done) => {
        message?.processFunc((whole) => untilRead(whole, () => (isHandedOver = true)))
        done()
      })
      try {
        await transport.sendMail({ ...toMessage(mail, from), signal: AbortSignal.timeout(sendMs) })
      } catch (error) {
        const wasAnswered = error instanceof Error && 'responseCode' in error && error.responseCode
        if (isHandedOver && !wasAnswered) throw new UnansweredMailError(error)
        throw error
      }
    },
  }
}

/** The same bytes; `read` is called once the last of them was taken out, and not as soon as it waits to be. */
function untilRead(bytes: Readable, read: () => void): Readable {
  const flush = (ended: () => void) => {
    read()
    ended()
  }
  // It holds one chunk back until somebody reads.
  const passed = new PassThrough({ readableHighWaterMark: 1, flush })
  // An error of one ends the other; whoever reads is told.
  pipeline(bytes, passed, () => undefined)
  return passed
}
