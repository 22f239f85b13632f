import { wakeJob } from '~/adapters/jobs/index.server'

export const MAIL_JOB = 'mail'

/** Has the mails that were just written sent at once; they would go within the minute anyway. */
export function sendMailsSoon(): void {
  wakeJob(MAIL_JOB)
}
