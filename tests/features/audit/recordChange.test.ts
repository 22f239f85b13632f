import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { users } from '~/db/schema/identity'
import { addMonths } from '~/domain/months'
import { recordChange } from '~/features/audit/audit.public.server'
import { forgetChanges } from '~/features/audit/forgetChanges.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addMember, START } from '../membership/membershipRecords'

describeWithDatabase('the log of the studio', (db) => {
  const entries = () => db().select().from(auditLog).orderBy(asc(auditLog.at), asc(auditLog.kind))
  const recipe = { kind: 'recipes', id: 'r1', name: 'Tarte à la tomate', action: 'update' } as const

  test('says who changed what, and from what to what', async () => {
    const { uid: actor } = await addMember(db(), ['COACH'])
    const [before, after] = [
      { title: 'Tarte', minutes: 40 },
      { title: 'Tarte', minutes: 45 },
    ]
    await recordChange(db(), { ...recipe, actor, before, after }, START)
    await recordChange(db(), { ...recipe, actor, before, after: before }, START)
    expect(await entries()).toMatchObject([
      {
        at: START,
        actor,
        action: 'update',
        kind: 'recipes',
        subjectId: 'r1',
        subjectName: 'Tarte à la tomate',
        before: { minutes: 40 },
        after: { minutes: 45 },
      },
    ])
  })

  test('has no entry of a change that was not made', async () => {
    const failing = db().transaction(async (tx) => {
      await recordChange(tx, { ...recipe, actor: null, before: null, after: { title: 'Tarte' } }, START)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await entries()).toEqual([])
  })

  test('has no name of somebody without a record', async () => {
    await recordChange(db(), { ...recipe, actor: 'nobody', before: null, after: { minutes: 1 } }, START)
    expect(await entries()).toMatchObject([{ actor: null, action: 'update' }])
  })

  test('holds nothing of a person whose account is gone', async () => {
    const [admin, member] = [await addMember(db(), ['ADMIN']), await addMember(db())]
    const { uid: actor } = admin
    const about = member.uid
    const change = {
      actor,
      action: 'update',
      before: { roles: ['USER'] },
      after: { roles: ['COACH'] },
    } as const
    await recordChange(db(), { ...change, kind: 'users', id: about, name: 'Léa' }, START)
    await recordChange(db(), { ...change, kind: 'grants', id: 'g1', name: null, about }, START)
    await recordChange(db(), { ...recipe, actor: about, before: { minutes: 1 }, after: null }, START)
    expect((await entries()).map(({ subjectName }) => subjectName)).not.toContain('Léa')

    await db().delete(users).where(eq(users.id, about))
    await forgetChanges(db(), START)
    const [first, third, second] = await entries()
    expect([first, second]).toMatchObject([
      { actor, about: null, before: null, after: null },
      { actor, about: null, before: null, after: null },
    ])
    expect(third).toMatchObject({ actor: null, subjectName: 'Tarte à la tomate', before: { minutes: 1 } })
  })

  test('is kept for thirteen months', async () => {
    const edge = addMonths(START, -13)
    for (const at of [new Date(edge.getTime() - 1), edge, START])
      await recordChange(db(), { ...recipe, actor: null, before: null, after: null }, at)
    await forgetChanges(db(), START)
    expect((await entries()).map(({ at }) => at)).toEqual([edge, START])
  })
})
