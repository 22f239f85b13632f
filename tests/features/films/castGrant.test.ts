import { describe, expect, it } from 'vitest'
import { isFirstHolder } from '~/db/lease.server'
import { leases } from '~/db/schema/leases'
import { openCast, sealCast } from '~/features/films/serving/castGrant.server'
import { isCastUsedAt } from '~/features/films/serving/castNetworks.server'
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
/** Of a film that is added without a word on its length. */
const FILM_SECONDS = 100
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describe('a grant for a television', () => {
  const SESSION = '1f7b6a51-8f53-4a62-9d0e-2f6f7a1c3b55'
  const hers = { filmId: FILM, uid: 'inès|1', network: HOME, givenAt: NOW, expiresAt: later(60) }
  const sealed = sealCast({ ...hers, sessionId: SESSION }, key('a'))
  const opened = (segment: string, filmId = FILM, network = HOME, keys = KEYS, now = NOW) =>
    openCast(segment, { filmId, network }, keys, now)

  it('is hers, for its film, until it ends', () => {
    expect(opened(sealed)).toMatchObject({
      uid: 'inès|1',
      sessionId: SESSION,
      givenAt: NOW,
      expiresAt: later(60),
    })
    expect(opened(sealed, FILM, HOME, KEYS, later(59))).not.toBeNull()
    expect(opened(sealed, FILM, HOME, KEYS, later(60))).toBeNull()
    expect(opened(sealed, OTHER_FILM)).toBeNull()
  })

  it('may be given without a session, and cannot be made one of another session', () => {
    const without = sealCast({ ...hers, sessionId: null }, key('a'))
    expect(opened(without)?.sessionId).toBeNull()
    const another = SESSION.replace('1f7b', '1f7c')
    for (const session of ['', another]) expect(opened(sealed.replace(SESSION, session))).toBeNull()
    expect(opened(without.replace('..', `.${SESSION}.`))).toBeNull()
  })

  it('knows where she asked for it, and does not say where that was', () => {
    expect(opened(sealed)?.isWhereAsked).toBe(true)
    expect(opened(sealed, FILM, '198.51.100.7')?.isWhereAsked).toBe(false)
    expect(sealed).not.toContain(HOME)
    expect(sealed).not.toContain(Buffer.from(HOME).toString('base64url'))
  })

  it('has one name, however it is written', () => {
    // Base64 has bits to spare at its end: this says the same.
    const otherwise = sealed.replace('.aW7DqHN8MQ.', '.aW7DqHN8MR.')
    expect(otherwise).not.toBe(sealed)
    expect(opened(otherwise)?.name).toBe(opened(sealed)?.name)
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
      {
        filmId: FILM,
        uid: 'a',
        sessionId: null,
        network: 'unknown',
        givenAt: NOW,
        expiresAt: later(60),
      },
      key('a'),
    )
    expect(opened(anywhere, FILM, 'unknown')).toBeNull()
  })

  it.each([
    '',
    'cast',
    'cast.',
    'cast.....',
    'cast......',
    'cast.......',
    `${sealed}.`,
    ` ${sealed}`,
    `${sealed}\n`,
    sealed.slice(5),
  ])('is not %j', (segment) => expect(opened(segment)).toBeNull())
})

describeWithDatabase('where a grant for a television is used', (db) => {
  const grant = () => {
    const expiresAt = new Date(Date.now() + 60_000)
    const name = `name-${crypto.randomUUID()}`
    return { uid: 'a', sessionId: null, givenAt: NOW, expiresAt, name, isWhereAsked: false }
  }

  it('is where it was asked for, and the first other network of each family', async () => {
    const cast = grant()
    const used = (network: string, more = {}) => isCastUsedAt(db(), { ...cast, ...more }, network)
    expect(await used(HOME, { isWhereAsked: true })).toBe(true)
    expect(await used('198.51.100.7')).toBe(true)
    expect(await used('198.51.100.8')).toBe(false)
    expect(await used('2001:db8:1::/64')).toBe(true)
    expect(await used('2001:db8:2::/64')).toBe(false)
    for (const network of ['198.51.100.7', '2001:db8:1::/64']) expect(await used(network)).toBe(true)
    expect(await used(HOME, { isWhereAsked: true })).toBe(true)
    expect(await isCastUsedAt(db(), grant(), '198.51.100.8')).toBe(true)
  })

  it('is one network, however many come at once', async () => {
    const cast = grant()
    const networks = Array.from({ length: 12 }, (_, index) => `198.51.100.${index}`)
    const uses = await Promise.all(networks.map((network) => isCastUsedAt(db(), cast, network)))
    expect(uses.filter(Boolean)).toHaveLength(1)
  })

  it('is known to every instance, and to nobody who reads the database', async () => {
    const cast = grant()
    expect(await isCastUsedAt(db(), cast, '198.51.100.7')).toBe(true)
    const rows = await db().select().from(leases)
    expect(rows).toMatchObject([{ until: cast.expiresAt }])
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|name-/)
    // Another instance asks the database.
    for (const { name, holder } of rows) {
      expect(await isFirstHolder(db(), name, holder, cast.expiresAt)).toBe(true)
      expect(await isFirstHolder(db(), name, crypto.randomUUID(), cast.expiresAt)).toBe(false)
    }
  })
})

describeWithDatabase('a film for a television', (db) => {
  const asked = { idOrSlug: 'pro', network: HOME }

  it('is the member’s who asks, from now on, for twice the film and an hour', async () => {
    const { filmId } = await addPlayableVideo(db(), { slug: 'pro', access: 'PRO' })
    const member = principal({ memberUntil: inDays(1) })
    const { manifestUrl } = await castFilm(db(), member, asked, KEYS, NOW)
    const [, , grant = '', film] = manifestUrl.split('/')
    expect(film).toBe(filmId)
    const opened = (now: Date) => openCast(grant, { filmId, network: HOME }, KEYS, now)
    expect(opened(NOW)).toMatchObject({ uid: member.uid, givenAt: NOW, isWhereAsked: true })
    expect(opened(later(FILM_SECONDS * 2 + 3599))).not.toBeNull()
    expect(opened(later(FILM_SECONDS * 2 + 3601))).toBeNull()
  })

  it('outlives an hour’s film at the slowest rate, begun with an address that was about to be asked for anew', async () => {
    const [hour, rate, freshSeconds] = [3600, 0.75, 15 * 60]
    const long = { durationSeconds: hour }
    const { filmId } = await addPlayableVideo(db(), { slug: 'pro', access: 'PRO' }, long)
    const { manifestUrl } = await castFilm(db(), principal({ memberUntil: inDays(1) }), asked, KEYS, NOW)
    const end = later(freshSeconds + hour / rate)
    expect(openCast(manifestUrl.split('/')[2] ?? '', { filmId, network: HOME }, KEYS, end)).not.toBeNull()
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
