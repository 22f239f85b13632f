import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '~/db/schema/identity'
import { signUp } from '~/features/agenda/signUps/signUp.server'
import { createTeam } from '~/features/teams/team/createTeam.server'
import { toApiError } from '~/http/operation/execute.server'
import { defineOperation } from '~/http/operation/operation'
import { SITE, addEvent, addMember } from '~tests/support/agenda'
import { describeEachDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

const operation = defineOperation({
  id: 'join',
  method: 'POST',
  path: '/things',
  summary: 'Writes a row of hers.',
  audience: 'withRecord',
  handle: async () => undefined,
})

describeEachDatabase('an account that went since it was asked for', (db) => {
  const refusalOf = (pending: Promise<unknown>) =>
    pending.then(
      () => null,
      (error: unknown) => toApiError(operation, error),
    )

  test('is told that there is no such account, not that something broke', async () => {
    const who = await addMember(db())
    const event = await addEvent(db())
    await db().delete(users).where(eq(users.id, who.uid))
    const choices = { partySize: 1, showsFirstName: false, timeZone: 'Europe/Paris' } as const
    const team = { name: 'Les Matinales', colours: 'berry', goalMinutes: 150, showsMinutes: false } as const
    const asked = [
      () => signUp(db(), who, event.id, choices, SITE, NOW),
      () => createTeam(db(), who, team, NOW),
    ]
    for (const ask of asked)
      expect(await refusalOf(ask())).toMatchObject({ status: 404, code: 'users/not-found' })
  })

  test('is known by the names of all keys that refer to accounts', async () => {
    const keys = await db()
      .select({ name: sql<string>`conname` })
      .from(sql`pg_constraint`)
      .where(sql`contype = 'f' AND confrelid = 'users'::regclass`)
    expect(keys.length).toBeGreaterThan(5)
    for (const { name } of keys) expect(name).toMatch(/_users_id_fk$/)
  })
})
