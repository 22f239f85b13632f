import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { actOnMany, eachOf } from '~/features/content/editing/many/actOnMany.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { ApiError } from '~/http/apiError'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

describeWithDatabase('many taken from members at once', (db) => {
  it('are seen by nobody, those too of which a change was to come', async () => {
    const [one, two] = [openTab(db, randomUUID()), openTab(db, randomUUID())]
    await one.publish(0)
    await one.publish(2, { name: 'Corde neuve', slug: 'corde' }, inDays(1))
    await two.publish(0, { name: 'Banc' })
    expect(await actOnMany(db(), KIND, 'unpublish', [one.id, two.id], null, NOW)).toEqual([
      { id: one.id, code: null },
      { id: two.id, code: null },
    ])
    await publishDue(db(), [KIND], inDays(2))
    for (const slug of ['corde', 'banc'])
      expect(await refusal(equipmentStore.get(db(), slug, inDays(2)))).toMatchObject({ status: 404 })
    expect(await getItem(db(), KIND, one.id, NOW)).toMatchObject({
      ...{ state: 'DRAFT', publishAt: null, scheduled: null, values: { name: 'Corde neuve' } },
    })
    const told = (await db().select().from(auditLog)).filter(({ subjectId }) => subjectId === one.id)
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      'publish',
      'schedule',
      'unpublish',
      'unschedule',
    ])
  })
})

it('what the database undid for another’s sake is told of, and the others are done', async () => {
  const deadlock = new Error('Failed query', { cause: { code: '40P01' } })
  const answers: Record<string, Error> = { b: deadlock, c: new ApiError(404, 'equipment/not-found') }
  const act = (id: string) => (answers[id] ? Promise.reject(answers[id]) : Promise.resolve())
  expect(await eachOf(['a', 'b', 'c', 'b', 'd'], act)).toEqual([
    { id: 'a', code: null },
    { id: 'b', code: 'server/busy' },
    { id: 'c', code: 'equipment/not-found' },
    { id: 'd', code: null },
  ])
  const broken = new Error('Failed query', { cause: { code: '08006' } })
  await expect(eachOf(['a'], () => Promise.reject(broken))).rejects.toBe(broken)
})
