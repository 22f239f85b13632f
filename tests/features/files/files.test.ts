import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import { auditLog } from '~/db/schema/audit'
import { files } from '~/db/schema/files'
import { mentionedInContent } from '~/features/content/content.public.server'
import { deleteFile, getFile, sweepFiles, holdFiles } from '~/features/files/keeping/keepFiles.server'
import { receivePdf } from '~/features/files/receiving/receivePdf.server'
import { serveFile } from '~/features/files/offering/serveFile.server'
import { sweepStrayFiles } from '~/features/files/keeping/sweepStrayFiles.server'
import { logger } from '~/lib/log/logger.server'
import { StorageError } from '~/lib/storage/storageError'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusingTransactions } from '~tests/support/db/transactionGuard'
import { bombPdf } from '~tests/support/sending/badFiles'
import { filesIn, HER } from '~tests/support/sending/receiving'
import { formWith } from '~tests/support/sending/sentImages'
import { NOW, inDays } from '~tests/support/time'

const LIMITS = { bytes: 200_000, waiting: 100_000_000 }
let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'elan-files-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function pdf(change: (document: PDFDocument) => void = () => undefined, options = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  document.addPage()
  change(document)
  return Buffer.from(await document.save(options))
}

/** An action in the catalogue, or deeper. */
const acting =
  (kind: string, key = 'OpenAction') =>
  ({ catalog, context }: PDFDocument) =>
    catalog.set(
      PDFName.of(key),
      context.obj({ S: kind, JS: PDFString.of('app.alert(1)'), F: PDFString.of('calc.exe') }),
    )

describeWithDatabase('a document that is sent', (db) => {
  const parts = () => ({ db: db(), storage: createDiskStorage(root) })
  /** By who prepares content. */
  const asked = () => ({
    ...parts(),
    findOffers: {},
    claimsOf: () => Promise.resolve({ roles: ['COACH'] as const, memberUntil: null }),
    now: NOW,
  })
  const send = (bytes: Uint8Array, name = 'Programme d’été.pdf', uid = HER, now = NOW) =>
    receivePdf(parts(), formWith(new Uint8Array(bytes), name, 'files'), uid, LIMITS, now)

  test.each([true, false])(
    'is kept as it is, and is to be saved under its name (objects packed: %s)',
    async (useObjectStreams) => {
      const bytes = await pdf(undefined, { useObjectStreams })
      const { id, pages, size } = await send(bytes)
      expect([pages, size]).toEqual([2, bytes.length])
      expect(await readFile(path.join(root, 'files', `${id}.pdf`))).toEqual(bytes)
      const { status, headers } = await serveFile(new Request('http://127.0.0.1/'), `${id}.pdf`, asked())
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Programme dete.pdf"; filename*=UTF-8''Programme%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        vary: 'Cookie, Authorization',
      })
    },
  )

  describe('is refused, and leaves nothing on the disk', () => {
    const nested = ({ catalog, context }: PDFDocument) =>
      catalog.set(PDFName.of('Names'), context.obj({ JavaScript: { Names: [] } }))
    const deep = (document: PDFDocument) =>
      document
        .getPage(0)
        .node.set(PDFName.of('Annots'), document.context.obj([{ Subtype: 'Link', A: { S: 'Launch' } }]))
    const byReference = ({ catalog, context }: PDFDocument) =>
      catalog.set(PDFName.of('OpenAction'), context.obj({ S: context.register(PDFName.of('Launch')) }))
    const withinBytes = ({ context }: PDFDocument) =>
      context.register(context.stream('9 0 obj << /S /Java#53cript >> endobj'))
    const locked = async () => {
      const document = await PDFDocument.create()
      document.addPage()
      document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
      return Buffer.from(await document.save())
    }
    const cases: [string, () => Promise<Buffer> | Buffer, number, string][] = [
      ['without a byte', () => Buffer.alloc(0), 400, 'files/empty'],
      ['too large', () => Buffer.alloc(LIMITS.bytes + 1), 413, 'files/too-large'],
      ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 415, 'files/wrong-type'],
      [
        'a program with a PDF behind it',
        async () => Buffer.concat([Buffer.from('MZ'), await pdf()]),
        415,
        'files/wrong-type',
      ],
      ['cut', async () => (await pdf()).subarray(0, 300), 422, 'files/unreadable'],
      ['only a beginning and an end', () => Buffer.from('%PDF-1.7\n%%EOF'), 422, 'files/unreadable'],
      ['locked', locked, 422, 'files/encrypted'],
      ['opened with a script', () => pdf(acting('JavaScript')), 422, 'files/active-content'],
      ['opened with a program', () => pdf(acting('Launch')), 422, 'files/active-content'],
      ['with a script by name', () => pdf(nested), 422, 'files/active-content'],
      ['with a program behind a link', () => pdf(deep), 422, 'files/active-content'],
      [
        'with a program behind a link, its objects not packed',
        () => pdf(deep, { useObjectStreams: false }),
        422,
        'files/active-content',
      ],
      ['with a program whose kind stands elsewhere', () => pdf(byReference), 422, 'files/active-content'],
      ['with a script where no reader of ours looks', () => pdf(withinBytes), 422, 'files/active-content'],
      ['a bomb', () => bombPdf(), 422, 'files/unreadable'],
      ['a bomb that hides its name', () => bombPdf('Obj#53tm'), 422, 'files/unreadable'],
    ]
    test.each(cases)('%s', async (_what, make, status, code) => {
      await expect(send(await make())).rejects.toMatchObject({ status, code })
      expect(await filesIn(root)).toEqual([])
      expect(await db().select().from(files)).toEqual([])
    })
  })

  test('is refused for what it is, though the store is away', async () => {
    const away = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
    const storage = { ...parts().storage, putFile: away, remove: away }
    const sent = (bytes: Uint8Array) =>
      receivePdf({ db: db(), storage }, formWith(new Uint8Array(bytes), 'a.pdf', 'files'), HER, LIMITS, NOW)
    await expect(sent(Buffer.from('<html>'))).rejects.toMatchObject({ code: 'files/wrong-type' })
    await expect(sent(await pdf())).rejects.toMatchObject({ code: 'storage/unavailable' })
  })

  test('is asked for again while the store is away', async () => {
    const { id } = await send(await pdf())
    const away = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
    const storage = { ...parts().storage, open: away }
    const answer = await serveFile(new Request('http://127.0.0.1/'), `${id}.pdf`, { ...asked(), storage })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  })

  test('twice at once, or deleted, while the store is away: its bytes go when that is back', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const bytes = new Uint8Array(await pdf())
    const away = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
    const troubled = { db: db(), storage: refusingTransactions({ ...parts().storage, remove: away }) }
    const sent = () => receivePdf(troubled, formWith(bytes, 'a.pdf', 'files'), HER, LIMITS, NOW)
    const [first, second] = await Promise.all([sent(), sent()])
    expect(second.id).toBe(first.id)
    await deleteFile(troubled, first.id, HER, NOW)
    await expect(getFile(db(), first.id)).rejects.toMatchObject({ status: 404 })
    await sweepFiles(parts(), NOW, mentionedInContent)
    await sweepStrayFiles(parts(), new Date(Date.now() + 25 * 3_600_000))
    expect(await filesIn(root)).toEqual([])
  })

  test('sent again is the same; it is deleted by its sender alone, unless something offers it', async () => {
    const bytes = await pdf()
    const { id } = await send(bytes)
    expect((await send(bytes)).id).toBe(id)
    await expect(deleteFile(parts(), id, 'coach-2', NOW)).rejects.toMatchObject({ status: 404 })
    await holdFiles(db(), [id], 'programmes/1')
    await expect(deleteFile(parts(), id, HER, NOW)).rejects.toMatchObject({ code: 'files/in-use' })
    await holdFiles(db(), [], 'programmes/1')
    await deleteFile(parts(), id, HER, NOW)
    await expect(getFile(db(), id)).rejects.toMatchObject({ code: 'files/not-found' })
    expect(await filesIn(root)).toEqual([])
    const told = (await db().select().from(auditLog)).filter(({ kind }) => kind === 'files')
    expect(told.map(({ action }) => action).toSorted()).toEqual(['create', 'trash'])
    expect(told.every(({ subjectId }) => subjectId === id)).toBe(true)
  })

  test('is swept a day after it was sent, unless something offers it', async () => {
    const unused = await send(await pdf((one) => one.setTitle('a')), 'a.pdf', HER, inDays(-2))
    const used = await send(await pdf((one) => one.setTitle('b')), 'b.pdf', HER, inDays(-2))
    await holdFiles(db(), [used.id], 'programmes/1')
    await sweepFiles(parts(), NOW, mentionedInContent)
    expect(await filesIn(root)).toEqual([`files/${used.id}.pdf`])
    await expect(holdFiles(db(), [unused.id], 'programmes/2')).rejects.toMatchObject({ status: 404 })
  })
})
