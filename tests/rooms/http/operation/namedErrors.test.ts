import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import { answeredErrors } from '~/http/operation/answeredErrors.server'
import { apiErrors } from '~/messages/apiErrors.fr'
import { operations } from '~/operations.server'

/**
 * Answered where no operation is: by files, calendars and pages, and to pages that are rendered on the server. Or a fact that an
 * answer tells: why a film was not made.
 */
const OF_NO_OPERATION = [
  'auth/invalid-permission',
  'events/unknown-calendar',
  'film/transcode-failed',
  'media/expired',
  'request/method-not-allowed',
  'server/timeout',
]

const named = new Set<string>(operations.flatMap((operation) => [...answeredErrors(operation)]))

/** The codes that a file speaks of. */
function codesIn(file: string): string[] {
  const quoted = readFileSync(file, 'utf8').matchAll(/'([a-z-]+\/[a-z-]+)'/g)
  return [...quoted].flatMap(([, code = '']) => (Object.hasOwn(apiErrors, code) ? [code] : []))
}

test('each code that the server refuses with is named by the document of an operation', () => {
  const files = ['features', 'http'].flatMap((room) =>
    readdirSync(`app/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.server.ts'))
      .map((file) => path.join('app', room, file)),
  )
  const spoken = new Set(files.flatMap(codesIn))
  expect(spoken.size).toBeGreaterThan(100)
  expect([...spoken].filter((code) => !named.has(code)).toSorted()).toEqual(OF_NO_OPERATION)
})

test('what is answered by no operation has its sentence, too', () => {
  for (const code of OF_NO_OPERATION) expect(Object.hasOwn(apiErrors, code), code).toBe(true)
})

test.each(['publishContent', 'restoreContent', 'previewContent'])(
  '%s names what each type of content may be refused for',
  (id) => {
    const operation = operations.find((one) => one.id === id)
    const codes = operation ? [...answeredErrors(operation)] : []
    for (const { refusals, name } of contentKinds)
      expect(codes, name).toEqual(expect.arrayContaining([...refusals]))
    expect(codes).toEqual(expect.arrayContaining(['content/incomplete', 'content/needs-unpublished']))
  },
)
