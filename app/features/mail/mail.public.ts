export { composeMail, type MailContent } from './layout/layout'
