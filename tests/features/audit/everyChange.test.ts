import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import { holdJobQueue } from '~/adapters/jobs/index.server'
import type { JobQueue } from '~/adapters/jobs/port'
import type { Audience, Role } from '~/domain/access'
import { ACTION_LABELS, KIND_LABELS } from '~/features/audit/auditWords'
import { operations } from '~/operations.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { NOW } from '~tests/support/time'
import { CHANGES } from './changes'
import { openStudio, told } from './studioBench'

// Whom Élan asks elsewhere. An event that names nothing leaves nothing to ask of the card provider, which knows of no payment.
const asked = vi.hoisted(() => ({ provider: undefined as IdentityProvider | undefined }))
vi.mock('~/adapters/identityProvider/index.server', () => ({ getIdentityProvider: () => asked.provider }))
vi.mock('~/adapters/payments/index.server', () => ({
  getPayments: () => ({
    eventOf: () => ({ id: 'evt', subject: { kind: 'none' } }),
    readPayment: async () => null,
    listRefunds: async () => [],
  }),
}))
// It would count in a database of the process's own, which takes seconds to open.
vi.mock('~/http/limits/counters.server', () => ({
  count: async () => undefined,
  refuseBlocked: () => undefined,
}))
// What is sent here has no pictures: its boxes are looked at.
vi.mock('~/features/uploads/receiving/pictures.server', () => ({ refusalOfPictures: async () => null }))

/** What the log says nothing of, and why. */
const UNWRITTEN: Record<string, string> = {
  touchContent: 'Who has a form open is forgotten within minutes, and changes nothing of it.',
  leaveContent: 'As touchContent.',
  createUpload: 'What is under way is nothing yet: what becomes of it is written, and that it is given up.',
  sendUploadPiece: 'As createUpload.',
}

const STUDIO: readonly Role[] = ['AUTHOR', 'COACH', 'ADMIN']
const isOfStudio = (audience: Audience) =>
  typeof audience !== 'string' && audience.some((role) => STUDIO.includes(role))
const changing = operations
  .filter(({ method, audience }) => method !== 'GET' && isOfStudio(audience))
  .map(({ id }) => id)

/** A queue in which one job was given up, and twelve of a name. */
const queue: JobQueue = {
  send: async () => undefined,
  work: async () => undefined,
  schedule: async () => undefined,
  counts: async () => [],
  deadLetters: async () => [
    {
      id: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
      name: 'mail',
      attempts: 6,
      givenUpAt: NOW,
      reason: 'Error',
    },
  ],
  revive: async () => true,
  reviveAll: async () => 12,
  stop: async () => undefined,
}

describe('who did what in the studio is written down', () => {
  test('of every operation that changes something there, or it is said why not', () => {
    const decided = [...Object.keys(CHANGES), ...Object.keys(UNWRITTEN)]
    expect(decided.toSorted()).toEqual(changing.toSorted())
  })

  test('in words that administrators read', () => {
    for (const { action, kind } of Object.values(CHANGES)) {
      expect(Object.keys(ACTION_LABELS)).toContain(action)
      expect(Object.keys(KIND_LABELS)).toContain(kind)
    }
  })

  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'elan-journal-'))
    vi.stubEnv('DATA_DIR', folder)
    holdJobQueue(queue)
  })
  afterAll(async () => {
    holdJobQueue(undefined)
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  // It would know whom another database has invited.
  beforeEach(() => {
    asked.provider = fakeIdentityProvider()
  })

  describeWithDatabase('as it is done', (db) => {
    test.each(Object.entries(CHANGES))('by %s', async (id, { action, kind, prepare }) => {
      const studio = await openStudio(db())
      const { before, after, ...request } = await prepare(studio)
      await told(db(), action, kind)
      await studio.ask(id, request)
      const written = await told(db(), action, kind)
      expect(written).toMatchObject([{ actor: studio.uid, at: NOW, before, after }])
    })
  })
})
