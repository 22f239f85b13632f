import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { mails } from '~/db/schema/mail'
import { subscriptions } from '~/db/schema/membership'
import { cancellations } from '~/db/schema/membership/history'
import { memberImportLines, memberInvitations } from '~/db/schema/people'
import { DAY_MS } from '~/domain/durations'
import { endOfParisDay } from '~/domain/parisTime'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { wrongLinesCsv } from '~/features/people/imports/csvFiles.server'
import { getImport, listLines } from '~/features/people/imports/getImport.server'
import { importPerson } from '~/features/people/imports/importPerson.server'
import { runImports } from '~/features/people/imports/runImports.server'
import { startImport, stopImport } from '~/features/people/imports/steerImport.server'
import { passwordCode } from '~/features/people/invitations/invitations.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import {
  fakeIdentityProvider,
  signedUp,
  type FakeIdentityProvider,
} from '~tests/support/fakeIdentityProvider'
import { refusal } from '~tests/support/refusal'
import { bill, byCard, on } from '../../figures/figuresBench'
import { addMember, recordOf, START } from '../../membership/membershipRecords'
import { HEADER, later, send, contextOf, clockFrom, textOf, peopleOf } from './importBench'

describeWithDatabase('a file of members that is carried out', (db) => {
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

  test('invites nobody by a name that mail programs would make a link of', async () => {
    const names = ['gagnez.example Dupont', '06.12.34.56.78', 'www.gagnez.example', 'Neuve Ferré']
    const lines = names.map((name, line) => `neuve-${line}@elan.test;${name};31/12/2027;Cadeau`)
    const { admin, id } = await send(db(), [HEADER, ...lines])
    await startImport(db(), admin, id, START)
    await runImports(contextOf(db(), fakeIdentityProvider()), clockFrom(START))
    const sent = await db().select().from(mails).orderBy(asc(mails.to))
    expect(sent.map(({ text }) => text.split(',')[0])).toEqual(['Bonjour', 'Bonjour', 'Bonjour', 'Neuve'])
    for (const { subject, text, html } of sent)
      expect(`${subject}${text}${html}`).not.toMatch(/gagnez|06\.12/)
  })

  test('does a line once, also where another instance began it before it was done', async () => {
    const provider = fakeIdentityProvider()
    const { admin, id } = await send(db(), [HEADER, NEW])
    await startImport(db(), admin, id, START)
    await runImports(contextOf(db(), provider), clockFrom(START))
    const [done] = await db().select().from(memberImportLines)
    const { uid, email, name, until, reason } = done ?? {}
    if (!uid || !email || !name || !until || !reason) throw new Error('no line')
    const [grant] = await db().select().from(subscriptions)
    await importPerson(contextOf(db(), provider), { uid, email, name, until, reason, admin }, later(DAY_MS))
    expect(await db().select().from(memberImportLines)).toEqual([done])
    expect(await db().select().from(subscriptions)).toEqual([grant])
    expect(await db().select().from(memberInvitations)).toHaveLength(1)
    expect(await db().select().from(mails)).toHaveLength(1)
  })

  test('gives who has an account access, no other password and no mail; shortens nothing', async () => {
    const [has, more] = [await addMember(db()), await addMember(db())]
    const admin = await addMember(db(), ['ADMIN'])
    const provider = fakeIdentityProvider()
    for (const her of [has, more]) signedUp(provider, her, true)
    const { id } = await send(db(), [
      HEADER,
      `${has.email?.toUpperCase()};X;31/12/2027;Cadeau`,
      `${more.email};X;31/12/2027;Cadeau`,
    ])
    // Between the dry run and the import somebody gave her more.
    const until = endOfParisDay('2029-01-01')
    await grantAccessTo(db(), admin, more.uid, { until, reason: 'Plus' }, START)
    await startImport(db(), admin.uid, id, START)
    await runImports(contextOf(db(), provider), clockFrom(START))
    expect(await recordOf(db(), has)).toMatchObject({
      name: 'Léa',
      memberUntil: endOfParisDay('2027-12-31'),
    })
    expect((await recordOf(db(), more)).memberUntil).toEqual(until)
    expect((await getImport(db(), id)).counts).toMatchObject({ extended: 1, unchanged: 1, created: 0 })
    expect(await db().select().from(mails)).toEqual([])
    expect(provider.accounts.size).toBe(2)
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
    for (const her of [runs, reaches]) signedUp(provider, her, true)
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
    expect([await db().select().from(mails), provider.accounts.size]).toEqual([[], 2])
  })

  test('brings no subscription back that she has cancelled, whether it has ended or not', async () => {
    const [leaves, left] = [await addMember(db()), await addMember(db())]
    await byCard(db(), leaves.uid, {
      bills: [bill('3-1', '4-1', 1499)],
      cancelAskedAt: on('3-5'),
      cancelsAtPeriodEnd: true,
    })
    await byCard(db(), left.uid, {
      bills: [bill('1-1', '2-1', 1499)],
      cancelAskedAt: on('1-5'),
      status: 'canceled',
      endedAt: on('2-1'),
    })
    const cancelled = async () => [
      await db()
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.source, 'STRIPE'))
        .orderBy(asc(subscriptions.id)),
      await db().select().from(cancellations).orderBy(asc(cancellations.askedAt)),
    ]
    const before = await cancelled()
    expect(before).toMatchObject([
      [{ renews: false }, { renews: false }],
      [{}, {}],
    ])
    const { admin, id } = await send(db(), [
      HEADER,
      `${leaves.email};X;31/12/2027;Abonnement`,
      `${left.email};X;31/12/2027;Abonnement`,
    ])
    const provider = fakeIdentityProvider()
    for (const her of [leaves, left]) signedUp(provider, her, true)
    await startImport(db(), admin, id, START)
    await runImports(contextOf(db(), provider), clockFrom(START))
    expect((await getImport(db(), id)).counts).toMatchObject({ extended: 2 })
    expect(await cancelled()).toEqual(before)
    // What the file gives ends by itself, and costs nothing.
    const given = await db().select().from(subscriptions).where(eq(subscriptions.source, 'GRANTED'))
    expect(given).toMatchObject(Array(2).fill({ renews: false, priceCents: null }))
    expect(await db().select().from(mails)).toEqual([])
  })

  test('invites nobody whose account was there without a record', async () => {
    const provider = fakeIdentityProvider()
    signedUp(provider, { uid: 'hers', email: 'neuve@elan.test' }, true)
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
