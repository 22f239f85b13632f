import { expect, test } from 'vitest'
import { trainingDays } from '~/db/schema/training'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { MAX_ENCOURAGEMENTS_A_DAY } from '~/domain/teams/encouragement'
import type { Principal } from '~/domain/principal'
import { encourage } from '~/features/teams/team/encourage.server'
import { getOwnTeam } from '~/features/teams/team/getTeam.server'
import { leaveTeam } from '~/features/teams/team/leaveTeam.server'
import { removeMember } from '~/features/teams/team/removeMember.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'
import { addMember, letIn, makeTeam, memberIdOf, ORIGIN } from './teamBench'

const later = (ms: number) => new Date(NOW.getTime() + ms)

describeWithDatabase('a team’s week', (db) => {
  async function teamOfThree(since = NOW) {
    const [manon, ambre, zoe] = [
      await addMember(db(), 'Manon'),
      await addMember(db(), 'Ambre'),
      await addMember(db(), 'Zoé'),
    ]
    const id = await makeTeam(db(), manon, 'Les Matinales', since)
    for (const member of [ambre, zoe]) await letIn(db(), manon, id, member, since)
    return { id, manon, ambre, zoe }
  }
  const seenBy = async (who: Principal, now = NOW) => {
    const team = await getOwnTeam(db(), who, now)
    if (!team) throw new Error('she has no team')
    return team
  }

  test('adds up all minutes from Sunday to Saturday, shown or not', async () => {
    const { manon } = await teamOfThree(later(-30 * DAY_MS))
    const trained = (userId: string, day: string, minutes: number) => ({ userId, day, seconds: minutes * 60 })
    await db()
      .insert(trainingDays)
      .values([
        trained('manon', '2026-02-28', 500),
        trained('manon', '2026-03-01', 20),
        trained('ambre', '2026-03-04', 30),
        trained('zoé', '2026-03-07', 5),
        trained('zoé', '2026-03-08', 500),
      ])
    const team = await seenBy(manon)
    expect(team.week).toEqual({ startsOn: '2026-03-01', endsOn: '2026-03-07', minutes: 55 })
    // Hers she sees herself; the others have not said that theirs show.
    expect(team.members.map(({ minutes }) => minutes)).toEqual([null, 20, null])
    // The week turns at midnight in Paris.
    expect((await seenBy(manon, new Date('2026-03-07T22:59:59Z'))).week.minutes).toBe(55)
    expect((await seenBy(manon, new Date('2026-03-07T23:00:00Z'))).week.minutes).toBe(500)
  })

  test('begins for each with the second at which she joins, and keeps what a leaver brought', async () => {
    const { id, manon, zoe } = await teamOfThree(later(-30 * DAY_MS))
    const [lea, day] = [await addMember(db(), 'Léa'), '2026-03-04']
    const trains = (userId: string, minutes: number, on = day) =>
      db()
        .insert(trainingDays)
        .values({ userId, day: on, seconds: minutes * 60 })
        .onConflictDoUpdate({
          target: [trainingDays.userId, trainingDays.day],
          set: { seconds: minutes * 60 },
        })
    const total = async (now = NOW) => (await seenBy(manon, now)).week.minutes
    // Before she joins, on that very day, too.
    await trains('léa', 30, '2026-03-03')
    await trains('léa', 20)
    await letIn(db(), manon, id, lea)
    expect([await total(), (await seenBy(lea)).members.find(({ isMe }) => isMe)?.minutes]).toEqual([0, 0])
    await trains('léa', 25)
    await trains('zoé', 10)
    expect(await total()).toBe(15)

    // She leaves, another is taken out: the week keeps what they trained with the others, and nothing of later.
    await leaveTeam(db(), lea, id, NOW, ORIGIN)
    await trains('léa', 60)
    await removeMember(db(), manon, { id, memberId: await memberIdOf(db(), zoe) }, later(1), ORIGIN)
    expect(await total()).toBe(15)
    // Who comes back counts from then on.
    await letIn(db(), manon, id, lea)
    await trains('léa', 64)
    expect(await total()).toBe(19)
    const next = later(7 * DAY_MS)
    expect(await total(next)).toBe(0)
    await trains('léa', 8, '2026-03-11')
    await leaveTeam(db(), lea, id, next, ORIGIN)
    expect(await total(next)).toBe(8)
  })

  test('shows a word to whom it is for and from, one for all to all, for seven days', async () => {
    const { id, manon, ambre, zoe } = await teamOfThree()
    await encourage(db(), manon, id, { phrase: 'bravo', memberId: await memberIdOf(db(), ambre) }, NOW)
    await encourage(db(), zoe, id, { phrase: 'together' }, later(HOUR_MS))
    const words = async (who: Principal, now = later(HOUR_MS)) =>
      (await seenBy(who, now)).encouragements.map(({ from, phrase, to }) => [from, phrase, to])
    expect(await words(ambre)).toEqual([
      ['Zoé', 'together', null],
      ['Manon', 'bravo', 'Ambre'],
    ])
    expect(await words(zoe)).toEqual([['Zoé', 'together', null]])
    expect(await words(ambre, later(7 * DAY_MS))).toHaveLength(2)
    expect(await words(ambre, later(7 * DAY_MS + 1))).toHaveLength(1)
    await leaveTeam(db(), zoe, id, NOW, ORIGIN)
    expect(await words(ambre)).toEqual([['Manon', 'bravo', 'Ambre']])
  })

  test('takes one word a day to each, and so many in all', async () => {
    const { id, manon, ambre } = await teamOfThree()
    const toAmbre = { phrase: 'proud', memberId: await memberIdOf(db(), ambre) } as const
    await encourage(db(), manon, id, toAmbre, NOW)
    expect((await seenBy(manon)).me?.encouragedToday).toEqual([toAmbre.memberId])
    expect(await refusal(encourage(db(), manon, id, { ...toAmbre, phrase: 'rest' }, later(HOUR_MS)))).toEqual(
      {
        status: 409,
        code: 'teams/already-encouraged',
      },
    )
    // The day is the one of Paris.
    await encourage(db(), manon, id, toAmbre, new Date('2026-03-04T23:00:00Z'))
    for (let number = 2; number < MAX_ENCOURAGEMENTS_A_DAY; number += 1) {
      const member = await addMember(db(), `Membre${number}`)
      await letIn(db(), manon, id, member)
      await encourage(db(), manon, id, { phrase: 'welcome', memberId: await memberIdOf(db(), member) }, NOW)
    }
    await encourage(db(), manon, id, { phrase: 'thanks' }, NOW)
    const late = await addMember(db(), 'Tard')
    await letIn(db(), manon, id, late)
    expect(
      await refusal(
        encourage(db(), manon, id, { phrase: 'welcome', memberId: await memberIdOf(db(), late) }, NOW),
      ),
    ).toEqual({ status: 409, code: 'teams/enough-encouragements' })
  })

  test('takes no word to herself, to a stranger or from one', async () => {
    const { id, manon } = await teamOfThree()
    const eve = await addMember(db(), 'Ève')
    await makeTeam(db(), eve, 'Les Autres')
    const to = async (who: Principal) => ({ phrase: 'bravo', memberId: await memberIdOf(db(), who) }) as const
    const word = async (from: Principal, whom: Principal) =>
      refusal(encourage(db(), from, id, await to(whom), NOW))
    expect(await word(manon, manon)).toEqual({ status: 400, code: 'teams/own-encouragement' })
    expect(await word(manon, eve)).toEqual({ status: 404, code: 'teams/member-not-found' })
    expect(await word(eve, manon)).toEqual({ status: 404, code: 'teams/not-found' })
  })
})
