import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '~/db/schema/identity'
import { teams } from '~/db/schema/teams'
import { nameHeirs } from '~/features/teams/team/nameHeirs.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'
import { addMember, letIn, mailsTo, makeTeam, ORIGIN } from './teamBench'

/** A team whose letters cannot be written. */
const BROKEN = 'Cassée'

vi.mock('~/features/teams/mails/teamMails.server', async (original) => {
  const mails = await original<typeof import('~/features/teams/mails/teamMails.server')>()
  const mailNewCaptain: typeof mails.mailNewCaptain = (tx, news, now) =>
    news.team.name === BROKEN ? Promise.reject(new Error('no words')) : mails.mailNewCaptain(tx, news, now)
  return { ...mails, mailNewCaptain }
})

describeWithDatabase('naming heirs', (db) => {
  test('of one team that fails is reported, and keeps no other waiting', async () => {
    const report = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    const ids = new Map<string, string>()
    for (const name of ['Les Aubes', BROKEN, 'Les Tardives']) {
      const captain = await addMember(db(), `Capitaine de ${name}`)
      const id = await makeTeam(db(), captain, name)
      await letIn(db(), captain, id, await addMember(db(), `Heritiere de ${name}`))
      await db().delete(users).where(eq(users.id, captain.uid))
      ids.set(name, id)
    }
    await nameHeirs(db(), NOW, ORIGIN)
    for (const [name, id] of ids) {
      const [team] = await db().select().from(teams).where(eq(teams.id, id))
      const heir = `heritiere de ${name.toLowerCase()}`
      expect(team?.captainId, name).toBe(name === BROKEN ? null : heir)
      expect(await mailsTo(db(), `${heir}@elan.test`), name).toHaveLength(name === BROKEN ? 0 : 1)
    }
    expect(report.mock.calls.map(([facts]) => (facts as { team: string }).team)).toEqual([ids.get(BROKEN)])
    report.mockRestore()
  })
})
