import { expect, test } from 'vitest'
import type { MemberImport } from '~/features/people/imports/imports.schema'
import { doneLabel } from '~/features/people/screens/imports/importWords'

const NONE = { lines: 3, wrong: 1, toCreate: 0, toGrant: 2, created: 0, extended: 2, unchanged: 0, failed: 0 }
const said = (counts: Partial<MemberImport['counts']>) =>
  doneLabel({ counts: { ...NONE, ...counts } }).replaceAll('\u00A0', ' ')

test('an import that is done speaks of invitations where it made accounts, and nowhere else', () => {
  expect(said({})).toBe('C’est fait : 2 lignes sur 2.')
  expect(said({ toCreate: 1, toGrant: 1, created: 1, extended: 1 })).toBe(
    'C’est fait : 2 lignes sur 2. Chaque nouvelle membre a reçu une invitation pour choisir son mot de passe.',
  )
})
