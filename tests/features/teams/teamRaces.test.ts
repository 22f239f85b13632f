import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { teamEncouragements, teamInvitations, teamMembers, teams } from '~/db/schema/teams'
import { users } from '~/db/schema/identity'
import type { Principal } from '~/domain/principal'
import { MAX_MAILS_PER_ADDRESS_A_DAY } from '~/domain/teams/invitation'
import { captainOf } from '~/domain/teams/teamRules'
import { encourage } from '~/features/teams/team/encourage.server'
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
} from './teamBench'

describeWithDatabase('at the same moment', (db) => {
  /** The codes of what was refused, in no order. */
  const refusals = async (pending: Promise<unknown>[]) =>
    (await Promise.all(pending.map(refusal))).flatMap((refused) => refused?.code ?? []).toSorted()
  const members = () => db().select().from(teamMembers)

  /** Manon leads, Ambre is in. */
  async function teamOfTwo() {
    const [manon, ambre] = [await addMember(db(), 'Manon'), await addMember(db(), 'Ambre')]
    const id = await makeTeam(db(), manon)
    await letIn(db(), manon, id, ambre)
    return {
      id,
      manon,
      ambre,
      toManon: await memberIdOf(db(), manon),
      toAmbre: await memberIdOf(db(), ambre),
    }
  }

  test('the same name is made once', async () => {
    const makers = await Promise.all(['Manon', 'Ambre', 'Zoé', 'Léa'].map((name) => addMember(db(), name)))
    const names = ['Les Étoiles', 'les etoiles', 'LES ÉTOILES', 'Les-Étoiles']
    const taken = Array.from({ length: 3 }, () => 'teams/duplicate-name')
    expect(await refusals(makers.map((maker, index) => makeTeam(db(), maker, names[index])))).toEqual(taken)
    expect(await db().select().from(teams)).toHaveLength(1)
    expect(await members()).toHaveLength(1)
  })

  test('one maker makes one team', async () => {
    const manon = await addMember(db(), 'Manon')
    const made = ['Une', 'Deux', 'Trois'].map((name) => makeTeam(db(), manon, name))
    expect(await refusals(made)).toEqual(['teams/already-in-team', 'teams/already-in-team'])
    expect(await db().select().from(teams)).toHaveLength(1)
  })

  test('teams that invite the same address find the same places free', async () => {
    const captains = await Promise.all(
      Array.from({ length: MAX_MAILS_PER_ADDRESS_A_DAY + 3 }, (_, number) => addMember(db(), `Cap${number}`)),
    )
    const made = await Promise.all(
      captains.map((captain, number) => makeTeam(db(), captain, `Équipe ${number}`)),
    )
    const sent = captains.map((captain, number) => sendTo(db(), captain, made[number] ?? '', 'zoe@elan.test'))
    expect(await refusals(sent)).toEqual(Array.from({ length: 3 }, () => 'invitations/sent-enough'))
    expect(await mailsTo(db(), 'zoe@elan.test')).toHaveLength(MAX_MAILS_PER_ADDRESS_A_DAY)
  })

  test('one invitation lets one in, of two who have it', async () => {
    const manon = await addMember(db(), 'Manon')
    const id = await makeTeam(db(), manon)
    const token = await linkToken(db(), manon, id)
    const [zoe, lea] = [await addMember(db(), 'Zoé'), await addMember(db(), 'Léa')]
    expect(await refusals([accept(db(), zoe, token), accept(db(), lea, token)])).toEqual(['invitations/used'])
    expect(await namesIn(db(), manon)).toHaveLength(2)
  })

  test('she who presses twice joins once, and is told so both times', async () => {
    const manon = await addMember(db(), 'Manon')
    const token = await linkToken(db(), manon, await makeTeam(db(), manon))
    const zoe = await addMember(db(), 'Zoé')
    expect(await refusals([1, 2, 3].map(() => accept(db(), zoe, token)))).toEqual([])
    expect(await namesIn(db(), manon)).toEqual(['Manon', 'Zoé'])
  })

  test('she who is invited by two teams joins one, and the other’s invitation stays good', async () => {
    const [manon, ambre, zoe] = [
      await addMember(db(), 'Manon'),
      await addMember(db(), 'Ambre'),
      await addMember(db(), 'Zoé'),
    ]
    const tokens = [
      await linkToken(db(), manon, await makeTeam(db(), manon)),
      await linkToken(db(), ambre, await makeTeam(db(), ambre, 'Les Tardives')),
    ]
    expect(await refusals(tokens.map((token) => accept(db(), zoe, token)))).toEqual(['teams/already-in-team'])
    const used = (await db().select().from(teamInvitations)).filter(({ usedAt }) => usedAt)
    expect(used).toHaveLength(1)
  })

  test('an address that is invited twice has one invitation', async () => {
    const manon = await addMember(db(), 'Manon')
    const id = await makeTeam(db(), manon)
    await Promise.all(
      [1, 2].map((ms) => sendTo(db(), manon, id, 'zoe@elan.test', new Date(NOW.getTime() + ms))),
    )
    expect(await db().select().from(teamInvitations)).toHaveLength(1)
    expect(await mailsTo(db(), 'zoe@elan.test')).toHaveLength(2)
  })

  const remove = (who: Principal, id: string, memberId: string) =>
    removeMember(db(), who, { id, memberId }, NOW, ORIGIN)

  test.each([['as captain and heir'], ['both administrators']])(
    'two who remove each other leave one, who leads: %s',
    async (how) => {
      const { id, manon, ambre, toManon, toAmbre } = await teamOfTwo()
      const roles = how === 'both administrators' ? (['ADMIN'] as const) : (['USER'] as const)
      const [one, other] = [
        { ...manon, roles },
        { ...ambre, roles },
      ]
      await Promise.all([
        refusal(handOver(db(), one, id, toAmbre, NOW, ORIGIN)),
        refusal(remove(one, id, toAmbre)),
        refusal(remove(other, id, toManon)),
      ])
      const left = await members()
      expect(left.length).toBeGreaterThanOrEqual(1)
      const [team] = await db().select().from(teams)
      expect(left.map(({ userId }) => userId)).toContain(captainOf(team?.captainId ?? null, left))
      expect(team?.captainId).not.toBeNull()
      // Whoever was first, the two are not both gone, and not both still captains.
      await refusal(remove(one, id, toAmbre))
      await refusal(remove(other, id, toManon))
      expect(await members()).toHaveLength(1)
    },
  )

  test('two who leave leave no team without a captain, and no captain without a team', async () => {
    const { id, manon, ambre } = await teamOfTwo()
    const zoe = await addMember(db(), 'Zoé')
    await letIn(db(), manon, id, zoe)
    await Promise.all([manon, ambre].map((who) => leaveTeam(db(), who, id, NOW, ORIGIN)))
    expect(await members()).toMatchObject([{ userId: 'zoé' }])
    expect(await db().select().from(teams)).toMatchObject([{ captainId: 'zoé' }])
    await leaveTeam(db(), zoe, id, NOW, ORIGIN)
    expect(await db().select().from(teams)).toEqual([])
  })

  test('a captain who hands over to one who leaves: somebody leads', async () => {
    const { id, manon, ambre, toAmbre } = await teamOfTwo()
    await Promise.all([
      refusal(handOver(db(), manon, id, toAmbre, NOW, ORIGIN)),
      refusal(leaveTeam(db(), ambre, id, NOW, ORIGIN)),
    ])
    expect(await namesIn(db(), manon)).toEqual(['Manon'])
    expect(await db().select().from(teams)).toMatchObject([{ captainId: 'manon' }])
  })

  test('one is taken into a team that its last member leaves, or is told that it is gone', async () => {
    const manon = await addMember(db(), 'Manon')
    const id = await makeTeam(db(), manon)
    const token = await linkToken(db(), manon, id)
    const zoe = await addMember(db(), 'Zoé')
    const [, refused] = await Promise.all([
      leaveTeam(db(), manon, id, NOW, ORIGIN),
      refusal(accept(db(), zoe, token)),
    ])
    if (refused) expect(refused).toEqual({ status: 404, code: 'invitations/not-found' })
    expect(await namesIn(db(), zoe)).toEqual(refused ? [] : ['Zoé'])
  })

  test('the same word is sent once', async () => {
    const { id, manon, toAmbre } = await teamOfTwo()
    const word = { phrase: 'bravo', memberId: toAmbre } as const
    expect(await refusals([1, 2].map(() => encourage(db(), manon, id, word, NOW)))).toEqual([
      'teams/already-encouraged',
    ])
    const toAll = { phrase: 'bravo' } as const
    expect(await refusals([1, 2].map(() => encourage(db(), manon, id, toAll, NOW)))).toEqual([
      'teams/already-encouraged',
    ])
    expect(await db().select().from(teamEncouragements)).toHaveLength(2)
  })

  test('an account that goes while its owner is handed a team leaves it a captain', async () => {
    const { id, manon, toAmbre } = await teamOfTwo()
    await Promise.all([
      refusal(handOver(db(), manon, id, toAmbre, NOW, ORIGIN)),
      db().delete(users).where(eq(users.id, 'ambre')),
    ])
    const left = await members()
    const [team] = await db().select().from(teams)
    expect(captainOf(team?.captainId ?? null, left)).toBe('manon')
  })
})
