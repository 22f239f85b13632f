export { composeMail } from './layout/composeMail.server'
export type { MailContent } from './layout/mailContent'
export { sendMailsSoon } from './sendMailsSoon.server'
