import { describe, expect, test } from 'vitest'
import { mails } from '~/db/schema/mail'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import {
  INVITATION_KEPT_MS,
  INVITATION_TTL_MS,
  MAX_MAILS_PER_ADDRESS_A_DAY,
  MAX_OPEN_INVITATIONS,
} from '~/domain/teams/invitation'
import { getInvitation } from '~/features/teams/invitations/answerInvitation.server'
import { forgetInvitations } from '~/features/teams/invitations/forgetInvitations.server'
import { listInvitations, resend, withdraw } from '~/features/teams/invitations/manageInvitations.server'
import { listReceived } from '~/features/teams/invitations/receivedInvitations.server'
import { dissolveTeam } from '~/features/teams/team/dissolveTeam.server'
import { handOver } from '~/features/teams/team/handOver.server'
import { leaveTeam } from '~/features/teams/team/leaveTeam.server'
import { removeMember } from '~/features/teams/team/removeMember.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'
import {
  accept,
  addMember,
  letIn,
  linkToken,
  mailsTo,
  makeTeam,
  memberIdOf,
  namesIn,
  ORIGIN,
  sendTo,
  tokenIn,
} from './teamBench'

const later = (ms: number) => new Date(NOW.getTime() + ms)

describeWithDatabase('sending an invitation', (db) => {
  async function team() {
    const manon = await addMember(db(), 'Manon')
    return { manon, id: await makeTeam(db(), manon) }
  }
  const answer = async (who: Principal | null, token: string, now = NOW) =>
    (await getInvitation(db(), who, token, now)).answer
  const listed = async (captain: Principal, id: string, now = NOW) =>
    (await listInvitations(db(), captain, id, {}, now)).items

  describe('is the captain’s', () => {
    test('to send, list, withdraw and send again', async () => {
      const { manon, id } = await team()
      const zoe = await addMember(db(), 'Zoé')
      await letIn(db(), manon, id, zoe)
      const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
      for (const [who, expected] of [
        [zoe, { status: 403, code: 'auth/insufficient-permissions' }],
        [await addMember(db(), 'Ève'), { status: 404, code: 'teams/not-found' }],
        [await addMember(db(), 'Adèle', { roles: ['ADMIN'] }), { status: 404, code: 'teams/not-found' }],
      ] as const) {
        const named = { id, invitationId }
        expect(await refusal(sendTo(db(), who, id, 'lea@elan.test'))).toEqual(expected)
        expect(await refusal(listInvitations(db(), who, id, {}, NOW))).toEqual(expected)
        expect(await refusal(withdraw(db(), who, named, NOW))).toEqual(expected)
        expect(await refusal(resend(db(), who, named, NOW, ORIGIN))).toEqual(expected)
      }
    })

    test('of her team alone', async () => {
      const { manon, id } = await team()
      await linkToken(db(), manon, id)
      const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
      const other = await addMember(db(), 'Ambre')
      const named = { id: await makeTeam(db(), other, 'Les Tardives'), invitationId }
      const none = { status: 404, code: 'invitations/not-found' }
      expect(await refusal(withdraw(db(), other, named, NOW))).toEqual(none)
      expect(await refusal(resend(db(), other, named, NOW, ORIGIN))).toEqual(none)
    })

    test('to whom it belongs once she has sent it: a link that she makes anew, an address that she writes', async () => {
      const { manon, id } = await team()
      const zoe = await addMember(db(), 'Zoé')
      await letIn(db(), manon, id, zoe)
      await linkToken(db(), manon, id, later(1))
      const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
      await sendTo(db(), manon, id, 'lea@elan.test')
      await handOver(db(), manon, id, await memberIdOf(db(), zoe), NOW, ORIGIN)
      await leaveTeam(db(), manon, id, NOW, ORIGIN)

      const lea = await addMember(db(), 'Léa', { email: 'lea@elan.test' })
      await sendTo(db(), zoe, id, 'lea@elan.test', later(2))
      const received = await listReceived(db(), lea, {}, later(2))
      expect(received.items.map(({ inviter }) => inviter)).toEqual(['Zoé'])
      expect((await listed(zoe, id)).map(({ email }) => email)).toContain('lea@elan.test')
      const { url } = await resend(db(), zoe, { id, invitationId }, later(2), ORIGIN)
      expect(await answer(zoe, tokenIn(url ?? ''), later(2))).toBe('OWN')
      // The captain that was comes back by the link of the one that is.
      await accept(db(), manon, tokenIn(url ?? ''), later(3))
    })

    test('and an address that another captain wrote stays unseen when it is sent again', async () => {
      const { manon, id } = await team()
      const zoe = await addMember(db(), 'Zoé')
      await letIn(db(), manon, id, zoe)
      const { invitation } = await sendTo(db(), manon, id, 'lea@elan.test')
      await handOver(db(), manon, id, await memberIdOf(db(), zoe), NOW, ORIGIN)
      await resend(db(), zoe, { id, invitationId: invitation.id }, later(1), ORIGIN)
      expect(JSON.stringify(await listed(zoe, id))).not.toContain('lea@')
    })

    test('whoever she is by now: the next one sees it, not the address that another wrote', async () => {
      const { manon, id } = await team()
      const zoe = await addMember(db(), 'Zoé')
      await letIn(db(), manon, id, zoe)
      await sendTo(db(), manon, id, 'lea@elan.test')
      await handOver(db(), manon, id, await memberIdOf(db(), zoe), NOW, ORIGIN)
      const seen = await listed(zoe, id)
      expect(seen.map(({ kind, email }) => [kind, email])).toContainEqual(['MAIL', null])
      expect(JSON.stringify(seen)).not.toContain('lea@')
    })
  })

  test('is one of so many that are open; what has expired or was used leaves room', async () => {
    const { manon, id } = await team()
    for (let number = 0; number < MAX_OPEN_INVITATIONS; number += 1) await linkToken(db(), manon, id)
    const tooMany = { status: 409, code: 'invitations/too-many' }
    expect(await refusal(linkToken(db(), manon, id))).toEqual(tooMany)
    const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
    await resend(db(), manon, { id, invitationId }, later(1), ORIGIN)
    await linkToken(db(), manon, id, later(7 * DAY_MS))
  })

  test('that has expired is one more of those, once it is sent again', async () => {
    const { manon, id } = await team()
    await linkToken(db(), manon, id)
    const [{ id: invitationId } = { id: '' }] = await listed(manon, id)
    const then = later(7 * DAY_MS)
    for (let number = 0; number < MAX_OPEN_INVITATIONS; number += 1) await linkToken(db(), manon, id, then)
    expect(await refusal(resend(db(), manon, { id, invitationId }, then, ORIGIN))).toEqual({
      status: 409,
      code: 'invitations/too-many',
    })
  })

  test('fills nobody’s letter box, by all teams together', async () => {
    const { manon, id } = await team()
    const ambre = await addMember(db(), 'Ambre')
    const other = await makeTeam(db(), ambre, 'Les Tardives')
    for (let mail = 1; mail < MAX_MAILS_PER_ADDRESS_A_DAY; mail += 1)
      await sendTo(db(), manon, id, 'zoe@elan.test', later(mail))
    await sendTo(db(), ambre, other, 'zoe@elan.test', later(10))
    const enough = { status: 429, code: 'invitations/sent-enough' }
    expect(await refusal(sendTo(db(), ambre, other, 'zoe@elan.test', later(20)))).toEqual(enough)
    expect(await refusal(sendTo(db(), manon, id, 'Zoe@elan.test', later(20)))).toEqual(enough)
    expect(await mailsTo(db(), 'zoe@elan.test')).toHaveLength(MAX_MAILS_PER_ADDRESS_A_DAY)
    await sendTo(db(), manon, id, 'zoe@elan.test', later(DAY_MS + 5))
  })

  test('fills nobody’s letter box by way of what is added to its address', async () => {
    const { manon, id } = await team()
    for (let mail = 1; mail <= MAX_MAILS_PER_ADDRESS_A_DAY; mail += 1)
      await sendTo(db(), manon, id, `zoe+${mail}@elan.test`, later(mail))
    for (const address of ['zoe+6@elan.test', 'zoe@elan.test', 'Zoe+a+b@elan.test'])
      expect(await refusal(sendTo(db(), manon, id, address, later(20)))).toEqual({
        status: 429,
        code: 'invitations/sent-enough',
      })
    await sendTo(db(), manon, id, 'zoee@elan.test', later(20))
  })

  test('fills nobody’s letter box by way of teams that come and go', async () => {
    const manon = await addMember(db(), 'Manon')
    for (let mail = 1; mail <= MAX_MAILS_PER_ADDRESS_A_DAY; mail += 1) {
      const id = await makeTeam(db(), manon)
      await sendTo(db(), manon, id, 'zoe@elan.test', later(mail))
      // They have gone out, and the team with them.
      await db()
        .update(mails)
        .set({ sentAt: later(mail) })
      await leaveTeam(db(), manon, id, later(mail), ORIGIN)
    }
    const again = await makeTeam(db(), manon)
    expect(await refusal(sendTo(db(), manon, again, 'zoe@elan.test', later(20)))).toEqual({
      status: 429,
      code: 'invitations/sent-enough',
    })
  })

  test('that is taken back, in whichever way, takes back its mails that are still on their way', async () => {
    const { manon, id } = await team()
    const zoe = await addMember(db(), 'Zoé', { email: 'zoe@elan.test' })
    await letIn(db(), manon, id, zoe)
    const { invitation } = await sendTo(db(), manon, id, 'lea@elan.test')
    await resend(db(), manon, { id, invitationId: invitation.id }, later(1), ORIGIN)
    await sendTo(db(), manon, id, 'zoe@elan.test')
    await sendTo(db(), manon, id, 'eve@elan.test')
    const [kept] = await mailsTo(db(), 'eve@elan.test')
    // It would lead to nothing that is open.
    expect(kept?.uselessAfter).toEqual(later(7 * DAY_MS))
    await withdraw(db(), manon, { id, invitationId: invitation.id }, later(2))
    expect(await mailsTo(db(), 'lea@elan.test')).toEqual([])
    await removeMember(db(), manon, { id, memberId: await memberIdOf(db(), zoe) }, later(3), ORIGIN)
    expect((await mailsTo(db(), 'zoe@elan.test')).map(({ kind }) => kind)).toEqual(['team-removal'])
    expect(await mailsTo(db(), 'eve@elan.test')).toHaveLength(1)
    await dissolveTeam(db(), manon, id, later(4), ORIGIN)
    expect(await mailsTo(db(), 'eve@elan.test')).toEqual([])
  })

  test('is forgotten a month after its end, with its mail and the address', async () => {
    const { manon, id } = await team()
    await sendTo(db(), manon, id, 'inconnue@elan.test')
    const used = await linkToken(db(), manon, id)
    await accept(db(), await addMember(db(), 'Lina'), used)
    const kept = INVITATION_TTL_MS + INVITATION_KEPT_MS
    await forgetInvitations(db(), later(kept - 1))
    expect(await listed(manon, id, later(kept - 1))).toHaveLength(2)
    await sendTo(db(), manon, id, 'autre@elan.test', later(1))
    await forgetInvitations(db(), later(kept))
    expect((await listed(manon, id, later(kept))).map(({ email }) => email)).toEqual(['autre@elan.test'])
    expect((await db().select().from(mails)).map(({ to }) => to)).toEqual(['autre@elan.test'])
    expect(await refusal(answer(null, used, later(kept)))).toEqual({
      status: 404,
      code: 'invitations/not-found',
    })
    // Who joined by one stays.
    expect(await namesIn(db(), manon)).toEqual(['Lina', 'Manon'])
  })
})
