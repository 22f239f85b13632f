import { createHmac } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoEmails, openDemoSession, signIn, type DemoAccount, type Session } from '~tests/support/accounts'
import { FREE_VIDEO, PRO_VIDEO } from '~tests/support/server/serverFilms'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { addressesOf, byCookie, byToken, playbackOf, statuses } from './mediaAddresses'

const server = inject('server')
const HERE = '127.0.0.1'
/** Other addresses of this machine's loopback: to the server, other networks. */
const [TELEVISION, ELSEWHERE] = ['127.0.0.2', '127.0.0.3'] as const

/** What a request from a network is answered. */
const answerAt = (network: string, address: string) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request(server.origin + address, { localAddress: network, agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    asked.once('error', reject).end()
  })

/** What of a grant is not as the server would seal it. */
interface Changed {
  key?: string
  network?: string
  until?: number
  since?: number
}

const ask = (slug: string, headers: Record<string, string>) =>
  fetch(`${server.origin}/api/videos/${slug}/cast`, { method: 'POST', headers })
const uidOf = async (account: DemoAccount) => (await signIn(server, demoEmails[account])).uid

describe('a pro film on a television, which has no cookie,', () => {
  let member: Session
  let manifestUrl: string
  let filmId: string
  beforeAll(async () => {
    member = await openDemoSession(server, 'MEMBER')
    const answer = await ask(PRO_VIDEO, byToken(member))
    expect(answer.status).toBe(200)
    manifestUrl = ((await answer.json()) as { manifestUrl: string }).manifestUrl
    filmId = manifestUrl.split('/')[3] ?? ''
  })

  const at = (grant: string) => manifestUrl.replace(/^\/media\/[^/]+/, `/media/${grant}`)
  const grant = () => manifestUrl.split('/')[2] ?? ''
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const sealed = (
    uid: string,
    { key = COOKIE_KEYS.signing, network = HERE, until = inSeconds(60), since = inSeconds(0) }: Changed = {},
  ) => {
    const holder = Buffer.from(uid).toString('base64url')
    const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
    const words = `cast|${filmId}|${holder}||${since}|${until}`
    const place = signed(`${words}|at|${network}`)
    return `cast.${until}.${since}.${holder}..${place}.${signed(`${words}|${place}`)}`
  }
  const statusAt = async (network: string, grant: string) => (await answerAt(network, at(grant))).status

  test('plays, down to its last segment', async () => {
    const addresses = await addressesOf({ manifestUrl } as never)
    expect(addresses.filter((address) => address.endsWith('.m4s')).length).toBeGreaterThan(0)
    expect(await statuses(addresses)).toEqual([200])
  })

  test('is asked for by who may watch it, and by nobody without a session', async () => {
    expect((await ask(PRO_VIDEO, {})).status).toBe(401)
    for (const account of ['USER', 'expired', 'COACH'] as const)
      expect((await ask(PRO_VIDEO, byToken(await openDemoSession(server, account)))).status).toBe(403)
  })

  test('is not opened by what every player is told', async () => {
    const { manifestUrl: played } = await playbackOf(PRO_VIDEO, byCookie(member))
    expect(await statuses([played])).toEqual([401])
  })

  test('ends with her access: a grant of who was a member opens nothing', async () => {
    const [uid, ended] = [await uidOf('MEMBER'), await uidOf('expired')]
    expect(await statuses([at(sealed(uid))])).toEqual([200])
    expect(await statuses([at(sealed(ended))])).toEqual([403])
    expect(await statuses([at(sealed('nobody-at-all'))])).toEqual([403])
  })

  test('ends with her sessions: a grant from before them opens nothing', async () => {
    expect(await statuses([at(sealed(await uidOf('MEMBER'), { since: 1_000_000_000 }))])).toEqual([403])
  })

  test('ends with the session that asked for it: a copy of it opens nothing after a sign-out', async () => {
    const leaving = await openDemoSession(server, 'MEMBER')
    const headers = { ...byCookie(leaving), Origin: server.origin }
    const { manifestUrl: hers } = (await (await ask(PRO_VIDEO, headers)).json()) as { manifestUrl: string }
    expect(await statuses([hers])).toEqual([200])
    const left = await fetch(`${server.origin}/api/logout`, { method: 'POST', headers })
    expect(left.status).toBe(204)
    expect(await statuses([hers, manifestUrl])).toEqual([403, 200])
  })

  test('is opened where she asked for it, and where it is used first: nowhere else', async () => {
    const grant = sealed(await uidOf('MEMBER'), { since: inSeconds(-1) })
    expect(await statusAt(TELEVISION, grant)).toBe(200)
    expect(await statusAt(ELSEWHERE, grant)).toBe(403)
    for (const network of [TELEVISION, HERE, TELEVISION]) expect(await statusAt(network, grant)).toBe(200)
    expect(await statusAt(ELSEWHERE, grant)).toBe(403)
  })

  test('that was used where she asked for it is opened by her television all the same', async () => {
    const grant = sealed(await uidOf('MEMBER'), { since: inSeconds(-2) })
    for (const network of [HERE, TELEVISION]) expect(await statusAt(network, grant)).toBe(200)
    expect(await statusAt(ELSEWHERE, grant)).toBe(403)
  })

  test('is nobody’s where a grant of who may not watch was used first', async () => {
    const ended = sealed(await uidOf('expired'))
    expect(await statusAt(ELSEWHERE, ended)).toBe(403)
    expect(await statusAt(HERE, ended)).toBe(403)
  })

  test('is kept by no cache that serves others', async () => {
    const { status, headers } = await answerAt(HERE, manifestUrl)
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/^private,/)
    expect(headers.vary).toMatch(/\bCookie\b/)
    expect(headers.vary).toMatch(/\bAuthorization\b/)
  })

  test('is not opened by a grant that ran out', async () => {
    expect(await statuses([at(sealed(await uidOf('MEMBER'), { until: inSeconds(-1) }))])).toEqual([403])
  })

  test('is not opened by a key out of use, while one of an older key stands', async () => {
    const uid = await uidOf('MEMBER')
    expect(await statuses([at(sealed(uid, { key: COOKIE_KEYS.retired }))])).toEqual([403])
    expect(await statuses([at(sealed(uid, { key: COOKIE_KEYS.older }))])).toEqual([200])
  })

  test('is not opened by a grant that was changed, whoever brings it', async () => {
    const [name, until = '', since, holder, session, place = '', signature = ''] = grant().split('.')
    const another = Buffer.from(await uidOf('AMBASSADOR')).toString('base64url')
    const changed = [
      [name, String(Number(until) + 60), since, holder, session, place, signature],
      [name, until, String(Number(since) - 60), holder, session, place, signature],
      [name, until, since, another, session, place, signature],
      [name, until, since, holder, session, `${place.slice(0, -4)}AAAA`, signature],
      [name, until, since, holder, session, place, `${signature.slice(0, -4)}AAAA`],
      [name, until, since, holder, session, place],
      [until, signature],
    ].map((parts) => at(parts.join('.')))
    expect(await statuses(changed, byCookie(member))).toEqual([403])
  })
})

test('a television is told of one film alone', async () => {
  const member = await openDemoSession(server, 'MEMBER')
  const asked = async (slug: string) =>
    ((await (await ask(slug, byToken(member))).json()) as { manifestUrl: string }).manifestUrl.split('/')
  const [[, , ofPro = ''], [, , ofFree, ...free]] = [await asked(PRO_VIDEO), await asked(FREE_VIDEO)]
  expect(ofFree).toBe('open')
  const elsewhere = '00000000-0000-4000-8000-000000000000'
  expect(await statuses([`/media/${ofPro}/${elsewhere}/master.m3u8`])).toEqual([404])
  // A film that is anybody's asks for no grant.
  expect(await statuses([`/media/${ofPro}/${free.join('/')}`])).toEqual([200])
})
