import { beforeEach, expect, it } from 'vitest'
import { events } from '~/db/schema/agenda'
import { mails } from '~/db/schema/mail'
import { teams } from '~/db/schema/teams'
import { getEvent } from '~/features/agenda/events/getEvent.server'
import { seedDemo } from '~/features/demo/seedDemo.server'
import { findUserByEmail } from '~/features/identity/identity.public.server'
import { listRecipes } from '~/features/recipes/reading/listRecipes.server'
import { acceptInvitation, getInvitation } from '~/features/teams/invitations/answerInvitation.server'
import { getOwnTeam } from '~/features/teams/team/getTeam.server'
import { principal } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { useFolderStorage } from '~tests/support/storage/folderStorage'
import { NOW } from '~tests/support/time'

const ORIGIN = 'https://elan.example'

describeWithDatabase('the life of the demo', (db) => {
  const storage = useFolderStorage()
  beforeEach(async () => {
    expect(await seedDemo(db(), fakeIdentityProvider(), storage(), NOW, ORIGIN)).toBe(true)
  })

  /** An event for each thing that an agenda has to show. */
  const happening = async () => {
    const slugs = await db().select({ slug: events.slug }).from(events)
    const shown = await Promise.all(
      slugs.map(async ({ slug }) => getEvent(db(), slug, null, NOW).catch(() => null)),
    )
    return shown.filter((event) => event !== null)
  }
  const memberOf = async (email: string) => {
    const user = await findUserByEmail(db(), email)
    if (!user) throw new Error(`the demo has no account ${email}`)
    return principal({ uid: user.id, name: user.name, email })
  }

  it('has twelve recipes at least, for every meal', async () => {
    const { items } = await listRecipes(db(), {}, null, { limit: 100 }, NOW)
    expect(items.length).toBeGreaterThanOrEqual(12)
    expect(new Set(items.map(({ meal }) => meal)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
  })

  it('has six events: one of them now, one full for which some wait, one past', async () => {
    const all = await happening()
    expect(all).toHaveLength(6)
    const spans = all.map(({ startsAt, endsAt }) => {
      if (endsAt <= NOW) return 'past'
      return startsAt <= NOW ? 'now' : 'to come'
    })
    expect(spans.toSorted()).toEqual(['now', 'past', 'to come', 'to come', 'to come', 'to come'])
    const full = all.filter(({ seatsLeft, endsAt }) => seatsLeft === 0 && endsAt > NOW)
    expect(full.map(({ comingCount, capacity }) => comingCount === capacity)).toEqual([true])
    expect(full[0]?.waitingCount).toBeGreaterThan(0)
  })

  it('has two teams, each with a captain, a week and kind words', async () => {
    for (const [email, name, isCaptain] of [
      ['membre@elan.test', 'Les Matinales', true],
      ['camille@elan.test', 'Les Matinales', false],
      ['coach@elan.test', 'Les Tardives du jeudi', true],
    ] as const) {
      const team = await getOwnTeam(db(), await memberOf(email), NOW)
      expect(team).toMatchObject({ name, isCaptain })
      expect(team?.members.length).toBeGreaterThanOrEqual(3)
      expect(team?.week.minutes).toBeGreaterThan(0)
      expect(team?.encouragements.length).toBeGreaterThan(0)
    }
    expect(await db().select().from(teams)).toHaveLength(2)
  })

  it('has an open invitation in the letter box, whose link lets its reader in', async () => {
    const letters = (await db().select().from(mails)).filter(({ kind }) => kind === 'team-invitation')
    expect(letters.map(({ to }) => to)).toEqual(['visiteuse@elan.test'])
    const [, token = ''] = /https:\/\/elan\.example\/equipes\/invitation\/([0-9a-f]{48})/.exec(
      letters[0]?.text ?? '',
    ) ?? ['', '']
    const invited = await memberOf('visiteuse@elan.test')
    expect(await getInvitation(db(), invited, token, NOW)).toMatchObject({
      answer: 'OPEN',
      team: { name: 'Les Tardives du jeudi' },
    })
    await acceptInvitation(db(), invited, token, true, NOW)
    expect((await getOwnTeam(db(), invited, NOW))?.members).toHaveLength(4)
  })
})
