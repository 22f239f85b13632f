import { describe, expect, test } from 'vitest'
import {
  errorMessage,
  errorMessages,
  isErrorCode,
  resumingMessage,
  UNEXPECTED_ERROR,
} from '~/messages/errors.fr'

/** What the source quotes (`source.md §8`), letter by letter. */
const EXACT = ["Token d'authentification manquant. Veuillez vous reconnecter."]

const ENGLISH =
  /\b(?:the|this|that|is|are|not|found|error|invalid|your|please|failed|user|password|must|too|many|already|expired|missing|request|account)\b/i

describe.each(Object.entries(errorMessages))('%s', (_code, text) => {
  test('has a French sentence', () => {
    expect(text.trim()).toBe(text)
    expect(text.length).toBeGreaterThan(10)
    expect(text).toMatch(/^[A-ZÀÉÈÊÎÔ]/)
    expect(text).not.toMatch(ENGLISH)
    if (!EXACT.includes(text)) expect(text, 'a typographic apostrophe').not.toContain("'")
  })
})

test.each([
  ['a code that does not exist', 'x/y'],
  ['a name that every object has', 'toString'],
  ['another', '__proto__'],
  ['nothing', undefined],
  ['a number', 500],
])('%s shows the fallback', (_name, code) => {
  expect(isErrorCode(code)).toBe(false)
  expect(errorMessage(code)).toBe('An unknown error occurred')
  expect(errorMessage(code, UNEXPECTED_ERROR)).toBe('Erreur inattendue')
})

test.each(['auth/missing-token', 'auth/missing-bearer-token'])('%s is in the source’s own words', (code) => {
  expect([errorMessage(code)]).toEqual(EXACT)
})

test.each([
  ['storage/full', 'Il n’y a plus assez de place sur le serveur. L’envoi reprendra de lui-même.'],
  ['server/unavailable', 'Le service est momentanément indisponible. L’envoi reprendra de lui-même.'],
  ['films/not-ready', 'Ce film n’est pas encore prêt.'],
])('of %s nobody is asked to try again where that is done by itself', (code, words) => {
  expect(resumingMessage(code, 'L’envoi')).toBe(words)
})

test('“Bad Request” is shown as a validation error', () => {
  expect(errorMessage('Bad Request')).toBe('Erreur de validation')
})

test.each([
  ['auth/email-already-in-use', /déjà utilisée/],
  ['auth/user-not-found', /Aucun compte/],
  ['auth/wrong-password', /mot de passe/],
  ['auth/too-many-requests', /Trop de demandes/],
  ['auth/invalid-verification-code', /code de vérification/],
  ['auth/invalid-verification-id', /SMS.*Renvoyez/],
  ['auth/requires-recent-login', /déconnectez-vous puis reconnectez-vous/],
  ['auth/expired-action-code', /expiré ou a déjà servi/],
  ['auth/use-google', /Google/],
  ['auth/use-apple', /Apple/],
  ['auth/weak-password', /six caractères/],
  ['auth/invalid-uid', /128/],
  ['auth/claims-too-large', /1000 octets/],
  ['auth/invalid-session-cookie-duration', /5 minutes et 2 semaines/],
  ['weekly-videos/dates-mismatch', /date de sortie/],
])('the source’s %s is there', (code, wording) => {
  expect(errorMessage(code)).toMatch(wording)
})
