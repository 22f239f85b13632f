import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { KIND_HEADER } from './message.server'

export interface WrittenMail {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** The files that go with it, by name and size in bytes. */
  attachments: { filename: string; size: number }[]
  date: Date
}

function toWrittenMail(email: Email): WrittenMail {
  const kindHeader = KIND_HEADER.toLowerCase()
  return {
    id: /^<(.+)@/.exec(email.messageId ?? '')?.[1] ?? '',
    kind: email.headers.find(({ key }) => key === kindHeader)?.value ?? '',
    to: email.to?.[0]?.address ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map(({ filename, content }) => ({
      filename: filename ?? '',
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
    date: new Date(email.date ?? 0),
  }
}

/**
 * The mails of a folder mailer, the newest first.
 *
 * @param limit how many at most
 */
export async function listMails(folder: string, limit = 50): Promise<WrittenMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The first mail makes the folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, limit)
  return Promise.all(
    newest.map(async (name) =>
      toWrittenMail(await PostalMime.parse(await readFile(path.join(folder, name)))),
    ),
  )
}
