import { asc, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mail, Mailer } from '~/adapters/mailer/port'
import { createSmtpMailer } from '~/adapters/mailer/smtp.server'
import { mails } from '~/db/schema/mail'
import { DAY_MS, MINUTE_MS } from '~/domain/durations'
import { composeMail } from '~/features/mail/layout/composeMail.server'
import { enqueueMail, withdrawMails, type NewMail } from '~/db/outbox.server'
import { describeFailure, mailFailure } from '~/features/mail/failure'
import { isGivenUp, nextAttempt } from '~/features/mail/retry'
import { sendDueMails } from '~/features/mail/sendDueMails.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief } from '~tests/support/extent'
import { startMailRelay, type MailRelay } from '~tests/support/mailRelay'

const NOW = new Date('2026-03-01T07:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

const news = (dedupeKey: string, to = 'lea@example.org'): NewMail => ({
  kind: 'order',
  to,
  subject: `Votre facture ${dedupeKey}`,
  ...composeMail({ title: 'Votre facture', paragraphs: ['Merci.'], footer: 'Élan' }),
  dedupeKey,
})

/** A mailer that refuses while `failure.error` is set. */
function flakyMailer(failure: { error: Error | null }): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      if (failure.error) throw failure.error
      sent.push(mail)
    },
  }
}

describeWithDatabase('outbox', (db) => {
  beforeEach(() => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  })
  const rows = () => db().select().from(mails).orderBy(asc(mails.dedupeKey))

  describe('with a relay', () => {
    let relay: MailRelay
    beforeEach(async () => {
      relay = await startMailRelay()
    })
    afterEach(() => relay.stop())
    /** Long enough for a busy machine to come as far as it should. */
    const hurried = { connectMs: 2_000, silenceMs: 2_000, sendMs: 20_000 }
    const mailer = () => createSmtpMailer(relay.url, 'Élan <bonjour@elan.example>')

    test('what was written in the transaction goes out, once', async () => {
      await db().transaction((tx) => enqueueMail(tx, news('invoice:1'), NOW))
      expect(await sendDueMails(db(), mailer(), NOW)).toEqual({ sent: 1, failed: 0 })
      expect(await sendDueMails(db(), mailer(), after(DAY_MS))).toEqual({ sent: 0, failed: 0 })
      const [row] = await rows()
      expect(row?.sentAt?.getTime()).toBeGreaterThanOrEqual(NOW.getTime())
      expect(relay.received).toHaveLength(1)
      expect(relay.received[0]).toMatchObject({
        recipients: ['lea@example.org'],
        email: { subject: 'Votre facture invoice:1', messageId: `<${row?.id}@elan.example>` },
      })
    })

    test.each([
      [451, null],
      [421, null],
      [550, NOW],
    ])('of many one is answered %i, and only what is for good is given up', async (how, givenUp) => {
      vi.spyOn(logger, 'error').mockImplementation(() => undefined)
      relay.wrong = { at: 'recipient', how, to: 'r3@example.org' }
      for (let n = 0; n < 6; n += 1) await enqueueMail(db(), news(`invoice:${n}`, `r${n}@example.org`), NOW)
      expect(await sendDueMails(db(), mailer(), NOW)).toEqual({ sent: 5, failed: 1 })
      expect((await rows())[3]).toMatchObject({ sentAt: null, attempts: 1 })
      expect((await rows())[3]?.givenUpAt === null).toBe(givenUp === null)
      relay.wrong = null
      const later = { sent: givenUp ? 0 : 1, failed: 0 }
      expect(await sendDueMails(db(), mailer(), after(2 * MINUTE_MS))).toEqual(later)
      expect(relay.received).toHaveLength(givenUp ? 5 : 6)
    })

    test('one over which it hangs holds up none of the others', async () => {
      relay.wrong = { at: 'recipient', how: 'HANGS', to: 'r0@example.org' }
      for (let n = 0; n < 12; n += 1)
        await enqueueMail(db(), news(`invoice:${n}`, `r${n}@example.org`), after(n))
      const patient = createSmtpMailer(relay.url, 'Élan <bonjour@elan.example>')
      const underWay = sendDueMails(db(), patient, after(MINUTE_MS))
      await vi.waitFor(() => expect(relay.received).toHaveLength(11), { timeout: 20_000 })
      await relay.stop()
      expect(await underWay).toEqual({ sent: 11, failed: 1 })
    })

    test('what came to one person first arrives first, though others are written to meanwhile', async () => {
      const [first, second, other] = ['invoice:1', 'invoice:2', 'invoice:3']
      await enqueueMail(db(), news(first), NOW)
      await enqueueMail(db(), news(second), after(1))
      await enqueueMail(db(), news(other, 'zoe@example.org'), after(2))
      const arrived: string[] = []
      const otherIsThere = Promise.withResolvers<void>()
      const slow: Mailer = {
        async send({ subject, to }) {
          if (to === 'zoe@example.org') otherIsThere.resolve()
          else await otherIsThere.promise
          arrived.push(subject)
        },
      }
      expect(await sendDueMails(db(), slow, after(MINUTE_MS))).toEqual({ sent: 3, failed: 0 })
      expect(arrived).toEqual([other, first, second].map((key) => `Votre facture ${key}`))
    })

    test.each(inBrief(['CUTS', 'HANGS'] as const))(
      'where it %s over the final dot, nobody gets a mail more than twice',
      async (how) => {
        vi.spyOn(logger, 'error').mockImplementation(() => undefined)
        relay.wrong = { at: 'mail', how }
        await enqueueMail(db(), news('invoice:1'), NOW)
        const again = createSmtpMailer(relay.url, 'Élan <bonjour@elan.example>', hurried)
        for (const minutes of [0, 2, 10, 60, 600]) await sendDueMails(db(), again, after(minutes * MINUTE_MS))
        expect(relay.received).toHaveLength(2)
        expect(new Set(relay.received.map(({ email }) => email.messageId)).size).toBe(1)
        const [row] = await rows()
        expect(row).toMatchObject({ sentAt: null, unanswered: 2, givenUpAt: expect.any(Date) })
        expect(mailFailure(row?.lastError ?? '')).toBe('MAY_HAVE_GONE')
      },
    )

    test('a refusal is kept without the address, and the others go out', async () => {
      relay.refuse.add('partie@example.org')
      await enqueueMail(db(), news('invoice:1', 'partie@example.org'), NOW)
      await enqueueMail(db(), news('invoice:2'), NOW)
      expect(await sendDueMails(db(), mailer(), NOW)).toEqual({ sent: 1, failed: 1 })
      const [refused] = await rows()
      expect(refused).toMatchObject({ sentAt: null, attempts: 1 })
      expect(refused?.lastError).toContain('550')
      expect(JSON.stringify([refused?.lastError, vi.mocked(logger.warn).mock.calls])).not.toContain('partie@')
    })
  })

  test('an effect that did not happen sends no mail', async () => {
    await expect(
      db().transaction(async (tx) => {
        await enqueueMail(tx, news('invoice:1'), NOW)
        throw new Error('the payment was not recorded')
      }),
    ).rejects.toThrow('not recorded')
    expect(await rows()).toEqual([])
  })

  test('the same news is sent once, even after it was sent', async () => {
    const mailer = flakyMailer({ error: null })
    await enqueueMail(db(), news('invoice:1'), NOW)
    await enqueueMail(db(), news('invoice:1'), NOW)
    await sendDueMails(db(), mailer, NOW)
    await enqueueMail(db(), news('invoice:1'), NOW)
    expect(await sendDueMails(db(), mailer, after(DAY_MS))).toEqual({ sent: 0, failed: 0 })
    expect(mailer.sent).toHaveLength(1)
  })

  test('one that would be of no use any more is not sent, and one that is taken back neither', async () => {
    const mailer = flakyMailer({ error: null })
    await enqueueMail(db(), { ...news('useless'), uselessAfter: after(MINUTE_MS) }, NOW)
    await enqueueMail(db(), { ...news('useful'), uselessAfter: after(MINUTE_MS + 1) }, NOW)
    await enqueueMail(db(), news('withdrawn'), NOW)
    await withdrawMails(db(), ['withdrawn', 'unknown'])
    expect(await sendDueMails(db(), mailer, after(MINUTE_MS))).toEqual({ sent: 1, failed: 0 })
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Votre facture useful'])
    // What was sent stays known as sent: the same news does not go out again.
    await withdrawMails(db(), ['useful'])
    await enqueueMail(db(), news('useful'), NOW)
    expect(await sendDueMails(db(), mailer, after(MINUTE_MS))).toEqual({ sent: 0, failed: 0 })
  })

  test('a failure is tried again when its time has come, under the same id', async () => {
    const failure: { error: Error | null } = {
      error: Object.assign(new Error('4.2.0 lea@example.org is busy'), { responseCode: 450 }),
    }
    const mailer = flakyMailer(failure)
    await enqueueMail(db(), news('invoice:1'), NOW)
    expect(await sendDueMails(db(), mailer, NOW)).toEqual({ sent: 0, failed: 1 })
    const [failed] = await rows()
    failure.error = null
    expect(await sendDueMails(db(), mailer, after(MINUTE_MS / 2))).toEqual({ sent: 0, failed: 0 })
    expect(await sendDueMails(db(), mailer, after(2 * MINUTE_MS))).toEqual({ sent: 1, failed: 0 })
    expect(mailer.sent.map(({ id }) => id)).toEqual([failed?.id])
    expect(await rows()).toMatchObject([{ attempts: 1, lastError: null }])
  })

  test('while the relay is away a few are tried, and the others wait without having failed', async () => {
    const failure = {
      error: Object.assign(new Error('away'), { code: 'ECONNREFUSED', command: 'CONN' }) as Error | null,
    }
    const mailer = flakyMailer(failure)
    for (let n = 0; n < 30; n += 1) await enqueueMail(db(), news(`invoice:${n}`), NOW)
    const { failed } = await sendDueMails(db(), mailer, NOW)
    expect(failed).toBeGreaterThanOrEqual(4)
    expect(failed).toBeLessThan(9)
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(failed)
    failure.error = null
    expect(await sendDueMails(db(), mailer, NOW)).toEqual({ sent: 30 - failed, failed: 0 })
  })

  test('a run that is told to end begins no further mail', async () => {
    const ending = new AbortController()
    const mailer: Mailer = { send: () => Promise.resolve(ending.abort()) }
    for (let n = 0; n < 30; n += 1) await enqueueMail(db(), news(`invoice:${n}`), NOW)
    const { sent } = await sendDueMails(db(), mailer, NOW, 50, ending.signal)
    expect(sent).toBeLessThan(9)
  })

  test('one that was claimed on its last day by a process that died goes out all the same', async () => {
    const failure: { error: Error | null } = { error: new Error('away') }
    await enqueueMail(db(), news('invoice:1'), NOW)
    const mailer = flakyMailer(failure)
    await sendDueMails(db(), mailer, NOW)
    const lastDay = after(3 * DAY_MS - MINUTE_MS)
    void sendDueMails(db(), { send: () => new Promise(() => undefined) }, lastDay)
    await vi.waitFor(async () =>
      expect((await rows())[0]?.nextAttemptAt.getTime()).toBeGreaterThan(lastDay.getTime()),
    )
    failure.error = null
    expect(await sendDueMails(db(), mailer, after(4 * DAY_MS))).toEqual({ sent: 1, failed: 0 })
  })

  test('after three days it is given up, with a log line that omits the address', async () => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const mailer = flakyMailer({ error: new Error('lea@example.org: no route') })
    await enqueueMail(db(), news('invoice:1'), NOW)
    let failures = 0
    for (let now = NOW; now < after(4 * DAY_MS); now = new Date(now.getTime() + 30 * MINUTE_MS))
      failures += (await sendDueMails(db(), mailer, now)).failed
    const [row] = await rows()
    expect(failures).toBe(row?.attempts)
    expect(failures).toBeGreaterThan(10)
    expect(error).toHaveBeenCalledTimes(1)
    expect(error.mock.calls[0]).toEqual([
      expect.objectContaining({ mail: row?.id, kind: 'order' }),
      'mail given up',
    ])
    expect(JSON.stringify(error.mock.calls)).not.toContain('lea@')
  })

  test('a mail that nobody tried in three days still goes out', async () => {
    const mailer = flakyMailer({ error: null })
    await enqueueMail(db(), news('invoice:1'), NOW)
    expect(await sendDueMails(db(), mailer, after(10 * DAY_MS))).toEqual({ sent: 1, failed: 0 })
  })

  test('two processes share the mails: each goes out once', async () => {
    const mailer = flakyMailer({ error: null })
    for (let n = 0; n < 12; n += 1) await enqueueMail(db(), news(`invoice:${n}`), NOW)
    const results = await Promise.all([1, 2, 3].map(() => sendDueMails(db(), mailer, NOW)))
    // A process that finds the last ones taken leaves them to the others.
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(12)
    expect(new Set(mailer.sent.map(({ id }) => id)).size).toBe(12)
    expect(mailer.sent).toHaveLength(12)
  })

  test('one that is being sent is left alone, and sent again when its process died over it', async () => {
    const started = Promise.withResolvers<void>()
    const dies = Promise.withResolvers<void>()
    const dying: Mailer = {
      send: () => {
        started.resolve()
        return dies.promise
      },
    }
    const mailer = flakyMailer({ error: null })
    await enqueueMail(db(), news('invoice:1'), NOW)
    const underWay = sendDueMails(db(), dying, NOW)
    await started.promise
    expect(await sendDueMails(db(), mailer, after(MINUTE_MS))).toEqual({ sent: 0, failed: 0 })
    expect(await sendDueMails(db(), mailer, after(10 * MINUTE_MS))).toEqual({ sent: 1, failed: 0 })
    dies.resolve()
    await underWay
  })

  test('no more than the limit, the longest waiting first', async () => {
    const mailer = flakyMailer({ error: null })
    await enqueueMail(db(), news('young'), after(-MINUTE_MS))
    await enqueueMail(db(), news('old'), after(-2 * MINUTE_MS))
    await enqueueMail(db(), news('future'), after(MINUTE_MS))
    expect(await sendDueMails(db(), mailer, NOW, 1)).toEqual({ sent: 1, failed: 0 })
    expect(mailer.sent[0]?.subject).toContain('old')
    expect(await sendDueMails(db(), mailer, NOW)).toEqual({ sent: 1, failed: 0 })
    const [waiting] = await db().select().from(mails).where(eq(mails.dedupeKey, 'future'))
    expect(waiting?.sentAt).toBeNull()
  })
})

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [2_000, 360],
])('after %i failures it waits %i minutes', (failures, minutes) => {
  expect(nextAttempt(failures, NOW)).toEqual(after(minutes * MINUTE_MS))
})

test('the third day still counts', () => {
  const mail = { createdAt: NOW, failure: 'RELAY_AWAY', unanswered: 0 } as const
  expect(isGivenUp({ ...mail, next: after(3 * DAY_MS) })).toBe(false)
  expect(isGivenUp({ ...mail, next: after(3 * DAY_MS + 1) })).toBe(true)
})

test.each([
  [
    { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 no such user', command: 'RCPT TO' },
    'ADDRESS_REFUSED',
  ],
  [
    { code: 'EENVELOPE', responseCode: 550, response: '550 no such user', command: 'RCPT TO' },
    'ADDRESS_REFUSED',
  ],
  // Ours to mend, at the relay: who it would not go to is nobody's fault.
  [
    { code: 'EENVELOPE', responseCode: 550, response: '550-5.7.1 relaying denied', command: 'RCPT TO' },
    'RELAY_AWAY',
  ],
  [{ code: 'EENVELOPE', responseCode: 452, response: '452 4.2.2 box full', command: 'RCPT TO' }, 'BOX_BUSY'],
  [{ code: 'EMESSAGE', responseCode: 554, response: '554 5.7.1 spam', command: 'DATA' }, 'RELAY_AWAY'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'RELAY_AWAY'],
])('%j is told as %s', (facts, told) => {
  expect(mailFailure(describeFailure(Object.assign(new Error('lea@'), facts)))).toBe(told)
})

describe('the layout', () => {
  const content = {
    title: 'Votre essai s’achève <demain>',
    paragraphs: ['Bonjour "Léa" & co,', 'deux\nlignes'],
    action: { label: 'Voir <mon> abonnement', url: 'https://elan.example/compte?a=1&b="2"' },
    details: [['Formule', '<img src=x onerror=alert(1)>']] as const,
    footer: 'Élan, <script>alert(1)</script>',
  }

  test('everything is shown and nothing interpreted', () => {
    const { html } = composeMail(content)
    expect(html).toContain('Votre essai s’achève &lt;demain&gt;')
    expect(html).toContain('Bonjour &quot;Léa&quot; &amp; co,')
    expect(html).toContain('deux<br/>lignes')
    expect(html).toContain('href="https://elan.example/compte?a=1&amp;b=%222%22"')
    expect(html).not.toMatch(/<(?:script|img|demain|mon)\b/)
  })

  test('nothing is fetched when it is opened', () => {
    const { html } = composeMail({ ...content, details: [['Formule', 'Mensuelle']] })
    expect(html).not.toMatch(/\bsrc=|\bbackground="|url\(|@import|<link/)
  })

  test('the plain text says the same', () => {
    expect(composeMail(content).text).toBe(
      [
        'Votre essai s’achève <demain>',
        'Bonjour "Léa" & co,',
        'deux\nlignes',
        'Formule\u00A0: <img src=x onerror=alert(1)>',
        'Voir <mon> abonnement\u00A0:\nhttps://elan.example/compte?a=1&b=%222%22',
        '-- \nÉlan, <script>alert(1)</script>\n',
      ].join('\n\n'),
    )
  })

  test.each([['javascript:alert(1)'], ['data:text/html,x'], ['/compte'], ['']])(
    '%j is no address for a mail',
    (url) => {
      expect(() => composeMail({ ...content, action: { label: 'Ouvrir', url } })).toThrow(RangeError)
    },
  )

  test('a mail without action or details shows none', async () => {
    const { html, text } = composeMail({ title: 'Bonjour', paragraphs: ['Un mot.'], footer: 'Élan' })
    expect(html).not.toContain('<a ')
    expect(text).toBe('Bonjour\n\nUn mot.\n\n-- \nÉlan\n')
    expect((await PostalMime.parse(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)).html).toContain(
      'Un mot.',
    )
  })
})
