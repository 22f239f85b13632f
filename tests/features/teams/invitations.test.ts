import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { teamInvitations, teamInvitationTokens } from '~/db/schema/teams'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { declineInvitation, getInvitation } from '~/features/teams/invitations/answerInvitation.server'
import { listInvitations, resend, withdraw } from '~/features/teams/invitations/manageInvitations.server'
import { listReceived } from '~/features/teams/invitations/receivedInvitations.server'
import { leaveTeam } from '~/features/teams/team/leaveTeam.server'
import { removeMember } from '~/features/teams/team/removeMember.server'
import { InviteSchema } from '~/features/teams/teams.schema'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'
import {
  accept,
  addMember,
  letIn,
  linkToken,
  mailedToken,
  mailsTo,
  makeTeam,
  memberIdOf,
  namesIn,
  ORIGIN,
  sendTo,
  tokenIn,
} from './teamBench'

const later = (ms: number) => new Date(NOW.getTime() + ms)

describeWithDatabase('an invitation', (db) => {
  async function team() {
    const manon = await addMember(db(), 'Manon')
    return { manon, id: await makeTeam(db(), manon) }
  }
  const answer = async (who: Principal | null, token: string, now = NOW) =>
    (await getInvitation(db(), who, token, now)).answer
  const stored = () => db().select().from(teamInvitations)
  const listed = async (captain: Principal, id: string, now = NOW) =>
    (await listInvitations(db(), captain, id, {}, now)).items

  test('is sent by mail with its link, and lets its reader in, whatever the case of her address', async () => {
    const { manon, id } = await team()
    const { url } = await sendTo(db(), manon, id, '  Zoe@ELAN.test ')
    expect(url).toBeNull()
    const [mail, ...more] = await mailsTo(db(), 'zoe@elan.test')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Manon vous invite dans l’équipe «\u00A0Les Matinales\u00A0»')
    const zoe = await addMember(db(), 'Zoé', { email: 'ZOE@elan.TEST' })
    await accept(db(), zoe, tokenIn(mail?.text ?? ''))
    expect(await namesIn(db(), manon)).toEqual(['Manon', 'Zoé'])
    expect(await listed(manon, id)).toMatchObject([{ state: 'USED', usedBy: 'Zoé', email: 'zoe@elan.test' }])
  })

  test('says which team it is, to anybody, and nothing about who else is in it', async () => {
    const { manon, id } = await team()
    const token = await linkToken(db(), manon, id)
    expect(await getInvitation(db(), null, token, NOW)).toEqual({
      team: { name: 'Les Matinales', colours: 'berry', size: 1 },
      captain: 'Manon',
      kind: 'LINK',
      answer: 'OPEN',
      expiresAt: later(7 * DAY_MS),
    })
    expect(await refusal(getInvitation(db(), null, '0'.repeat(48), NOW))).toEqual({
      status: 404,
      code: 'invitations/not-found',
    })
  })

  test('is not used up by being opened, however often and by whomever', async () => {
    const { manon, id } = await team()
    const token = await linkToken(db(), manon, id)
    const before = await stored()
    const zoe = await addMember(db(), 'Zoé')
    for (const who of [null, null, zoe, manon, zoe]) await getInvitation(db(), who, token, NOW)
    expect(await stored()).toEqual(before)
    await accept(db(), zoe, token)
  })

  test('is used once: the next one is told, she who used it is in', async () => {
    const { manon, id } = await team()
    const token = await linkToken(db(), manon, id)
    const [zoe, lea] = [await addMember(db(), 'Zoé'), await addMember(db(), 'Léa')]
    await accept(db(), zoe, token)
    await accept(db(), zoe, token)
    expect([await answer(zoe, token), await answer(lea, token), await answer(null, token)]).toEqual([
      'MEMBER',
      'USED',
      'USED',
    ])
    expect(await refusal(accept(db(), lea, token))).toEqual({ status: 409, code: 'invitations/used' })
    await leaveTeam(db(), zoe, id, NOW, ORIGIN)
    expect(await refusal(accept(db(), zoe, token))).toEqual({ status: 409, code: 'invitations/used' })
  })

  test('that was sent to another address is told so, and is not used', async () => {
    const { manon, id } = await team()
    await sendTo(db(), manon, id, 'zoe@elan.test')
    const token = await mailedToken(db(), 'zoe@elan.test')
    const foreign = { status: 403, code: 'invitations/foreign' }
    for (const other of [await addMember(db(), 'Léa'), await addMember(db(), 'Iris', { email: null })]) {
      expect(await answer(other, token)).toBe('FOREIGN')
      expect(await refusal(accept(db(), other, token))).toEqual(foreign)
      expect(await refusal(declineInvitation(db(), other, token, NOW))).toEqual(foreign)
    }
    expect(await answer(await addMember(db(), 'Zoé', { email: 'zoe@elan.test' }), token)).toBe('OPEN')
  })

  test('of her own is for others', async () => {
    const { manon, id } = await team()
    const token = await linkToken(db(), manon, id)
    const own = { status: 409, code: 'invitations/own' }
    expect(await answer(manon, token)).toBe('OWN')
    expect(await refusal(accept(db(), manon, token))).toEqual(own)
    expect(await refusal(declineInvitation(db(), manon, token, NOW))).toEqual(own)
    expect(await refusal(sendTo(db(), manon, id, 'MANON@elan.test'))).toEqual(own)
    expect(await mailsTo(db(), 'manon@elan.test')).toEqual([])
  })

  describe('after seven days', () => {
    test('has expired, to the millisecond, and stays in its sender’s sight', async () => {
      const { manon, id } = await team()
      const token = await linkToken(db(), manon, id)
      const zoe = await addMember(db(), 'Zoé')
      expect(await answer(zoe, token, later(7 * DAY_MS - 1))).toBe('OPEN')
      expect(await answer(zoe, token, later(7 * DAY_MS))).toBe('EXPIRED')
      expect(await refusal(accept(db(), zoe, token, later(7 * DAY_MS)))).toEqual({
        status: 410,
        code: 'invitations/expired',
      })
      expect(await listed(manon, id, later(30 * DAY_MS))).toMatchObject([{ state: 'EXPIRED' }])
      await accept(db(), zoe, token, later(7 * DAY_MS - 1))
    })

    test('is renewed by sending it again, and the first mail leads to it still', async () => {
      const { manon, id } = await team()
      const { invitation } = await sendTo(db(), manon, id, 'zoe@elan.test')
      const first = await mailedToken(db(), 'zoe@elan.test')
      const again = later(8 * DAY_MS)
      const answered = await resend(db(), manon, { id, invitationId: invitation.id }, again, ORIGIN)
      expect(answered).toMatchObject({ url: null, invitation: { state: 'OPEN', sentAt: again } })
      const sent = await mailsTo(db(), 'zoe@elan.test')
      expect(sent.map(({ subject }) => subject)).toEqual([
        'Manon vous invite dans l’équipe «\u00A0Les Matinales\u00A0»',
        'Rappel\u00A0: une invitation dans l’équipe «\u00A0Les Matinales\u00A0»',
      ])
      const zoe = await addMember(db(), 'Zoé', { email: 'zoe@elan.test' })
      for (const token of [first, await mailedToken(db(), 'zoe@elan.test')])
        expect(await answer(zoe, token, later(15 * DAY_MS - 1))).toBe('OPEN')
      await accept(db(), zoe, first, later(9 * DAY_MS))
      expect(await listed(manon, id)).toMatchObject([{ state: 'USED' }])
    })

    test('of a link is renewed with a new address', async () => {
      const { manon, id } = await team()
      const token = await linkToken(db(), manon, id)
      const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
      const { url } = await resend(db(), manon, { id, invitationId }, later(8 * DAY_MS), ORIGIN)
      expect(url).toMatch(/^https:\/\/elan\.example\/equipes\/invitation\/[0-9a-f]{48}$/)
      expect(tokenIn(url ?? '')).not.toBe(token)
      const zoe = await addMember(db(), 'Zoé')
      // Nobody knows who holds the first one: it has ended, as it had said.
      expect(await refusal(accept(db(), zoe, token, later(9 * DAY_MS)))).toEqual({
        status: 410,
        code: 'invitations/expired',
      })
      await accept(db(), zoe, tokenIn(url ?? ''), later(9 * DAY_MS))
    })

    test('of a link that is made anew before leaves the first one its own days, and one place for both', async () => {
      const { manon, id } = await team()
      const token = await linkToken(db(), manon, id)
      const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
      const { url } = await resend(db(), manon, { id, invitationId }, later(3 * DAY_MS), ORIGIN)
      const [zoe, lea] = [await addMember(db(), 'Zoé'), await addMember(db(), 'Léa')]
      expect((await getInvitation(db(), zoe, token, later(4 * DAY_MS))).expiresAt).toEqual(later(7 * DAY_MS))
      await accept(db(), zoe, token, later(7 * DAY_MS - 1))
      expect(await refusal(accept(db(), lea, tokenIn(url ?? ''), later(8 * DAY_MS)))).toEqual({
        status: 409,
        code: 'invitations/used',
      })
    })
  })

  test('to an address that has one is that one, sent again', async () => {
    const { manon, id } = await team()
    await sendTo(db(), manon, id, 'zoe@elan.test')
    await sendTo(db(), manon, id, 'ZOE@elan.test', later(HOUR_MS))
    expect(await listed(manon, id)).toHaveLength(1)
    expect(await mailsTo(db(), 'zoe@elan.test')).toHaveLength(2)
  })

  test('that is withdrawn lets nobody in, and cannot be sent again', async () => {
    const { manon, id } = await team()
    await sendTo(db(), manon, id, 'zoe@elan.test')
    const token = await mailedToken(db(), 'zoe@elan.test')
    const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
    await withdraw(db(), manon, { id, invitationId }, NOW)
    await withdraw(db(), manon, { id, invitationId }, later(1))
    const zoe = await addMember(db(), 'Zoé', { email: 'zoe@elan.test' })
    const withdrawn = { status: 409, code: 'invitations/withdrawn' }
    expect(await answer(zoe, token)).toBe('WITHDRAWN')
    expect(await refusal(accept(db(), zoe, token))).toEqual(withdrawn)
    expect(await refusal(resend(db(), manon, { id, invitationId }, NOW, ORIGIN))).toEqual(withdrawn)
    expect(await listed(manon, id)).toMatchObject([{ state: 'WITHDRAWN' }])
    await sendTo(db(), manon, id, 'zoe@elan.test', later(1))
    await accept(db(), zoe, await mailedToken(db(), 'zoe@elan.test'), later(2))
    const [{ id: used } = { id: '' }] = await listed(manon, id)
    expect(await refusal(withdraw(db(), manon, { id, invitationId: used }, NOW))).toEqual({
      status: 409,
      code: 'invitations/used',
    })
  })

  test('is declined by whom it was sent to; a link stays good for others', async () => {
    const { manon, id } = await team()
    await sendTo(db(), manon, id, 'zoe@elan.test')
    const [mailed, link] = [await mailedToken(db(), 'zoe@elan.test'), await linkToken(db(), manon, id)]
    const zoe = await addMember(db(), 'Zoé', { email: 'zoe@elan.test' })
    await declineInvitation(db(), zoe, mailed, NOW)
    await declineInvitation(db(), zoe, mailed, later(1))
    expect(await refusal(accept(db(), zoe, mailed))).toEqual({ status: 409, code: 'invitations/declined' })
    const declined = (await listed(manon, id)).find(({ state }) => state === 'DECLINED')
    const again = resend(db(), manon, { id, invitationId: declined?.id ?? '' }, NOW, ORIGIN)
    expect(await refusal(again)).toEqual({ status: 409, code: 'invitations/declined' })
    await declineInvitation(db(), zoe, link, NOW)
    expect(await answer(zoe, link)).toBe('OPEN')
  })

  test('is declined by nobody else, whatever has become of it and whoever is in the team', async () => {
    const { manon, id } = await team()
    const [lea, eve] = [await addMember(db(), 'Léa'), await addMember(db(), 'Ève')]
    await letIn(db(), manon, id, lea)
    await sendTo(db(), manon, id, 'zoe@elan.test')
    const token = await mailedToken(db(), 'zoe@elan.test')
    const foreign = { status: 403, code: 'invitations/foreign' }
    expect(await refusal(declineInvitation(db(), lea, token, NOW))).toEqual(foreign)
    expect(await refusal(declineInvitation(db(), eve, token, later(8 * DAY_MS)))).toEqual(foreign)
    expect((await listed(manon, id, later(8 * DAY_MS))).map(({ state }) => state).toSorted()).toEqual([
      'EXPIRED',
      'USED',
    ])
  })

  test('goes to other domains than those of our letters, and to none without one', () => {
    const email = (address: string) => v.is(InviteSchema, { kind: 'MAIL', email: address })
    for (const address of ['zoe@xn--bcher-kva.example', 'zoe@elan.xn--p1ai', 'o.neill+elan@a-b.example'])
      expect(email(address), address).toBe(true)
    for (const address of ['zoe', 'zoe@localhost', 'zoe@', '@elan.test', 'a b@elan.test', 'zoe@elan..test'])
      expect(email(address), address).toBe(false)
  })

  test('is no way back for who was removed, also one by mail that she never used', async () => {
    const { manon, id } = await team()
    await sendTo(db(), manon, id, 'zoe@elan.test')
    const [mailed, link] = [await mailedToken(db(), 'zoe@elan.test'), await linkToken(db(), manon, id)]
    const zoe = await addMember(db(), 'Zoé', { email: 'zoe@elan.test' })
    await letIn(db(), manon, id, zoe)
    await removeMember(db(), manon, { id, memberId: await memberIdOf(db(), zoe) }, NOW, ORIGIN)
    expect([await answer(zoe, link), await answer(zoe, mailed)]).toEqual(['REMOVED', 'WITHDRAWN'])
    for (const token of [link, mailed]) expect(await refusal(accept(db(), zoe, token))).not.toBeNull()
    expect(await namesIn(db(), manon)).toEqual(['Manon'])
  })

  test('that is made anew for others leaves the address of who was removed as it was', async () => {
    const { manon, id } = await team()
    const old = await linkToken(db(), manon, id)
    const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
    const zoe = await addMember(db(), 'Zoé')
    await letIn(db(), manon, id, zoe)
    await removeMember(db(), manon, { id, memberId: await memberIdOf(db(), zoe) }, later(1), ORIGIN)
    const { url } = await resend(db(), manon, { id, invitationId }, later(2), ORIGIN)
    expect(await answer(zoe, old, later(3))).toBe('REMOVED')
    expect(await refusal(accept(db(), zoe, old, later(3)))).toEqual({
      status: 403,
      code: 'invitations/removed',
    })
    expect(await answer(await addMember(db(), 'Léa'), old, later(3))).toBe('OPEN')
    // What the captain gives her herself lets her in.
    await accept(db(), zoe, tokenIn(url ?? ''), later(3))
  })

  test('is no way back for who was removed twice, by a link from between', async () => {
    const { manon, id } = await team()
    const zoe = await addMember(db(), 'Zoé')
    const removed = async (now: Date) =>
      removeMember(db(), manon, { id, memberId: await memberIdOf(db(), zoe) }, now, ORIGIN)
    await letIn(db(), manon, id, zoe)
    await removed(later(1))
    await letIn(db(), manon, id, zoe, later(2))
    const between = await linkToken(db(), manon, id, later(3))
    await removed(later(4))
    expect(await refusal(accept(db(), zoe, between, later(5)))).toEqual({
      status: 403,
      code: 'invitations/removed',
    })
    await accept(db(), zoe, await linkToken(db(), manon, id, later(5)), later(6))
  })

  test('is told to whom it was sent while it is open, and only at an address that she has confirmed', async () => {
    const { manon, id } = await team()
    await sendTo(db(), manon, id, 'ZOE@elan.test')
    await sendTo(db(), manon, id, 'lea@elan.test')
    const zoe = await addMember(db(), 'Zoé', { email: 'zoe@ELAN.test' })
    const told = async (who: Principal, now = NOW) => (await listReceived(db(), who, {}, now)).items
    expect(await told(zoe)).toEqual([
      {
        id: expect.any(String),
        team: { name: 'Les Matinales', colours: 'berry' },
        inviter: 'Manon',
        expiresAt: later(7 * DAY_MS),
      },
    ])
    expect(await told({ ...zoe, emailVerified: false })).toEqual([])
    expect(await told({ ...zoe, email: null })).toEqual([])
    expect(await told(zoe, later(7 * DAY_MS))).toEqual([])
    await accept(db(), zoe, await mailedToken(db(), 'zoe@elan.test'))
    expect(await told(zoe)).toEqual([])
  })

  test('keeps its secret nowhere', async () => {
    const { manon, id } = await team()
    const token = await linkToken(db(), manon, id)
    const kept = JSON.stringify([await stored(), await db().select().from(teamInvitationTokens)])
    expect(kept).not.toContain(token)
  })

  test('names its sender only by letters: a name makes no link in a stranger’s mail', async () => {
    const eve = await addMember(db(), 'http://gagnez.example')
    const id = await makeTeam(db(), eve)
    await sendTo(db(), eve, id, 'zoe@elan.test')
    const [mail] = await mailsTo(db(), 'zoe@elan.test')
    expect(mail?.subject).toBe('Une membre d’Élan vous invite dans l’équipe «\u00A0Les Matinales\u00A0»')
    expect(`${mail?.text}${mail?.html}`).not.toContain('gagnez')
  })

  test('does not say what its team is called where that becomes a link or a telephone number', async () => {
    const manon = await addMember(db(), 'Manon')
    // As it was given before such names were refused.
    const id = await makeTeam(db(), manon, 'Appelez le 08 99 12 34 56')
    await sendTo(db(), manon, id, 'zoe@elan.test')
    const [mail] = await mailsTo(db(), 'zoe@elan.test')
    expect(mail?.subject).toBe('Manon vous invite dans l’équipe «\u00A0Mon équipe\u00A0»')
    expect(`${mail?.text}${mail?.html}`).not.toContain('08 99')
  })

  test('goes with its team', async () => {
    const { manon, id } = await team()
    await linkToken(db(), manon, id)
    await leaveTeam(db(), manon, id, NOW, ORIGIN)
    expect(await db().select().from(teamInvitations).where(eq(teamInvitations.teamId, id))).toEqual([])
  })
})
