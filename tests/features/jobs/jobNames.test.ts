import { describe, expect, test } from 'vitest'
import { JOBS } from '~/jobs.server'
import { givenUpReason } from '~/features/jobs/givenUpReason'
import { wordsForJob } from '~/features/jobs/jobNames'

describe('administrators read', () => {
  test('of each job a name in French, and no two the same', () => {
    const words = JOBS.map(({ name }) => [name, wordsForJob(name)])
    expect(words.filter(([, said]) => said === undefined)).toEqual([])
    expect(new Set(words.map(([, said]) => said)).size).toBe(JOBS.length)
  })
  test.each([
    ['job timed out', 'plus donné signe de vie'],
    ['heartbeat', 'plus donné signe de vie'],
    ['pg-boss shut down while active', 'arrêté avant la fin'],
    ['NotOurTurnError', 'Un autre processus'],
    ['TypeError', '(TypeError)'],
  ])('why one was given up: %s', (kind, words) => {
    expect(givenUpReason(kind)).toContain(words)
  })
})
