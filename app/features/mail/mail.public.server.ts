export { composeMail } from './layout/composeMail.server'
export type { MailContent } from './layout/mailContent'
export { mailFailure } from './failure'
export { sendMailsSoon } from './sendMailsSoon.server'
