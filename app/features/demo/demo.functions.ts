import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { mailFolder } from '~/adapters/mailer/index.server'
import { listMails } from '~/adapters/mailer/listMails.server'
import { getSettings } from '~/env.server'
import { readDemoMessages } from './demoMessages.server'

/** What the embedded identity service and the mailer would have sent. There is no such page outside the demonstration. */
export const fetchDemoMessages = createServerFn({ method: 'GET' }).handler(async () => {
  const settings = getSettings()
  const { demo, FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId } = settings
  const { SMTP_URL, DATA_DIR } = settings
  if (!demo || !host) throw notFound()
  const [messages, mails] = await Promise.all([
    readDemoMessages(`http://${host}/emulator/v1/projects/${projectId}`),
    SMTP_URL ? [] : listMails(mailFolder({ DATA_DIR })),
  ])
  return {
    messages,
    mails: mails.map(({ id, to, subject, html, date }) => ({ id, to, subject, html, date })),
  }
})
