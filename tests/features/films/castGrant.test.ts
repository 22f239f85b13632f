import { describe, expect, it } from 'vitest'
import { openCast, sealCast } from '~/features/films/serving/castGrant.server'
import { castFilm } from '~/features/films/serving/castFilm.server'
import { addPlayableVideo, principal } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const key = (letter: string) => new TextEncoder().encode(letter.repeat(32))
const KEYS = [key('a')]
const FILM = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const OTHER_FILM = '0c5f7f2a-7f0b-4f3a-9a57-6c1d4a2e9b11'
const HOME = '203.0.113.9'
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describe('a grant for a television', () => {
  const sealed = sealCast(
    { filmId: FILM, uid: 'inès|1', network: HOME, givenAt: NOW, expiresAt: later(60) },
    key('a'),
  )
  const opened = (segment: string, filmId = FILM, network = HOME, keys = KEYS, now = NOW) =>
    openCast(segment, { filmId, network }, keys, now)

  it('is hers, for its film, at her connection, until it ends', () => {
    expect(opened(sealed)).toEqual({ uid: 'inès|1', givenAt: NOW })
    expect(opened(sealed, FILM, HOME, KEYS, later(59))).not.toBeNull()
    expect(opened(sealed, FILM, HOME, KEYS, later(60))).toBeNull()
    expect(opened(sealed, OTHER_FILM)).toBeNull()
    expect(opened(sealed, FILM, '198.51.100.7')).toBeNull()
  })

  it('is a plain segment of a path', () => {
    expect(sealed).toMatch(/^[\w.-]+$/)
  })

  it('is valid while its key is one of those that verify', () => {
    expect(opened(sealed, FILM, HOME, [key('b'), key('a')])).not.toBeNull()
    expect(opened(sealed, FILM, HOME, [key('b')])).toBeNull()
    expect(opened(sealed, FILM, HOME, [])).toBeNull()
  })

  it('is not given to a connection that is not known', () => {
    const anywhere = sealCast(
      { filmId: FILM, uid: 'a', network: 'unknown', givenAt: NOW, expiresAt: later(60) },
      key('a'),
    )
    expect(opened(anywhere, FILM, 'unknown')).toBeNull()
  })

  it.each(['', 'cast', 'cast.', 'cast.....', `${sealed}.`, ` ${sealed}`, `${sealed}\n`, sealed.slice(5)])(
    'is not %j',
    (segment) => expect(opened(segment)).toBeNull(),
  )
})

describeWithDatabase('a film for a television', (db) => {
  const asked = { idOrSlug: 'pro', network: HOME }

  it('is the member’s who asks, for the film and half an hour more', async () => {
    const { filmId } = await addPlayableVideo(db(), { slug: 'pro', access: 'PRO' })
    const member = principal({ memberUntil: inDays(1) })
    const { manifestUrl } = await castFilm(db(), member, asked, KEYS, NOW)
    const [, , grant = '', film] = manifestUrl.split('/')
    expect(film).toBe(filmId)
    const opened = (now: Date) => openCast(grant, { filmId, network: HOME }, KEYS, now)
    expect(opened(NOW)).toMatchObject({ uid: member.uid })
    expect(opened(later(1800))).not.toBeNull()
    expect(opened(later(1901))).toBeNull()
  })

  it('is refused to who may not watch it', async () => {
    await addPlayableVideo(db(), { slug: 'pro', access: 'PRO' })
    const failure = { status: 403, code: 'subscriptions/required' }
    const ended = principal({ roles: ['USER', 'MEMBER'], memberUntil: NOW })
    expect(await refusal(castFilm(db(), principal(), asked, KEYS, NOW))).toEqual(failure)
    expect(await refusal(castFilm(db(), ended, asked, KEYS, NOW))).toEqual(failure)
  })

  it('of a free video has the address that anybody has', async () => {
    const { filmId } = await addPlayableVideo(db(), { slug: 'pro' })
    const { manifestUrl } = await castFilm(db(), principal(), asked, KEYS, NOW)
    expect(manifestUrl).toBe(`/media/open/${filmId}/master.m3u8`)
  })
})
