import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { toMessage } from './message.server'
import type { Mailer } from './port'

/**
 * Mail that goes nowhere: each one becomes a file that any mail program opens, named by its time and id.
 *
 * @param now the clock that dates them
 */
export function createFolderMailer(folder: string, from: string, now = () => new Date()): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const date = now()
      const { message } = await transport.sendMail({ ...toMessage(mail, from), date })
      const name = `${date.toISOString().replaceAll(/[-:.]/g, '')}-${mail.id}.eml`
      const temporary = path.join(folder, `.${name}.tmp`)
      await mkdir(folder, { recursive: true })
      await writeFile(temporary, message)
      // A rename is atomic: a reader sees all of the mail or nothing.
      await rename(temporary, path.join(folder, name))
    },
  }
}
