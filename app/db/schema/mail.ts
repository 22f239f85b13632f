import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** A file that goes with a mail: a text that is stored with it, or a document that is kept elsewhere for ever. */
export type MailAttachment = {
  filename: string
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string
} & ({ content: string } | { kept: string })

/**
 * What the writings of one letter box's address have in common. What is added to a name after a + leads to the same one (RFC 5233);
 * Google has two names for its mail, and leaves dots out. Each is a regular expression that PostgreSQL and JavaScript read alike.
 */
const SAME_BOX = [
  ['[+][^@]*@', '@'],
  ['@googlemail[.]com$', '@gmail.com'],
  ['[.](?=[^@]*@gmail[.]com$)', ''],
] as const

/** The letter box of an address in small letters. */
export const boxOf = (address: string): string =>
  SAME_BOX.reduce((box, [written, same]) => box.replaceAll(new RegExp(written, 'g'), same), address)

/** The same, as the database works it out. */
export const letterBoxOf = (address: SQLWrapper): SQL<string> =>
  SAME_BOX.reduce<SQL<string>>(
    (box, [written, same]) =>
      sql<string>`regexp_replace(${box}, ${sql.raw(`'${written}'`)}, ${sql.raw(`'${same}'`)}, 'g')`,
    sql<string>`${address}`,
  )

/**
 * Mail to be sent: written in the transaction of the effect it reports, sent afterwards, so that there is never one
 * without the other.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('body_text').notNull(),
    html: text('body_html').notNull(),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** The same news is sent once. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** From then on it would only confuse, and is not sent. */
    uselessAfter: instant('useless_after'),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** How often it was handed over whole without a word whether it was taken. */
    unanswered: integer('unanswered').notNull().default(0),
    /** Since then it is not tried any more, until somebody asks for it. */
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} IS NULL AND ${table.givenUpAt} IS NULL`),
    index('mails_given_up')
      .on(table.givenUpAt)
      .where(sql`${table.givenUpAt} IS NOT NULL`),
    index('mails_to').on(letterBoxOf(table.to), table.createdAt),
    index('mails_of_kind').on(table.kind, table.createdAt),
  ],
)
