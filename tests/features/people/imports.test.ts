import iconv from 'iconv-lite'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Account, IdentityProvider } from '~/adapters/identityProvider/port'
import { auditLog } from '~/db/schema/audit'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { subscriptions } from '~/db/schema/membership'
import { memberImportLines, memberImports } from '~/db/schema/people'
import { DAY_MS } from '~/domain/durations'
import { endOfParisDay } from '~/domain/parisTime'
import { grantAccess } from '~/features/membership/admin/grants.server'
import { checkImport } from '~/features/people/imports/checkImport.server'
import { membersCsv, wrongLinesCsv } from '~/features/people/imports/csvFiles.server'
import { forgetImports } from '~/features/people/imports/forgetImports.server'
import { getImport, listLines } from '~/features/people/imports/getImport.server'
import { MAX_FILE_BYTES, MAX_LINES } from '~/features/people/imports/readFile.server'
import { runImports } from '~/features/people/imports/runImports.server'
import { startImport, stopImport } from '~/features/people/imports/steerImport.server'
import { passwordCode } from '~/features/people/invitations/invitations.server'
import { describeEachDatabase, describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider, type FakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import type { CsvFile } from '~/http/csv/csvResponse.server'
import { refusal } from '~tests/support/refusal'
import { bill, byCard, on } from '../figures/figuresBench'
import { addMember, ORIGIN, recordOf, START } from '../membership/membershipRecords'
import type { Db } from '~/db/client.server'

const HEADER = 'Adresse e-mail;Nom;Accès jusqu’au;Raison'
const later = (ms: number) => new Date(START.getTime() + ms)

/** A file's lines, sent by an administrator. */
async function send(db: Db, lines: readonly string[], bytes?: Uint8Array) {
  const { uid } = await addMember(db, ['USER', 'ADMIN'])
  const file = { fileName: 'membres.csv', bytes: bytes ?? Buffer.from(`${lines.join('\r\n')}\r\n`) }
  return { admin: uid, id: await checkImport(db, uid, file, START) }
}
const contextOf = (db: Db, provider: IdentityProvider) => ({ db, provider, origin: ORIGIN })
/** Each call a little later, as a clock goes. */
const clockFrom = (start: Date) => {
  let ms = 0
  return () => new Date(start.getTime() + (ms += 1))
}
/** What is downloaded, piece by piece. */
async function textOf(file: Promise<CsvFile>): Promise<string> {
  let text = ''
  for await (const piece of (await file).pieces) text += piece
  return text
}
const peopleOf = async (db: Db) =>
  (await db.select().from(users)).filter(({ roles }) => !roles.includes('ADMIN'))

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
      await grantAccess(
        db(),
        admin,
        { email: who.email ?? '', until: endOfParisDay(day), reason: 'Test' },
        START,
      )
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

  describe('carried out', () => {
    const NEW = 'neuve@elan.test;Neuve Ferré;31/12/2027;Cadeau'

    test('gives an account, access with its reason and one invitation that sets her password', async () => {
      const provider = fakeIdentityProvider()
      const { admin, id } = await send(db(), [HEADER, NEW])
      await startImport(db(), admin, id, START)
      expect(await runImports(contextOf(db(), provider), clockFrom(START))).toBe(1)
      const [person] = await peopleOf(db())
      if (!person) throw new Error('nobody')
      expect(person).toMatchObject({ name: 'Neuve Ferré', memberUntil: endOfParisDay('2027-12-31') })
      expect([...provider.accounts.values()]).toMatchObject([{ uid: person.id, email: 'neuve@elan.test' }])
      expect(provider.claims.get(person.id)).toMatchObject({ roles: ['MEMBER', 'USER'] })
      expect(await db().select().from(subscriptions)).toMatchObject([
        { source: 'GRANTED', reason: 'Cadeau', grantedBy: admin, renews: false, priceCents: null },
      ])
      expect(await getImport(db(), id)).toMatchObject({ state: 'DONE', counts: { created: 1, failed: 0 } })

      const sent = await db().select().from(mails)
      expect(sent).toMatchObject([{ kind: 'member-invitation', to: 'neuve@elan.test' }])
      const token = /bienvenue\/([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
      expect(await passwordCode(db(), provider, token, later(59 * DAY_MS))).toBe('code-1')
      // A second tap makes a second code: the first one lives for an hour.
      expect(await passwordCode(db(), provider, token, later(59 * DAY_MS))).toBe('code-2')
      expect(provider.resetCodes).toEqual(['neuve@elan.test', 'neuve@elan.test'])
      const over = { status: 404, code: 'member-invitations/over' }
      expect(await refusal(passwordCode(db(), provider, token, later(60 * DAY_MS + 60_000)))).toEqual(over)
      expect(await refusal(passwordCode(db(), provider, `${token}x`, START))).toEqual(over)
      provider.details.set(person.id, { lastSignInAt: START })
      expect(await refusal(passwordCode(db(), provider, token, START))).toEqual(over)
    })

    test('gives who has an account access, no other password and no mail; shortens nothing', async () => {
      const [has, more] = [await addMember(db()), await addMember(db())]
      const admin = await addMember(db(), ['ADMIN'])
      const provider = fakeIdentityProvider()
      const { id } = await send(db(), [
        HEADER,
        `${has.email?.toUpperCase()};X;31/12/2027;Cadeau`,
        `${more.email};X;31/12/2027;Cadeau`,
      ])
      // Between the dry run and the import somebody gave her more.
      const until = endOfParisDay('2029-01-01')
      await grantAccess(db(), admin, { email: more.email ?? '', until, reason: 'Plus' }, START)
      await startImport(db(), admin.uid, id, START)
      await runImports(contextOf(db(), provider), clockFrom(START))
      expect(await recordOf(db(), has)).toMatchObject({
        name: 'Léa',
        memberUntil: endOfParisDay('2027-12-31'),
      })
      expect((await recordOf(db(), more)).memberUntil).toEqual(until)
      expect((await getImport(db(), id)).counts).toMatchObject({ extended: 1, unchanged: 1, created: 0 })
      expect(await db().select().from(mails)).toEqual([])
      expect(provider.accounts.size).toBe(0)
    })

    test('leaves what somebody pays for as it is: it goes on, and what the file gives stands beside it', async () => {
      const [runs, reaches] = [await addMember(db()), await addMember(db())]
      for (const { uid } of [runs, reaches]) await byCard(db(), uid, { bills: [bill('3-1', '4-1', 1499)] })
      const paid = () =>
        db()
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.source, 'STRIPE'))
          .orderBy(asc(subscriptions.id))
      const before = await paid()
      const provider = fakeIdentityProvider()
      const { admin, id } = await send(db(), [
        HEADER,
        ` ${runs.email?.toUpperCase()} ;X;31/12/2027;Abonnement`,
        `${reaches.email};X;31/03/2026;Abonnement`,
      ])
      expect(
        (await listLines(db(), id, {})).items.map(({ planned, problems }) => [planned, ...problems]),
      ).toEqual([['GRANT'], [null, 'already-member']])
      await startImport(db(), admin, id, START)
      await runImports(contextOf(db(), provider), clockFrom(START))
      expect(await paid()).toEqual(before)
      expect(await db().select().from(subscriptions)).toHaveLength(3)
      expect((await recordOf(db(), runs)).memberUntil).toEqual(endOfParisDay('2027-12-31'))
      expect((await recordOf(db(), reaches)).memberUntil).toEqual(on('4-1'))
      expect([await db().select().from(mails), provider.accounts.size]).toEqual([[], 0])
    })

    test('invites nobody whose account was there without a record', async () => {
      const provider = fakeIdentityProvider()
      await provider.inviteAccount({ uid: 'hers', email: 'neuve@elan.test', displayName: 'N' })
      const { admin, id } = await send(db(), [HEADER, NEW])
      await startImport(db(), admin, id, START)
      await runImports(contextOf(db(), provider), clockFrom(START))
      expect(await peopleOf(db())).toMatchObject([{ id: 'hers' }])
      expect(await db().select().from(mails)).toEqual([])
    })

    test('invites whom an import made, though another one of the same moment was first with her record', async () => {
      const provider = fakeIdentityProvider()
      const files = [await send(db(), [HEADER, NEW]), await send(db(), [HEADER, NEW])]
      for (const { admin, id } of files) await startImport(db(), admin, id, START)
      const [first, second] = await db().select().from(memberImportLines)
      if (!first || !second) throw new Error('no lines')
      // The account is the second line's, whose process is gone.
      const { uid } = second
      await provider.inviteAccount({ uid, email: 'neuve@elan.test', displayName: 'N' })
      await runImports(contextOf(db(), provider), clockFrom(START))
      expect(await peopleOf(db())).toMatchObject([{ id: uid }])
      expect(await db().select().from(mails)).toHaveLength(1)
    })

    test('stops, and is gone on with; what was done stays done', async () => {
      const provider = fakeIdentityProvider()
      const lines = Array.from({ length: 4 }, (_, at) => `m${at}@elan.test;M;31/12/2027;Cadeau`)
      const { admin, id } = await send(db(), [HEADER, ...lines])
      await startImport(db(), admin, id, START)
      let asked = 0
      await runImports(contextOf(db(), provider), clockFrom(START), () => (asked += 1) > 2)
      await stopImport(db(), admin, id, START)
      expect(await runImports(contextOf(db(), provider), clockFrom(later(DAY_MS)))).toBe(0)
      expect(await peopleOf(db())).toHaveLength(2)
      await startImport(db(), admin, id, later(DAY_MS))
      expect(await runImports(contextOf(db(), provider), clockFrom(later(DAY_MS)))).toBe(2)
      expect(await getImport(db(), id)).toMatchObject({ state: 'DONE', counts: { created: 4 } })
      expect(await db().select().from(mails)).toHaveLength(4)
      const acts = (await db().select().from(auditLog)).filter(({ kind }) => kind === 'imports')
      expect(acts.map(({ action }) => action).toSorted()).toEqual(['create', 'import', 'import', 'stop'])
    })

    test('tries again while the identity provider is away, and names who could not be imported', async () => {
      const provider = fakeIdentityProvider()
      const away: FakeIdentityProvider = {
        ...provider,
        inviteAccount: async () => {
          throw new Error('no answer')
        },
      }
      const { admin, id } = await send(db(), [HEADER, NEW])
      await startImport(db(), admin, id, START)
      for (let minute = 0; minute < 9; minute += 1)
        await runImports(contextOf(db(), away), clockFrom(later(minute * 61_000)))
      expect(await getImport(db(), id)).toMatchObject({ state: 'RUNNING' })
      await runImports(contextOf(db(), away), clockFrom(later(9 * 61_000)))
      expect(await getImport(db(), id)).toMatchObject({ state: 'DONE', counts: { failed: 1 } })
      expect(await textOf(wrongLinesCsv(db(), id))).toContain('neuve@elan.test')
    })
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
    await grantAccess(db(), admin, { email: member.email ?? '', until, reason: 'Test' }, START)
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

describeEachDatabase('an import', (db) => {
  const LINES = Array.from({ length: 6 }, (_, at) => `m${at}@elan.test;M${at};31/12/2027;Cadeau`)

  async function expectEachOnce(provider: FakeIdentityProvider) {
    const emails = (await peopleOf(db())).map(({ email }) => email)
    expect(emails.toSorted()).toEqual(LINES.map((line) => line.split(';')[0]))
    expect(provider.accounts.size).toBe(LINES.length)
    expect(await db().select().from(subscriptions)).toHaveLength(LINES.length)
    expect(await db().select().from(mails)).toHaveLength(LINES.length)
  }

  test('on several instances at once imports nobody twice', async () => {
    const provider = fakeIdentityProvider()
    const { admin, id } = await send(db(), [HEADER, ...LINES])
    await startImport(db(), admin, id, START)
    const done = await Promise.all(
      Array.from({ length: 3 }, () => runImports(contextOf(db(), provider), clockFrom(START))),
    )
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(LINES.length)
    await expectEachOnce(provider)
    expect(await getImport(db(), id)).toMatchObject({ state: 'DONE' })
  })

  test('of the same people in two files at once imports nobody twice', async () => {
    const provider = fakeIdentityProvider()
    const files = [await send(db(), [HEADER, ...LINES]), await send(db(), [HEADER, ...LINES.toReversed()])]
    for (const { admin, id } of files) await startImport(db(), admin, id, START)
    await Promise.all([1, 2].map(() => runImports(contextOf(db(), provider), clockFrom(START))))
    // Whose lines met, and failed for it, are tried again.
    await runImports(contextOf(db(), provider), clockFrom(later(5 * 60_000)))
    await expectEachOnce(provider)
  })

  test('killed between any two steps is gone on with, and imports nobody twice', async () => {
    const provider = fakeIdentityProvider()
    const { admin, id } = await send(db(), [HEADER, ...LINES])
    await startImport(db(), admin, id, START)
    const dying = (point: 'before' | 'after'): IdentityProvider => ({
      ...provider,
      inviteAccount: async (account): Promise<Account> => {
        const made = point === 'after' ? await provider.inviteAccount(account) : null
        // A killed process neither answers nor writes what failed.
        await new Promise<never>(() => made)
        throw new Error('never')
      },
    })
    for (const point of ['before', 'after'] as const) {
      const clock = clockFrom(START)
      void runImports(contextOf(db(), dying(point)), clock)
      // Until it has claimed its line.
      for (let claimed = 0; claimed < (point === 'before' ? 1 : 2);) {
        const rows = await db().select().from(memberImportLines)
        claimed = rows.filter(({ attempts }) => attempts > 0).length
      }
    }
    await runImports(contextOf(db(), provider), clockFrom(later(1000)))
    expect(await getImport(db(), id)).toMatchObject({ state: 'RUNNING', counts: { created: 4 } })
    await runImports(contextOf(db(), provider), clockFrom(later(3 * 60_000)))
    expect(await getImport(db(), id)).toMatchObject({ state: 'DONE', counts: { created: 6 } })
    await expectEachOnce(provider)
  })
})
