import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { UnansweredMailError, type Mailer } from '~/adapters/mailer/port'
import { logger } from '~/lib/log/logger.server'
import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { DAY_MS } from '~/domain/durations'
import { sendDueMails } from '~/features/mail/sendDueMails.server'
import { getPerson } from '~/features/people/directory/getPerson.server'
import { runImports } from '~/features/people/imports/runImports.server'
import { startImport } from '~/features/people/imports/steerImport.server'
import { passwordCode } from '~/features/people/invitations/invitations.server'
import { inviteAgain } from '~/features/people/invitations/inviteAgain.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { refusal } from '~tests/support/refusal'
import { addMember, START } from '../membership/membershipRecords'
import { clockFrom, contextOf, HEADER, later, send } from './imports/importBench'

const MINUTE = 60_000
/** A relay that answers to an address as relays do. */
const relay = (
  answer: { responseCode?: number; command?: string; code?: string } | Error | null,
): Mailer => ({
  send: () =>
    answer
      ? Promise.reject(answer instanceof Error ? answer : Object.assign(new Error('no'), answer))
      : Promise.resolve(),
})
const ADDRESS_REFUSED = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }

/** Somebody whom an import has invited. */
async function invited(db: Db, name = 'Neuve Ferré') {
  const provider = fakeIdentityProvider()
  const { admin, id } = await send(db, [HEADER, `neuve@elan.test;${name};31/12/2027;Cadeau`])
  await startImport(db, admin, id, START)
  await runImports(contextOf(db, provider), clockFrom(START))
  const [person] = await db.select().from(users).where(eq(users.email, 'neuve@elan.test'))
  if (!person) throw new Error('nobody')
  return { provider, admin, uid: person.id }
}

describeWithDatabase('an invitation', (db) => {
  beforeEach(() => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
  })
  const told = async ({ provider, uid }: Awaited<ReturnType<typeof invited>>, now: Date) =>
    (await getPerson(db(), provider, uid, now)).invitation
  const again = ({ provider, admin, uid }: Awaited<ReturnType<typeof invited>>, now: Date) =>
    inviteAgain(contextOf(db(), provider), admin, uid, now)

  test('does not say what she is called where that becomes a link: somebody else has typed it', async () => {
    await invited(db(), 'http://gagnez.example Ferré')
    const [mail] = await db().select().from(mails)
    expect(mail?.to).toBe('neuve@elan.test')
    expect(mail?.text).toContain('Bonjour, votre compte Élan est prêt')
    expect(JSON.stringify(mail)).not.toContain('gagnez')
  })

  test.each([
    ['that her letter box refuses', ADDRESS_REFUSED, 'ADDRESS_REFUSED'],
    ['that her letter box refuses for now', { ...ADDRESS_REFUSED, responseCode: 451 }, 'BOX_BUSY'],
    ['that the relay refuses', { responseCode: 535, command: 'AUTH PLAIN' }, 'RELAY_AWAY'],
    ['over which the relay hung up', new UnansweredMailError('cut'), 'MAY_HAVE_GONE'],
    ['that finds no relay', { code: 'ECONNECTION', command: 'CONN' }, 'RELAY_AWAY'],
  ])('%s is told on her page, with the reason', async (_what, answer, reason) => {
    const her = await invited(db())
    expect(await told(her, START)).toMatchObject({ sentAt: null, failure: null })
    await sendDueMails(db(), relay(answer), later(MINUTE))
    const { failure } = (await told(her, later(MINUTE))) ?? {}
    expect(failure?.reason).toBe(reason)
    // What an address refuses for good is not tried again.
    const isRetried = (failure?.retriedAt?.getTime() ?? 0) > later(MINUTE).getTime()
    expect(isRetried).toBe(reason !== 'ADDRESS_REFUSED')
  })

  test('that was given up is sent again, to the address that she has now', async () => {
    const her = await invited(db())
    await sendDueMails(db(), relay(ADDRESS_REFUSED), later(3 * DAY_MS))
    expect(await told(her, later(3 * DAY_MS))).toMatchObject({ failure: { retriedAt: null } })
    await again(her, later(4 * DAY_MS))
    expect(await told(her, later(4 * DAY_MS))).toMatchObject({ sentAt: null, failure: null })
    await sendDueMails(db(), relay(null), later(4 * DAY_MS + MINUTE))
    expect((await told(her, later(4 * DAY_MS + MINUTE)))?.sentAt).not.toBeNull()
    const [sent] = await db().select().from(mails)
    const token = /bienvenue\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
    expect(await passwordCode(db(), her.provider, token, later(50 * DAY_MS))).toBe('code-1')
    expect((await db().select().from(auditLog)).filter(({ action }) => action === 'invite')).toHaveLength(1)
  })

  test('asked for by two at once is one mail', async () => {
    const her = await invited(db())
    await Promise.all([1, 2].map((ms) => again(her, later(ms))))
    expect(await db().select().from(mails)).toHaveLength(1)
  })

  test('is not sent to who has signed in, was never invited, or has no access any more', async () => {
    const her = await invited(db())
    const notAwaited = { status: 409, code: 'member-invitations/not-awaited' }
    expect(await refusal(again(her, later(3 * 365 * DAY_MS)))).toEqual(notAwaited)
    const member = await addMember(db())
    expect(await refusal(again({ ...her, uid: member.uid }, START))).toEqual(notAwaited)
    expect(await refusal(again({ ...her, uid: 'nobody' }, START))).toMatchObject({ status: 404 })
    her.provider.details.set(her.uid, { lastSignInAt: START })
    expect(await refusal(again(her, START))).toEqual(notAwaited)
    expect(await told(her, START)).toBeNull()
    expect(await db().select().from(mails)).toHaveLength(1)
  })
})
