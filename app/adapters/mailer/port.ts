/** A file that goes with a mail. */
interface MailAttachment {
  filename: string
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string
  content: string | Uint8Array
}

/** One mail to one person. */
export interface Mail {
  /** A bare address, `lea@example.org`. */
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** The subject, for filters and the demo's letter box: `invoice`, `trial-ending` … */
  kind: string
  /** The same for each attempt to send this mail; becomes its Message-ID. */
  id: string
}

/** It was handed over to its last byte, and nobody said whether it was taken: it may have gone. */
export class UnansweredMailError extends Error {
  constructor(cause: unknown) {
    super('the relay did not say whether it took the mail', { cause })
    this.name = 'UnansweredMailError'
  }
}

export interface Mailer {
  /**
   * @throws when it was not handed over; then it may be sent again under the same id
   * @throws UnansweredMailError when it may have been
   */
  send(mail: Mail): Promise<void>
}
