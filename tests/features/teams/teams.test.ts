import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '~/db/schema/identity'
import { teams } from '~/db/schema/teams'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { MAX_TEAM_MEMBERS } from '~/domain/teams/teamRules'
import { dissolveTeam } from '~/features/teams/team/dissolveTeam.server'
import { editTeam, showMinutes } from '~/features/teams/team/editTeam.server'
import { getOwnTeam, getTeam } from '~/features/teams/team/getTeam.server'
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
} from './teamBench'

const later = (ms: number) => new Date(NOW.getTime() + ms)
const FORBIDDEN = { status: 403, code: 'auth/insufficient-permissions' }
const NOT_FOUND = { status: 404, code: 'teams/not-found' }

describeWithDatabase('a team', (db) => {
  /** Manon's team, with Ambre since the first hour and Zoé since the second. */
  async function teamOfThree() {
    const [manon, ambre, zoe] = [
      await addMember(db(), 'Manon'),
      await addMember(db(), 'Ambre'),
      await addMember(db(), 'Zoé'),
    ]
    const id = await makeTeam(db(), manon)
    await letIn(db(), manon, id, ambre, later(HOUR_MS))
    await letIn(db(), manon, id, zoe, later(2 * HOUR_MS))
    return { id, manon, ambre, zoe }
  }
  const leave = (who: Parameters<typeof leaveTeam>[1], id: string) => leaveTeam(db(), who, id, NOW, ORIGIN)
  const remove = (who: Parameters<typeof leaveTeam>[1], id: string, memberId: string) =>
    removeMember(db(), who, { id, memberId }, NOW, ORIGIN)

  test('has its maker for a captain, and is shown to its members by first names', async () => {
    const { id, manon, ambre } = await teamOfThree()
    const team = await getTeam(db(), ambre, id, NOW)
    expect(team).toMatchObject({ name: 'Les Matinales', goalMinutes: 150, isCaptain: false })
    expect(team.members.map(({ firstName, isCaptain, isMe }) => [firstName, isCaptain, isMe])).toEqual([
      ['Ambre', false, true],
      ['Manon', true, false],
      ['Zoé', false, false],
    ])
    expect(JSON.stringify(team)).not.toMatch(/@elan\.test|"manon"|"zoé"/)
    expect(await getOwnTeam(db(), manon, NOW)).toMatchObject({ id, isCaptain: true })
    expect(await getOwnTeam(db(), await addMember(db(), 'Seule'), NOW)).toBeNull()
  })

  test('is nobody else’s to see, but an administrator’s', async () => {
    const { id } = await teamOfThree()
    expect(await refusal(getTeam(db(), await addMember(db(), 'Ève'), id, NOW))).toEqual(NOT_FOUND)
    const admin = await addMember(db(), 'Adèle', { roles: ['USER', 'ADMIN'] })
    expect(await getTeam(db(), admin, id, NOW)).toMatchObject({ me: null, isCaptain: false })
  })

  test.each(['les matinales', 'LES  MATINALES !', 'Lés-Mâtinales', 'LesMatinales'])(
    'keeps its name to itself, also from “%s”',
    async (name) => {
      const id = await makeTeam(db(), await addMember(db(), 'Manon'))
      const taken = { status: 409, code: 'teams/duplicate-name' }
      const other = await addMember(db(), 'Ambre')
      expect(await refusal(makeTeam(db(), other, name))).toEqual(taken)
      expect(await getOwnTeam(db(), other, NOW)).toBeNull()
      await makeTeam(db(), other, 'Les Tardives')
      const own = (await getOwnTeam(db(), other, NOW))?.id ?? ''
      const change = { name, colours: 'garden', goalMinutes: 60 } as const
      expect(await refusal(editTeam(db(), other, own, change))).toEqual(taken)
      expect(id).not.toBe(own)
    },
  )

  test('is one at a time', async () => {
    const { id, ambre, manon } = await teamOfThree()
    expect(await refusal(makeTeam(db(), ambre, 'Une autre'))).toEqual({
      status: 409,
      code: 'teams/already-in-team',
    })
    expect(await db().select().from(teams)).toHaveLength(1)
    await leave(ambre, id)
    await makeTeam(db(), ambre, 'Une autre')
    expect(await refusal(accept(db(), ambre, await linkToken(db(), manon, id)))).toMatchObject({
      code: 'teams/already-in-team',
    })
  })

  test('is changed by its captain and administrators alone', async () => {
    const { id, manon, ambre } = await teamOfThree()
    const change = { name: 'Les Matinales', colours: 'garden', goalMinutes: 300 } as const
    expect(await refusal(editTeam(db(), ambre, id, change))).toEqual(FORBIDDEN)
    await editTeam(db(), manon, id, change)
    const admin = await addMember(db(), 'Adèle', { roles: ['ADMIN'] })
    await editTeam(db(), admin, id, { ...change, name: 'Les Aubes' })
    expect(await getTeam(db(), ambre, id, NOW)).toMatchObject({
      name: 'Les Aubes',
      colours: 'garden',
      goalMinutes: 300,
    })
  })

  test('shows a member’s minutes only where she says so, and to herself', async () => {
    const { id, ambre, manon } = await teamOfThree()
    const shown = async () => (await getTeam(db(), manon, id, NOW)).members.map(({ minutes }) => minutes)
    expect(await shown()).toEqual([null, 0, null])
    const memberId = await memberIdOf(db(), ambre)
    expect(await refusal(showMinutes(db(), manon, { id, memberId }, true))).toEqual(FORBIDDEN)
    await showMinutes(db(), ambre, { id, memberId }, true)
    expect(await shown()).toEqual([0, 0, null])
  })

  describe('loses its captain', () => {
    test('who leaves: the longest-standing member leads, and is told once', async () => {
      const { id, manon, ambre } = await teamOfThree()
      await leave(manon, id)
      expect(await getTeam(db(), ambre, id, NOW)).toMatchObject({ isCaptain: true })
      const [mail, ...more] = (await mailsTo(db(), 'ambre@elan.test')).filter(
        ({ kind }) => kind === 'team-captain',
      )
      expect(more).toEqual([])
      expect(mail?.text).toContain('Les Matinales')
      expect(mail?.text).toContain(`${ORIGIN}/equipes`)
      expect(await refusal(leave(manon, id))).toEqual(NOT_FOUND)
    })

    test('whose account goes: it has another one at once, who may do all that she could', async () => {
      const { id, ambre, zoe } = await teamOfThree()
      await db().delete(users).where(eq(users.id, 'manon'))
      expect(await getTeam(db(), ambre, id, NOW)).toMatchObject({ isCaptain: true })
      await letIn(db(), ambre, id, await addMember(db(), 'Lina'), later(3 * HOUR_MS))
      await handOver(db(), ambre, id, await memberIdOf(db(), zoe), NOW, ORIGIN)
      expect(await getTeam(db(), zoe, id, NOW)).toMatchObject({ isCaptain: true })
      expect(await namesIn(db(), zoe)).toEqual(['Ambre', 'Lina', 'Zoé'])
    })

    test('who hands it over: she stays a member, and the new one is told', async () => {
      const { id, manon, ambre, zoe } = await teamOfThree()
      const [toZoe, toManon] = [await memberIdOf(db(), zoe), await memberIdOf(db(), manon)]
      expect(await refusal(handOver(db(), ambre, id, toZoe, NOW, ORIGIN))).toEqual(FORBIDDEN)
      await handOver(db(), manon, id, toZoe, NOW, ORIGIN)
      expect(await refusal(handOver(db(), manon, id, toManon, NOW, ORIGIN))).toEqual(FORBIDDEN)
      expect(await getTeam(db(), manon, id, NOW)).toMatchObject({ isCaptain: false })
      expect((await mailsTo(db(), 'zoé@elan.test')).map(({ kind }) => kind)).toEqual(['team-captain'])
    })

    test('who cannot hand it over any more: an administrator does, and may take her out then', async () => {
      const { id, manon, zoe } = await teamOfThree()
      const [toManon, toZoe] = [await memberIdOf(db(), manon), await memberIdOf(db(), zoe)]
      const admin = await addMember(db(), 'Adèle', { roles: ['ADMIN'] })
      await handOver(db(), admin, id, toZoe, NOW, ORIGIN)
      await remove(admin, id, toManon)
      expect(await getTeam(db(), zoe, id, NOW)).toMatchObject({ isCaptain: true })
      expect((await mailsTo(db(), 'zoé@elan.test')).map(({ kind }) => kind)).toEqual(['team-captain'])
      // One who is in it herself can take it over.
      await letIn(db(), zoe, id, admin)
      await handOver(db(), admin, id, await memberIdOf(db(), admin), NOW, ORIGIN)
      expect(await getTeam(db(), admin, id, NOW)).toMatchObject({ isCaptain: true })
    })
  })

  test('that nobody is left in gives its name away to another that is renamed, too', async () => {
    const { id, manon } = await teamOfThree()
    await makeTeam(db(), await addMember(db(), 'Lina'), 'Les Tardives')
    const change = { name: 'les TARDIVES', colours: 'garden', goalMinutes: 300 } as const
    expect(await refusal(editTeam(db(), manon, id, change))).toEqual({
      status: 409,
      code: 'teams/duplicate-name',
    })
    await db().delete(users).where(eq(users.id, 'lina'))
    await editTeam(db(), manon, id, change)
    expect(await getTeam(db(), manon, id, NOW)).toMatchObject({ name: 'les TARDIVES' })
    // Its own name is no obstacle, nor lost.
    await editTeam(db(), manon, id, { ...change, name: 'Les Tardives' })
    expect(await namesIn(db(), manon)).toHaveLength(3)
  })

  test('that the last one leaves is gone, and its name free; so is one whose last account goes', async () => {
    const [manon, ambre] = [await addMember(db(), 'Manon'), await addMember(db(), 'Ambre')]
    await leave(manon, await makeTeam(db(), manon))
    expect(await db().select().from(teams)).toEqual([])
    const id = await makeTeam(db(), manon)
    const token = await linkToken(db(), manon, id)
    await db().delete(users).where(eq(users.id, 'manon'))
    expect(await refusal(accept(db(), ambre, token))).toEqual({ status: 404, code: 'invitations/not-found' })
    await makeTeam(db(), ambre)
    expect(await namesIn(db(), ambre)).toEqual(['Ambre'])
  })

  describe('removes a member', () => {
    test('who is told kindly; never its captain, and never by a member', async () => {
      const { id, manon, ambre, zoe } = await teamOfThree()
      const [toManon, toZoe] = [await memberIdOf(db(), manon), await memberIdOf(db(), zoe)]
      expect(await refusal(remove(ambre, id, toZoe))).toEqual(FORBIDDEN)
      const stays = { status: 409, code: 'teams/captain-stays' }
      expect(await refusal(remove(manon, id, toManon))).toEqual(stays)
      const admin = await addMember(db(), 'Adèle', { roles: ['ADMIN'] })
      expect(await refusal(remove(admin, id, toManon))).toEqual(stays)
      await remove(manon, id, toZoe)
      expect(await getOwnTeam(db(), zoe, NOW)).toBeNull()
      expect(await refusal(remove(manon, id, toZoe))).toEqual({ status: 404, code: 'teams/member-not-found' })
      expect((await mailsTo(db(), 'zoé@elan.test')).map(({ kind }) => kind)).toEqual(['team-removal'])
    })

    test('for whom no link sent before works any more; one sent since does', async () => {
      const { id, manon, zoe } = await teamOfThree()
      const before = await linkToken(db(), manon, id)
      await remove(manon, id, await memberIdOf(db(), zoe))
      expect(await refusal(accept(db(), zoe, before, later(DAY_MS)))).toEqual({
        status: 403,
        code: 'invitations/removed',
      })
      await accept(db(), zoe, await linkToken(db(), manon, id, later(1)), later(DAY_MS))
      expect(await namesIn(db(), zoe)).toContain('Zoé')
    })
  })

  test('that is dissolved is gone for all, who are told', async () => {
    const { id, manon, ambre } = await teamOfThree()
    expect(await refusal(dissolveTeam(db(), ambre, id, NOW, ORIGIN))).toEqual(FORBIDDEN)
    const token = await linkToken(db(), manon, id)
    await dissolveTeam(db(), manon, id, NOW, ORIGIN)
    expect(await getOwnTeam(db(), ambre, NOW)).toBeNull()
    for (const address of ['ambre@elan.test', 'zoé@elan.test'])
      expect((await mailsTo(db(), address)).map(({ kind }) => kind)).toEqual(['team-dissolution'])
    expect(await mailsTo(db(), 'manon@elan.test')).toEqual([])
    expect(await refusal(accept(db(), ambre, token))).toEqual({ status: 404, code: 'invitations/not-found' })
  })

  test(`has room for ${MAX_TEAM_MEMBERS}`, async () => {
    const manon = await addMember(db(), 'Manon')
    const id = await makeTeam(db(), manon)
    const spare = await linkToken(db(), manon, id)
    for (let number = 2; number <= MAX_TEAM_MEMBERS; number += 1)
      await letIn(db(), manon, id, await addMember(db(), `Membre${number}`))
    const full = { status: 409, code: 'teams/full' }
    expect(await refusal(linkToken(db(), manon, id))).toEqual(full)
    expect(await refusal(accept(db(), await addMember(db(), 'Tard'), spare))).toEqual(full)
    expect(await namesIn(db(), manon)).toHaveLength(MAX_TEAM_MEMBERS)
  })
})
