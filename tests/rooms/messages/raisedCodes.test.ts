import { globSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import { errorMessages, type ErrorCode } from '~/messages/errors.fr'
import { neverRaised } from './neverRaised'

const codes = Object.keys(errorMessages) as ErrorCode[]

/** What is declared, shown at a field, or compared with, is not raised by that. */
const NOT_RAISED = [
  /\b(?:errors|refusals): \[[^\]]*\]/g,
  /\b[A-Z_]*(?:ERRORS|REFUSALS)\b[^=\n]* = \[[^\]]*\]/g,
  /\b(?:errorFields: |[A-Z_]*ERRORS\b[^=\n]* = )\{[^}]*\}/g,
  /(?:===|!==|case) '[^']+'/g,
]
/** What of our code may raise a code. */
const raising = (code: string) => NOT_RAISED.reduce((left, words) => left.replaceAll(words, ''), code)
const ours = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !file.startsWith(path.join('app', 'messages')))
  .map((file) => raising(readFileSync(file, 'utf8')))
  .join('\n')

/** Of every type of content, by its name. */
const composed = new Set(contentKinds.flatMap(({ name }) => [`${name}/not-found`, `${name}/duplicate-slug`]))

const resolve = createRequire(path.resolve('package.json')).resolve
const scriptsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
const clientLibrary = scriptsIn(
  path.dirname(createRequire(resolve('firebase/auth')).resolve('@firebase/auth')),
)
const adminLibrary = scriptsIn(path.dirname(resolve('firebase-admin/auth')))

const quotedIn = (library: string, word: string) =>
  library.includes(`'${word}'`) || library.includes(`"${word}"`)

/** Who raises a code. The libraries keep theirs without the `auth/` before it. */
function raisedBy(code: ErrorCode): string[] {
  const word = code.startsWith('auth/') ? code.slice('auth/'.length) : null
  return [
    ...(ours.includes(`'${code}'`) || composed.has(code) ? ['us'] : []),
    ...(word !== null && quotedIn(clientLibrary, word) ? ['the client library'] : []),
    ...(word !== null && quotedIn(adminLibrary, word) ? ['the admin library'] : []),
  ]
}

test('every code of the catalogue is raised by us or by a library of the identity provider, or it says why never', () => {
  const nobodys = codes.filter((code) => raisedBy(code).length === 0 && !Object.hasOwn(neverRaised, code))
  expect(nobodys).toEqual([])
})

test.each(Object.entries(neverRaised))('%s is raised by nobody, and has its reason', (code, why) => {
  expect(raisedBy(code as ErrorCode)).toEqual([])
  expect(why).toMatch(/^\p{Lu}.{20,}\.$/u)
})

test('what is only declared, shown at a field or compared with is raised by nobody', () => {
  const only = [
    "errors: ['users/not-found', ...REFUSALS],",
    "  refusals: ['images/not-found'],",
    "const ERRORS = [...CARD_ERRORS, 'subscriptions/not-found'] as const",
    "export const CARD_ERRORS = [\n  'payments/unavailable',\n] as const",
    "errorFields: {\n  ...type.errorFields,\n  'grants/invalid-end': 'until',\n}",
    "const PROMOTION_ERRORS = { 'promotions/unknown': 'code' } as const",
    "if (code === 'auth/id-token-expired')",
  ]
  for (const code of only) expect(raising(code)).not.toMatch(/'[a-z-]+\/[a-z-]+'/)
  expect(raising("throw new ApiError(404, 'users/not-found')")).toContain("'users/not-found'")
})

test('each of the three is found where it is', () => {
  expect(raisedBy('auth/use-google')).toEqual(['us'])
  expect(raisedBy('coaches/duplicate-slug')).toEqual(['us'])
  expect(raisedBy('auth/requires-recent-login')).toEqual(['the client library'])
  expect(raisedBy('auth/invalid-photo-url')).toEqual(['the admin library'])
})
