import { createTransport } from 'nodemailer'
import { toMessage } from './message.server'
import type { Mailer } from './port'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
/** For the whole of one sending, whatever the server does. The outbox's claim on a mail lasts longer. */
const SEND_TIMEOUT_MS = 60_000

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Mail by a relay. Relays on other machines are spoken to under TLS only, so that no password and no mail crosses a
 * network in the clear.
 *
 * @param url `smtps://user:password@host:465`, or `smtp://user:password@host:587` for STARTTLS
 * @param from the sender, `Élan <bonjour@elan.example>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const local = LOOPBACK.has(new URL(url).hostname)
  const transport = createTransport({
    url,
    requireTLS: !local,
    ignoreTLS: local,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...toMessage(mail, from), signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
    },
  }
}
