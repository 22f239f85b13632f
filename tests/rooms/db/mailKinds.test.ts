import { count, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { MAIL_KINDS, ruleOf, type MailKind } from '~/db/mailKinds'
import { enqueueMail, enqueueMails } from '~/db/outbox.server'
import { boxOf, letterBoxOf, mails } from '~/db/schema/mail'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

const kinds = Object.keys(MAIL_KINDS) as MailKind[]

describeWithDatabase('what one letter box is sent within a day', (db) => {
  const mail = (kind: MailKind, number: number | string, to = 'lea@elan.test') => ({
    kind,
    to,
    subject: 'Bonjour',
    text: 'Bonjour',
    html: 'Bonjour',
    dedupeKey: `${kind}:${to}:${number}`,
  })
  const queued = async (kind: MailKind) => {
    const [found] = await db().select({ mails: count() }).from(mails).where(eq(mails.kind, kind))
    return found?.mails
  }

  test.each(kinds)('of the kind "%s" is what it is allowed, and no more', async (kind) => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined)
    const { perDay } = ruleOf(kind)
    expect(perDay).toBeGreaterThan(0)
    const many = Array.from({ length: perDay }, (_, number) => mail(kind, number))
    expect(await enqueueMails(db(), many, NOW)).toEqual([])
    expect(warn).not.toHaveBeenCalled()
    // The letter box, whatever is added to its name.
    expect(await enqueueMail(db(), mail(kind, 'more', 'lea+promo@elan.test'), NOW)).toBe(false)
    expect(warn).toHaveBeenCalledOnce()
    expect(await enqueueMail(db(), mail(kind, 'other', 'zoe@elan.test'), NOW)).toBe(true)
    expect(await enqueueMail(db(), mail(kind, 'later'), new Date(NOW.getTime() + DAY_MS))).toBe(true)
    expect(await queued(kind)).toBe(perDay + 2)
  })

  test.each(kinds.filter((kind) => ruleOf(kind).stranger))(
    'of the kind "%s", whose address somebody else typed, is one in whatever letters, also at once',
    async (kind) => {
      vi.spyOn(logger, 'warn').mockReturnValue(undefined)
      const { perDay } = ruleOf(kind)
      const addresses = ['lea@elan.test', 'LEA@elan.test', 'Lea+a@Elan.test', 'lea+B@elan.TEST']
      const sendings = Array.from({ length: 3 * perDay }, (_, number) =>
        db().transaction((tx) => enqueueMail(tx, mail(kind, number, addresses[number % 4]), NOW)),
      )
      expect((await Promise.all(sendings)).filter(Boolean)).toHaveLength(perDay)
      expect(await queued(kind)).toBe(perDay)
    },
  )

  test.each([
    ['v.i.c.t.i.m.e@gmail.com', 'victime@gmail.com'],
    ['victime@googlemail.com', 'victime@gmail.com'],
    ['v.ictime+a.b@googlemail.com', 'victime@gmail.com'],
    ['vic.time@elan.test', 'vic.time@elan.test'],
    ['vic.time@notgmail.com', 'vic.time@notgmail.com'],
    ['a+b+c@elan.test', 'a@elan.test'],
  ])('%s is the letter box %s, here and in the database', async (address, box) => {
    expect(boxOf(address)).toBe(box)
    const [found] = await db()
      .select({ box: letterBoxOf(sql`${address}::text`) })
      .from(sql`(SELECT 1) AS one`)
    expect(found).toEqual({ box })
  })

  test.each(kinds.filter((kind) => ruleOf(kind).perHourInAll !== undefined))(
    'of the kind "%s" no more go out in an hour than it is allowed, to however many letter boxes, also at once',
    async (kind) => {
      vi.spyOn(logger, 'warn').mockReturnValue(undefined)
      const { perHourInAll = 0 } = ruleOf(kind)
      const to = (number: number) => mail(kind, number, `personne-${number}@elan.test`)
      const many = Array.from({ length: perHourInAll - 1 }, (_, number) => to(number))
      expect(await enqueueMails(db(), many, NOW)).toEqual([])
      const two = [perHourInAll, perHourInAll + 1].map((number) =>
        db().transaction((tx) => enqueueMail(tx, to(number), NOW)),
      )
      expect((await Promise.all(two)).filter(Boolean)).toHaveLength(1)
      expect(await enqueueMails(db(), [to(-1), to(-2)], NOW)).toHaveLength(2)
      expect(await enqueueMail(db(), to(-3), new Date(NOW.getTime() + HOUR_MS))).toBe(true)
    },
  )
})
