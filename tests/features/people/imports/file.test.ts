import iconv from 'iconv-lite'
import { and, asc, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { memberImportLines, memberImports } from '~/db/schema/people'
import { DAY_MS } from '~/domain/durations'
import { endOfParisDay } from '~/domain/parisTime'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { membersCsv, wrongLinesCsv } from '~/features/people/imports/csvFiles.server'
import { forgetImports } from '~/features/people/imports/forgetImports.server'
import { listLines } from '~/features/people/imports/getImport.server'
import { MAX_FILE_BYTES } from '~/features/people/imports/imports.schema'
import { MAX_LINES } from '~/features/people/imports/readFile.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { addMember, START } from '../../membership/membershipRecords'
import { HEADER, later, send, textOf } from './importBench'

describeWithDatabase('a file of members', (db) => {
  const problemsOf = async (lines: readonly string[], bytes?: Uint8Array) => {
    const { id } = await send(db(), lines, bytes)
    return (await listLines(db(), id, { limit: 100 })).items
  }

  describe('is read', () => {
    const text = `${HEADER}\r\nlea@elan.test;Léa Ferré;31/12/2027;Cadeau\r\n`
    const wanted = {
      line: 2,
      email: 'lea@elan.test',
      name: 'Léa Ferré',
      until: endOfParisDay('2027-12-31'),
      problems: [],
      planned: 'CREATE',
    }
    test.each<[string, Uint8Array]>([
      ['UTF-8', Buffer.from(text)],
      ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
      ['Windows-1252', iconv.encode(text, 'win1252')],
      ['UTF-16 of Excel', iconv.encode(text.replaceAll(';', '\t'), 'utf-16le', { addBOM: true })],
      ['commas', Buffer.from(text.replaceAll(';', ','))],
      ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
      ['lines that end otherwise than the first', Buffer.from(text.replace(/\r\n$/, '\n\r'))],
      ['a heading that ends otherwise', Buffer.from(text.replace('\r\n', '\n'))],
      ['lines of an old Mac', Buffer.from(text.replaceAll('\r\n', '\r'))],
      ['a line for Excel', Buffer.from(`sep=,\r\n${text.replaceAll(';', ',')}`)],
    ])('as %s', async (what, bytes) => {
      const line = what === 'a line for Excel' ? 3 : 2
      expect(await problemsOf([], bytes)).toMatchObject([{ ...wanted, line }])
    })

    test('with English headings, in another order, and columns that are ignored', async () => {
      const lines = [
        'Id,Why,First name,Last name,Access until,Email',
        '7,partner,Léa,Ferré,2027-12-31,LEA@elan.test',
      ]
      expect(await problemsOf(lines)).toMatchObject([wanted])
    })

    test.each<[string, string | Uint8Array, string]>([
      ['no line', '', 'imports/empty'],
      ['a heading alone', HEADER, 'imports/empty'],
      ['no heading', 'lea@elan.test;Léa;31/12/2027;Cadeau', 'imports/missing-columns'],
      ['an open quote', `${HEADER}\r\n"lea@elan.test;Léa`, 'imports/unreadable'],
      ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'imports/unreadable'],
      ['too many bytes', Buffer.alloc(MAX_FILE_BYTES + 1, 'a'), 'request/too-large'],
      ['too many lines', `${HEADER}\n${'a;b;c;d\n'.repeat(MAX_LINES + 1)}`, 'imports/too-many-lines'],
    ])('not where it has %s', async (_what, file, code) => {
      const bytes = typeof file === 'string' ? Buffer.from(file) : file
      expect(await refusal(send(db(), [], bytes))).toMatchObject({ code })
      expect(await db().select().from(memberImports)).toEqual([])
    })
  })

  test('names an address once, however it is written; one with a part after its + is another', async () => {
    const items = await problemsOf([
      HEADER,
      'Lea@Elan.test;Léa;31/12/2028;Cadeau',
      '  LEA@ELAN.TEST\u00A0;Léa;31/12/2028;Cadeau',
      'lea+sport@elan.test;Léa;31/12/2028;Cadeau',
      'deux@elan.test, trois@elan.test;D;31/12/2028;Cadeau',
    ])
    expect(items.map(({ email, problems }) => [email, ...problems])).toEqual([
      ['lea@elan.test'],
      ['lea@elan.test', 'email-doubled'],
      ['lea+sport@elan.test'],
      [null, 'email-invalid'],
    ])
  })

  test('names an address once, however far apart its lines are', async () => {
    const { id } = await send(db(), [
      HEADER,
      ...Array.from({ length: 1200 }, (_, n) => `m${n}@elan.test;M;31/12/2028;Cadeau`),
      'M0@elan.test;M;31/12/2028;Cadeau',
    ])
    const { importId, email, problems } = memberImportLines
    const doubled = await db()
      .select({ email })
      .from(memberImportLines)
      .where(and(eq(importId, id), ne(problems, [])))
    expect(doubled).toEqual([{ email: 'm0@elan.test' }])
  })

  test.each([
    ['31/12/2029', [], '2029-12-31'],
    ['29/02/2028', [], '2028-02-29'],
    ['31/02/2027', ['date-unreadable'], null],
    ['12/31/2027', ['date-unreadable'], null],
    ['09/03/2026', ['date-past'], '2026-03-09'],
    // The last day of access is whole: today's end lies ahead.
    ['10/03/2026', [], '2026-03-10'],
  ])('gives access until the end of %s', async (written, problems, day) => {
    const [line] = await problemsOf([HEADER, `a@elan.test;A;${written};Cadeau`])
    expect(line).toMatchObject({ problems, until: day && endOfParisDay(day) })
  })

  test('is told by line what is wrong, before anybody is changed', async () => {
    const [closed, has, less] = [await addMember(db()), await addMember(db()), await addMember(db())]
    const admin = await addMember(db(), ['ADMIN'])
    await db().update(users).set({ disabledAt: START }).where(eq(users.id, closed.uid))
    for (const [who, day] of [
      [has, '2028-01-01'],
      [less, '2026-06-01'],
    ] as const)
      await grantAccessTo(db(), admin, who.uid, { until: endOfParisDay(day), reason: 'Test' }, START)
    const before = await db().select().from(users).orderBy(asc(users.id))
    const items = await problemsOf([
      HEADER,
      'neuve@elan.test;Neuve;31/12/2027;Cadeau',
      'pas une adresse;X;31/12/2027;Cadeau',
      ';X;31/12/2027;Cadeau',
      'NEUVE@elan.test;Encore;31/12/2027;Cadeau',
      'a@elan.test;A;demain;Cadeau',
      'b@elan.test;B;;',
      'c@elan.test;C;01/01/2020;envie',
      `${closed.email};D;31/12/2027;Cadeau`,
      `${has.email};E;31/12/2027;Cadeau`,
      `${less.email};F;31/12/2027;Cadeau`,
      'court@elan.test',
    ])
    expect(items.map(({ line, problems, planned }) => [line, ...problems, planned])).toEqual([
      [2, 'CREATE'],
      [3, 'email-invalid', null],
      [4, 'email-missing', null],
      [5, 'email-doubled', null],
      [6, 'date-unreadable', null],
      [7, 'date-missing', 'reason-missing', null],
      [8, 'date-past', 'reason-unknown', null],
      [9, 'account-closed', null],
      [10, 'already-member', null],
      [11, 'GRANT'],
      [12, 'date-missing', 'reason-missing', null],
    ])
    const after = (await db().select().from(users).orderBy(asc(users.id))).filter(({ id }) =>
      before.some((row) => row.id === id),
    )
    expect(after).toEqual(before)
    expect(await db().select().from(mails)).toEqual([])
  })

  test('gives its wrong lines back as a file that can be corrected and sent again', async () => {
    const { id } = await send(db(), [
      HEADER,
      'a@elan.test;=HYPERLINK("x");demain;Cadeau',
      'b@elan.test;B;31/12/2027;Cadeau',
    ])
    const csv = await textOf(wrongLinesCsv(db(), id))
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).not.toContain('b@elan.test')
    const corrected = csv.replace('demain', '31/12/2027')
    expect(await problemsOf([], Buffer.from(corrected))).toMatchObject([
      { email: 'a@elan.test', name: '=HYPERLINK("x")', planned: 'CREATE' },
    ])
  })

  test('is what an export of members is, too', async () => {
    const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
    await addMember(db())
    const until = endOfParisDay('2027-12-31')
    await grantAccessTo(db(), admin, member.uid, { until, reason: 'Test' }, START)
    const csv = await textOf(membersCsv(db(), admin.uid, START))
    expect(csv).toBe(
      `\uFEFFAdresse e-mail;Nom;Accès jusqu’au;Raison\r\n${member.email};Léa;2027-12-31;Abonnement\r\n`,
    )
    expect((await db().select().from(auditLog)).at(-1)).toMatchObject({
      action: 'export',
      after: { lines: 1 },
    })
    // Here she has it already; elsewhere she is new.
    expect(await problemsOf([], Buffer.from(csv))).toMatchObject([{ problems: ['already-member'] }])
    await db().delete(users).where(eq(users.id, member.uid))
    expect(await problemsOf([], Buffer.from(csv))).toMatchObject([{ planned: 'CREATE', until }])
  })

  test('is forgotten after thirty days, addresses and all', async () => {
    await send(db(), [HEADER, 'a@elan.test;A;31/12/2027;Cadeau'])
    await forgetImports(db(), later(30 * DAY_MS))
    expect(await db().select().from(memberImportLines)).toHaveLength(1)
    await forgetImports(db(), later(30 * DAY_MS + 1))
    expect(await db().select().from(memberImportLines)).toEqual([])
  })
})
