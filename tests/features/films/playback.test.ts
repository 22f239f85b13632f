import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '~/domain/access'
import type { Principal } from '~/domain/principal'
import { grantStands } from '~/features/films/serving/mediaGrant.server'
import { getPlayback } from '~/features/films/serving/playback.server'
import { addPlayableVideo, addVideo, principal } from '~tests/support/catalogue'
import { NOW, inDays } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'

const KEYS = [new TextEncoder().encode('k'.repeat(32))]
const withRole = (role: Role) => principal({ roles: ['USER', role] })

const people: [string, Principal | null, null | { status: number; code: string }][] = [
  ['nobody', null, { status: 401, code: 'auth/missing-token' }],
  ['USER', principal(), { status: 403, code: 'subscriptions/required' }],
  [
    'an expired member',
    principal({ roles: ['USER', 'MEMBER'], memberUntil: inDays(-1) }),
    { status: 403, code: 'subscriptions/required' },
  ],
  [
    'a member whose time ends now',
    principal({ roles: ['USER', 'MEMBER'], memberUntil: NOW }),
    { status: 403, code: 'subscriptions/required' },
  ],
  ['AUTHOR', withRole('AUTHOR'), { status: 403, code: 'subscriptions/required' }],
  ['COACH', withRole('COACH'), { status: 403, code: 'subscriptions/required' }],
  ['MEMBER', principal({ roles: ['USER', 'MEMBER'], memberUntil: inDays(1) }), null],
  ['AMBASSADOR', withRole('AMBASSADOR'), null],
  ['ADMIN', withRole('ADMIN'), null],
]

describeWithDatabase('playback', (db) => {
  describe('of a pro film', () => {
    beforeEach(async () => {
      await addPlayableVideo(db(), { slug: 'pro', access: 'PRO' })
    })

    it.each(people)('%s', async (_, who, expected) => {
      expect(await refusal(getPlayback(db(), who, 'pro', KEYS, NOW))).toEqual(expected)
    })

    it.each(people.filter(([, , expected]) => expected === null))(
      'is signed for %s, her session and this film',
      async (_, who) => {
        const { manifestUrl } = await getPlayback(db(), who, 'pro', KEYS, NOW)
        const [, grant = '', filmId = ''] =
          /^\/media\/([^/]+)\/([^/]+)\/master\.m3u8$/.exec(manifestUrl) ?? []
        const holder = who?.sessionId ?? ''
        expect(grantStands(grant, filmId, holder, KEYS, NOW)).toBe(true)
        expect(grantStands(grant, filmId, 'another session', KEYS, NOW)).toBe(false)
        // Long enough for the film, a pause and another round, but not for a day.
        expect(grantStands(grant, filmId, holder, KEYS, new Date(NOW.getTime() + 3_600_000))).toBe(true)
        expect(grantStands(grant, filmId, holder, KEYS, inDays(1))).toBe(false)
      },
    )

    it('is signed for the uid where there is a bearer token in a session’s place', async () => {
      const bearer = principal({ sessionId: null, memberUntil: inDays(1) })
      const { manifestUrl } = await getPlayback(db(), bearer, 'pro', KEYS, NOW)
      const [, , grant = '', filmId = ''] = manifestUrl.split('/')
      expect(grantStands(grant, filmId, bearer.uid, KEYS, NOW)).toBe(true)
    })
  })

  it.each(people)('of a free film is open to %s, by the same address', async (_, who) => {
    const { filmId } = await addPlayableVideo(db(), { slug: 'free' })
    const { manifestUrl } = await getPlayback(db(), who, 'free', KEYS, NOW)
    expect(manifestUrl).toBe(`/media/open/${filmId}/master.m3u8`)
  })

  it('names only what the film has', async () => {
    const { video } = await addPlayableVideo(db(), { slug: 'plain' })
    expect(await getPlayback(db(), null, video.id, KEYS, NOW)).toMatchObject({
      subtitlesUrl: null,
      chaptersUrl: null,
      durationSeconds: 100,
    })
    await addPlayableVideo(db(), { slug: 'rich' }, { subtitlesFile: 'subtitles.fr.vtt', hasChapters: true })
    const rich = await getPlayback(db(), null, 'rich', KEYS, NOW)
    expect(rich.subtitlesUrl).toMatch(/\/subtitles\.fr\.vtt$/)
    expect(rich.chaptersUrl).toMatch(/\/chapters\.vtt$/)
  })

  it('is a 409 while the film is being made, once access is clear', async () => {
    await addVideo(db(), { slug: 'free' })
    await addVideo(db(), { slug: 'pro', access: 'PRO' })
    expect(await refusal(getPlayback(db(), null, 'free', KEYS, NOW))).toEqual({
      status: 409,
      code: 'videos/not-ready',
    })
    expect(await refusal(getPlayback(db(), null, 'pro', KEYS, NOW))).toEqual({
      status: 401,
      code: 'auth/missing-token',
    })
  })

  it('of what is unknown, unpublished or to come is a 404, for administrators too', async () => {
    await addPlayableVideo(db(), { slug: 'draft', published: false })
    await addPlayableVideo(db(), { slug: 'future', releasedAt: inDays(1) })
    for (const wanted of ['draft', 'future', 'nothing', "x' OR '1'='1"]) {
      const failure = await refusal(getPlayback(db(), withRole('ADMIN'), wanted, KEYS, NOW))
      expect(failure).toEqual({ status: 404, code: 'videos/not-found' })
    }
  })
})
