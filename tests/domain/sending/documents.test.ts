import { describe, expect, test } from 'vitest'
import type { Claims, Role } from '~/domain/access'
import { judgeDocument, opensDocuments, type Offer } from '~/domain/sending/documents'

const NOW = new Date('2026-03-10T08:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const claims = (roles: readonly Role[], memberUntil: Date | null = null): Claims => ({ roles, memberUntil })
const [NOBODY, USER] = [null, claims(['USER'])]
const MEMBER = claims(['USER'], later(1))

const pro: Offer = { access: 'PRO', published: true, releasedAt: NOW }
const free: Offer = { ...pro, access: 'FREE' }
const unpublished: Offer = { ...free, published: false }
const toCome: Offer = { ...free, releasedAt: later(1) }

describe('a document', () => {
  test.each<[string, Claims | null, Offer[], string]>([
    ['of nothing, for a visitor', NOBODY, [], 'HIDDEN'],
    ['of nothing, for a member', MEMBER, [], 'HIDDEN'],
    ['of nothing, for an author', claims(['AUTHOR']), [], 'HIDDEN'],
    ['of nothing, for a coach', claims(['COACH']), [], 'GIVEN'],
    ['of nothing, for an administrator', claims(['ADMIN']), [], 'GIVEN'],
    ['of nothing, for an ambassador', claims(['AMBASSADOR']), [], 'HIDDEN'],
    ['of what was unpublished', MEMBER, [unpublished], 'HIDDEN'],
    ['of what is to come in a moment', MEMBER, [toCome], 'HIDDEN'],
    ['of what has come at this instant', MEMBER, [pro], 'GIVEN'],
    ['of the membership, for a visitor', NOBODY, [pro], 'LOCKED'],
    ['of the membership, for somebody without one', USER, [pro], 'LOCKED'],
    ['of the membership, for an ambassador', claims(['AMBASSADOR']), [pro], 'GIVEN'],
    ['at the instant at which access ends', claims([], NOW), [pro], 'LOCKED'],
    ['by the role that only follows a subscription', claims(['MEMBER']), [pro], 'LOCKED'],
    ['of what is free', NOBODY, [free], 'GIVEN'],
    ['of the membership here, free there', NOBODY, [pro, free], 'GIVEN'],
    ['of the membership here, free where nobody sees it', USER, [pro, unpublished, toCome], 'LOCKED'],
  ])('%s', (_what, who, offers, verdict) => {
    expect(judgeDocument(offers, who, NOW)).toBe(verdict)
  })

  test.each<[Claims | null, boolean]>([
    [NOBODY, false],
    [USER, false],
    [MEMBER, true],
    [claims(['AUTHOR']), false],
    [claims(['COACH']), true],
  ])('of the membership opens on its page for %j: %s', (who, opens) => {
    expect(opensDocuments('PRO', who, NOW)).toBe(opens)
    expect(opensDocuments('FREE', who, NOW)).toBe(true)
  })
})
