import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { UnansweredMailError, type Mailer } from '~/adapters/mailer/port'
import { enqueueMail } from '~/db/outbox.server'
import { auditLog } from '~/db/schema/audit'
import { mails } from '~/db/schema/mail'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/durations'
import { mailTaskSource } from '~/features/jobs/jobs.public.server'
import { readJobs } from '~/features/jobs/readJobs.server'
import { retryMail, retryMails } from '~/features/jobs/retryMails.server'
import { sendDueMails } from '~/features/mail/sendDueMails.server'
import { logger } from '~/lib/log/logger.server'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const later = (ms: number) => new Date(NOW.getTime() + ms)
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const REFUSED = Object.assign(new Error('no'), { responseCode: 550, command: 'RCPT TO' })

describeWithDatabase('mails that were given up', (db) => {
  let answers: Record<string, Error> = {}
  const sent: string[] = []
  const mailer: Mailer = {
    send: async ({ to }) => {
      if (answers[to]) throw answers[to]
      sent.push(to)
    },
  }
  const write = (to: string, uselessAfter?: Date) => {
    const mail = {
      kind: 'order',
      to,
      subject: `Votre commande`,
      text: 't',
      html: 'h',
      dedupeKey: to,
    } as const
    return enqueueMail(db(), { ...mail, ...(uselessAfter ? { uselessAfter } : {}) }, NOW)
  }
  const queue = { counts: async () => [], deadLetters: async () => [] }
  const read = (now: Date) => readJobs(db(), queue, now)
  const counted = async (now: Date) =>
    (await mailTaskSource.read(db(), { roles: ['ADMIN'], memberUntil: null }, now))[0]?.count
  beforeEach(() => {
    answers = {}
    sent.length = 0
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
  })

  it('are told with the reason, as long as they are of use; one that is still tried is not', async () => {
    answers = {
      'partie@example.org': REFUSED,
      'peut-etre@example.org': new UnansweredMailError('cut'),
      'plus-tard@example.org': Object.assign(new Error('no'), { responseCode: 451, command: 'RCPT TO' }),
      'inutile@example.org': REFUSED,
    }
    for (const to of Object.keys(answers))
      await write(to, to.startsWith('inutile') ? later(HOUR_MS) : undefined)
    await write('lea@example.org')
    await sendDueMails(db(), mailer, NOW)
    expect((await read(NOW)).mailKinds).toMatchObject([{ failure: 'ADDRESS_REFUSED', count: 2 }])
    await sendDueMails(db(), mailer, later(2 * MINUTE_MS))
    const { mails: told, mailCount, mailKinds } = await read(later(HOUR_MS))
    expect(told).toMatchObject([
      { to: 'peut-etre@example.org', failure: 'MAY_HAVE_GONE', attempts: 2, subject: 'Votre commande' },
      { to: 'partie@example.org', failure: 'ADDRESS_REFUSED', attempts: 1 },
    ])
    expect([mailCount, mailKinds.length, await counted(later(HOUR_MS))]).toEqual([2, 2, 2])
    expect(sent).toEqual(['lea@example.org'])
  })

  it('are sent again once when that is asked for, and the journal says by whom', async () => {
    const { id: by } = await addUser(db())
    answers = { 'partie@example.org': REFUSED }
    await write('partie@example.org')
    await sendDueMails(db(), mailer, NOW)
    const id = (await read(NOW)).mails[0]?.id ?? ''
    answers = {}
    const asked = await Promise.all([1, 2].map((ms) => refusal(retryMail(db(), id, by, later(DAY_MS + ms)))))
    expect(asked.filter(Boolean)).toEqual([{ status: 404, code: 'mails/not-found' }])
    await sendDueMails(db(), mailer, later(DAY_MS + 2))
    expect(sent).toEqual(['partie@example.org'])
    expect(await refusal(retryMail(db(), id, by, later(DAY_MS)))).toMatchObject({ status: 404 })
    expect(await refusal(retryMail(db(), NONE, by, NOW))).toMatchObject({ status: 404 })
    expect(await counted(later(DAY_MS))).toBe(0)
    expect(await db().select().from(auditLog)).toMatchObject([
      { actor: by, action: 'retry', kind: 'mails', subjectId: id, subjectName: null },
    ])
  })

  it('of one reason are sent again together, but none that was given up since she looked', async () => {
    const { id: by } = await addUser(db())
    const many = ['a@example.org', 'b@example.org']
    answers = Object.fromEntries([...many, 'c@example.org'].map((to) => [to, REFUSED]))
    answers['d@example.org'] = new UnansweredMailError('cut')
    for (const to of [...many, 'd@example.org']) await write(to)
    await sendDueMails(db(), mailer, NOW)
    await sendDueMails(db(), mailer, later(2 * MINUTE_MS))
    const [kind] = (await read(later(HOUR_MS))).mailKinds.filter(
      ({ failure }) => failure === 'ADDRESS_REFUSED',
    )
    await write('c@example.org')
    await sendDueMails(db(), mailer, later(HOUR_MS))
    const which = { failure: 'ADDRESS_REFUSED', until: kind?.until ?? NOW } as const
    const asked = await Promise.all([1, 2].map(() => retryMails(db(), which, by, later(2 * HOUR_MS))))
    expect(asked.toSorted()).toEqual([0, 2])
    answers = {}
    await sendDueMails(db(), mailer, later(2 * HOUR_MS))
    expect(sent.toSorted()).toEqual(many)
    const [revived] = await db().select().from(mails).where(eq(mails.to, 'a@example.org'))
    expect(revived).toMatchObject({ givenUpAt: null, unanswered: 0 })
    expect(await db().select().from(auditLog)).toMatchObject([
      { kind: 'mails', subjectId: 'ADDRESS_REFUSED', before: { givenUp: 2 }, after: { givenUp: 0 } },
    ])
  })
})
