import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoEmails, openDemoSession, signIn, type DemoAccount, type Session } from '~tests/support/accounts'
import { FREE_VIDEO, PRO_VIDEO } from '~tests/support/server/serverFilms'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { addressesOf, byCookie, byToken, playbackOf, statuses } from './mediaAddresses'

const server = inject('server')
const HERE = '127.0.0.1'

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
    const text = `cast|${filmId}|${holder}|${network}|${since}|${until}`
    return `cast.${until}.${since}.${holder}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }

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

  test('is not opened by an address that was passed on to another connection', async () => {
    const uid = await uidOf('MEMBER')
    for (const network of ['203.0.113.9', '2001:db8::/64', 'unknown'])
      expect(await statuses([at(sealed(uid, { network }))])).toEqual([403])
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
    const [name, until = '', since, holder, signature = ''] = grant().split('.')
    const another = Buffer.from(await uidOf('AMBASSADOR')).toString('base64url')
    const changed = [
      [name, String(Number(until) + 60), since, holder, signature],
      [name, until, String(Number(since) - 60), holder, signature],
      [name, until, since, another, signature],
      [name, until, since, holder, `${signature.slice(0, -4)}AAAA`],
      [name, until, since, holder],
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
