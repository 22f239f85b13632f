import type { MailKind } from '~/db/mailKinds'
import type { MailAttachment } from '~/db/outbox.server'
import type { MailContent } from '~/features/mail/mail.public.server'

/** A mail to a member about her contract. */
export interface News extends Omit<MailContent, 'footer'> {
  kind: MailKind
  subject: string
  dedupeKey: string
  attachments?: MailAttachment[]
}
