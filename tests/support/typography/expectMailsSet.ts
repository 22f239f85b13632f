import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mails } from '~/db/schema/mail'
import { looseLines, looseSpaces, readLines } from './looseSpaces'

const ADDRESS = /https?:/

/**
 * Every mail that a test has queued is set as French is: no line breaks before its punctuation or within a number, in its
 * subject, its text and its HTML, and no address stands bare among the words of the HTML. After each test with a database, so
 * that no mail is forgotten.
 */
export async function expectMailsSet(db: Db): Promise<void> {
  const queued = await db
    .select({ kind: mails.kind, subject: mails.subject, text: mails.text, html: mails.html })
    .from(mails)
  for (const { kind, subject, text, html } of queued) {
    expect([...looseSpaces(subject), ...looseSpaces(text), ...looseLines(html)], `mail ${kind}`).toEqual([])
    expect(
      readLines(html).filter((line) => ADDRESS.test(line)),
      `addresses in mail ${kind}`,
    ).toEqual([])
  }
}
