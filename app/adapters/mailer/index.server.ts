import path from 'node:path'
import { getSettings } from '~/env.server'
import { createFolderMailer } from './folder.server'
import { listMails, type WrittenMail } from './listMails.server'
import type { Mailer } from './port'
import { createSmtpMailer } from './smtp.server'

export interface MailSettings {
  /** The relay; without one mails are written to a folder. */
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  DATA_DIR: string
}

/** Where mails go that no relay takes. */
export function mailFolder({ DATA_DIR }: Pick<MailSettings, 'DATA_DIR'>): string {
  return path.resolve(DATA_DIR, 'mails')
}

/** By the relay where there is one, else to a folder. */
export function chooseMailer(settings: MailSettings): Mailer {
  const { SMTP_URL, MAIL_FROM } = settings
  if (SMTP_URL) return createSmtpMailer(SMTP_URL, MAIL_FROM)
  return createFolderMailer(mailFolder(settings), MAIL_FROM)
}

/** The mails that went to the folder, the newest first; none where a relay takes them. */
export async function listWrittenMails(settings: MailSettings): Promise<WrittenMail[]> {
  return settings.SMTP_URL ? [] : listMails(mailFolder(settings))
}

let mailer: Mailer | undefined

/** The mailer that the settings choose. */
export function getMailer(): Mailer {
  mailer ??= chooseMailer(getSettings())
  return mailer
}
