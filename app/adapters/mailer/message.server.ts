import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './port'

/** The header that carries a mail's kind. */
export const KIND_HEADER = 'X-Elan-Kind'

const SAFE_ID = /^[\w-]{1,64}$/
const ONE_ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/

/**
 * The message that goes out: nothing in it is fetched or read from anywhere, and nothing in it follows the reader.
 *
 * @param from the sender, `Élan <bonjour@elan.example>`
 * @throws RangeError for an id or a recipient that is not one
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  if (!SAFE_ID.test(mail.id)) throw new RangeError('unsafe mail id')
  // A list of recipients would show each of them the others.
  if (!ONE_ADDRESS.test(mail.to)) throw new RangeError('not one mail address')
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1]
  if (!domain) throw new RangeError('the sender has no mail address')
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
      contentDisposition: 'attachment',
      // A calendar's lines end as they are: another encoding of text may end them otherwise.
      contentTransferEncoding: 'base64',
    })),
    // The same at each attempt: a mail program, or a reader of the logs, recognises a second sending.
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      // RFC 3834: no answering machine answers.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      [KIND_HEADER]: mail.kind,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
