import { expect, test } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { reviveJob } from '~/features/jobs/reviveJob.server'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

describeWithDatabase('a job that was given up', (db) => {
  const letter = { id: 'j1', name: 'mail', attempts: 6, givenUpAt: NOW, reason: 'TypeError' }

  test('is sent again once, and the journal says who asked for it', async () => {
    const { id: by } = await addUser(db())
    const dead = [letter]
    const queue = {
      deadLetters: () => Promise.resolve([...dead]),
      revive: (id: string) => Promise.resolve(dead.splice(0).some((one) => one.id === id)),
    }
    await reviveJob(db(), queue, 'j1', by, NOW)
    expect(await refusal(reviveJob(db(), queue, 'j1', by, NOW))).toEqual({
      status: 404,
      code: 'jobs/not-found',
    })
    expect(await db().select().from(auditLog)).toMatchObject([
      { actor: by, action: 'retry', kind: 'jobs', subjectId: 'j1', subjectName: 'Envoi des e-mails' },
    ])
  })
})
