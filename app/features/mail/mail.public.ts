export { MAIL_FAILURES, type MailFailure } from './failure'
