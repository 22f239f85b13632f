import { expect, it } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { reviveJobs } from '~/features/jobs/reviveJobs.server'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

describeWithDatabase('all jobs of a name', (db) => {
  it('that are sent again are in the journal, once, with who did it', async () => {
    const { id: uid } = await addUser(db())
    // How a queue sends them is in its own suite (`rooms/adapters/jobs.test.ts`).
    let left = 12
    const queue = { reviveAll: () => Promise.resolve(left).finally(() => (left = 0)) }
    const all = () => reviveJobs(db(), queue, { name: 'mail', until: NOW }, uid, NOW)
    expect(await all()).toBe(12)
    expect(await all()).toBe(0)
    const told = { actor: uid, action: 'retry', kind: 'jobs', subjectName: 'Envoi des e-mails' }
    expect(await db().select().from(auditLog)).toMatchObject([
      { ...told, subjectId: 'mail', before: { givenUp: 12 }, after: { givenUp: 0 } },
    ])
  })
})
