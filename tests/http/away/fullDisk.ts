import { statfsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { errorMessage } from '~/messages/errors.fr'
import { openDemoSession, type Session } from '~tests/support/accounts'
import { filesIn } from '~tests/support/sending/receiving'
import { beginHeaders, filmBytes, pieceHeaders } from '~tests/support/sending/sentFilm'
import { jpeg } from '~tests/support/sending/sentImages'
import { pdf } from '~tests/support/sending/sentPdf'
import { mountSmallDisk, type SmallDisk } from '~tests/support/storage/smallDisk'
import { openBuiltDemo, type InProcessApp } from '../builtAppInProcess'

const MIB = 1024 ** 2
const DISK_MIB = 512
const OPENS_MS = 300_000
/** Of one row, by which PGlite needs another page of its table within some dozen. */
const MOST_WRITES = 3000
const server = inject('server')

/** Who may mount a disk here. */
const probe = mountSmallDisk(1)
probe?.remove()
if (!probe) console.info('no test of a full disk: this machine lets nobody mount a small one')

/**
 * The built application whose data folder has no room left: media alone, or the embedded database as well.
 *
 * @param env further settings
 * @param databaseIsThere whether the database lies on the same disk
 */
export function describeFullDisk(env: Record<string, string>, databaseIsThere: boolean): void {
  describe.runIf(probe)('on a disk without room', () => {
    let disk: SmallDisk
    let demo: InProcessApp
    let coach: Session
    let member: Session

    beforeAll(async () => {
      disk = mountSmallDisk(DISK_MIB) as SmallDisk
      demo = await openBuiltDemo(server.emulatorHost, { ...env, DATA_DIR: disk.folder })
      coach = await openDemoSession(server, 'COACH')
      member = await openDemoSession(server, 'MEMBER')
    }, OPENS_MS)
    afterAll(async () => {
      await demo?.stop()
      disk?.remove()
    })

    const filling = () => path.join(disk.folder, 'filling')
    async function fill(): Promise<void> {
      const { bavail, bsize } = statfsSync(disk.folder)
      await writeFile(filling(), Buffer.alloc(bavail * bsize))
      expect(statfsSync(disk.folder).bavail).toBe(0)
    }
    const makeRoom = () => rm(filling(), { force: true })
    beforeEach(() => makeRoom)

    const call = (
      session: Session,
      method: string,
      address: string,
      init: { headers?: Record<string, string>; body?: BodyInit } = {},
    ) =>
      demo.ask(address, {
        ...init,
        method,
        headers: { Cookie: `auth=${session.cookie}`, Origin: demo.app.getSettings().origin, ...init.headers },
      })
    function send(address: string, name: string, bytes: Buffer): Promise<Response> {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(bytes)], name))
      return Promise.resolve(call(coach, 'POST', address, { body }))
    }
    const begin = (size: number) => call(coach, 'POST', '/api/uploads', { headers: beginHeaders(size) })
    const rename = (name: string) =>
      call(member, 'PATCH', `/api/users/${member.uid}`, {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name }),
      })

    async function expectRefused(response: Response, status: number, code: string): Promise<void> {
      expect(response.status, code).toBe(status)
      expect(await response.json()).toEqual({ code, status, message: errorMessage(code) })
    }
    /** What members send; the database's own files change as they like. */
    const sent = async () => (await filesIn(disk.folder)).filter((file) => /^(?:media|uploads)\//.test(file))

    test('a photograph, a document and a film are refused with 507, and nothing of them stays', async () => {
      const before = await sent()
      const [photo, paper] = [await jpeg(1200, 900), await pdf('Plein')]
      await fill()
      await expectRefused(await send('/api/images', 'a.jpg', photo), 507, 'storage/full')
      await expectRefused(await send('/api/files', 'a.pdf', paper), 507, 'storage/full')
      await expectRefused(await begin(MIB), 507, 'storage/full')
      expect(await sent()).toEqual(before)
      await makeRoom()
      expect((await send('/api/images', 'a.jpg', photo)).status).toBe(201)
      expect((await send('/api/files', 'a.pdf', paper)).status).toBe(201)
    })

    test('a film under way stops with 507 where it was, and goes on from there once there is room', async () => {
      const film = filmBytes(2 * MIB)
      const begun = await begin(film.length)
      expect(begun.status).toBe(201)
      const address = new URL(begun.headers.get('location') ?? '', demo.app.getSettings().origin).pathname
      const piece = (from: number, to: number) =>
        call(coach, 'PATCH', address, { headers: pieceHeaders(from), body: film.subarray(from, to) })
      expect((await piece(0, MIB)).status).toBe(204)
      await fill()
      await expectRefused(await piece(MIB, 2 * MIB), 507, 'storage/full')
      await makeRoom()
      const there = await call(coach, 'HEAD', address, { headers: { 'Tus-Resumable': '1.0.0' } })
      const offset = Number(there.headers.get('upload-offset'))
      expect(offset).toBeGreaterThanOrEqual(MIB)
      expect((await piece(offset, film.length)).status).toBe(204)
    })

    test('pages are shown to a member and to a visitor', async () => {
      await fill()
      for (const address of ['/', '/seances', '/recettes', '/agenda']) {
        for (const headers of [null, { Cookie: `auth=${member.cookie}; elan_session=1` }]) {
          const page = await demo.ask(address, {
            headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'none', ...headers },
          })
          expect([page.status, (await page.text()).endsWith('</html>')], address).toEqual([200, true])
        }
      }
    })

    test('what is written is stored, or refused with 503, and stored again once there is room', async () => {
      await fill()
      let [last, stored] = ['', 'Manon']
      let answer = await rename(stored)
      for (let number = 0; answer.ok && number < MOST_WRITES; number += 1) {
        stored = last || stored
        last = `Manon ${String(number).padStart(60, 'a')}`
        answer = await rename(last)
        if (!databaseIsThere) break
      }
      if (databaseIsThere) await expectRefused(answer, 503, 'server/unavailable')
      else expect(answer.status).toBe(200)
      await makeRoom()
      const record = await call(member, 'GET', `/api/users/${member.uid}`)
      expect(await record.json()).toMatchObject({ name: databaseIsThere ? stored : last })
      expect((await rename('Manon')).status).toBe(200)
    })
  })
}
