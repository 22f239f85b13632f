import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import { auditLog } from '~/db/schema/audit'
import { images } from '~/db/schema/images/images'
import { logger } from '~/lib/log/logger.server'
import { StorageError } from '~/lib/storage/storageError'
import { widthsOf } from '~/ui/photo/photoFiles'
import { mentionedInContent } from '~/features/content/content.public.server'
import { holdImages } from '~/features/images/keeping/imageKeeping.server'
import {
  deleteImage,
  describeImage,
  getImage,
  sweepImages,
} from '~/features/images/keeping/keepImages.server'
import { makeSizes } from '~/features/images/receiving/makeSizes.server'
import { receiveImage } from '~/features/images/receiving/receiveImage.server'
import { serveImage } from '~/features/images/serving/serveImage.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusingTransactions } from '~tests/support/db/transactionGuard'
import { ZIP } from '~tests/support/sending/badFiles'
import { filesIn, HER } from '~tests/support/sending/receiving'
import { bombPng, formWith, jpeg, phonePhoto, picture } from '~tests/support/sending/sentImages'
import { NOW, inDays } from '~tests/support/time'

const LIMITS = { bytes: 2_000_000, waiting: 100_000_000 }
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'elan-images-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const utf8 = (text: string) => Buffer.from(text)
const joined = (...parts: Uint8Array[]) => Buffer.concat(parts)
const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')

describeWithDatabase('a photograph that is sent', (db) => {
  const parts = () => ({ db: db(), storage: createDiskStorage(root) })
  const send = (bytes: Uint8Array, name = 'photo.jpg', uid = HER, now = NOW) =>
    receiveImage(parts(), formWith(new Uint8Array(bytes), name), uid, LIMITS, now)
  const stored = (id: string, width: number, format = 'jpg') =>
    sharp(path.join(root, 'images', id, `${width}.${format}`))
  const shown = (file: string) =>
    serveImage(new Request(`http://127.0.0.1/media/images/${file}`), file, parts().storage)

  test('is seen at once as a JPEG, and then in every width and format, never enlarged', async () => {
    const { id, width, height, placeholder, ready } = await send(await jpeg(1000, 500))
    expect([width, height, ready]).toEqual([1000, 500, false])
    expect(placeholder).toMatch(/^[\w+/]{4,48}={0,2}$/)
    const before = await shown(`${id}/640.avif`)
    expect([before.headers.get('content-type'), before.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'public, max-age=20',
    ])
    await before.body?.cancel()

    await makeSizes(parts())
    expect(widthsOf(1000)).toEqual([320, 480, 640, 960, 1000])
    expect(await filesIn(path.join(root, 'images', id))).toEqual(
      [...widthsOf(1000).flatMap((one) => [`${one}.avif`, `${one}.webp`]), '1000.jpg'].toSorted(),
    )
    expect(await stored(id, 640, 'avif').metadata()).toMatchObject({
      width: 640,
      height: 320,
      format: 'heif',
    })
    expect(await getImage(db(), id)).toMatchObject({ ready: true })
    const after = await shown(`${id}/640.avif`)
    expect(after.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(
      Buffer.from(await after.arrayBuffer())
        .subarray(4, 12)
        .toString(),
    ).toBe('ftypavif')
  })

  test('is upright, in sRGB, and says nothing of camera and place', async () => {
    const sent = await phonePhoto()
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Phone')
    const { id, width, height } = await send(sent)
    expect([width, height]).toEqual([600, 800])
    await makeSizes(parts())
    for (const format of ['jpg', 'avif', 'webp']) {
      const { exif, xmp, iptc, orientation, space } = await stored(id, 600, format).metadata()
      expect({ exif, xmp, iptc, orientation, space }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        orientation: undefined,
        space: 'srgb',
      })
    }
    // What was dark on its left and top when it lay, is dark on its right and top.
    const { data, info } = await stored(id, 600).raw().toBuffer({ resolveWithObject: true })
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect(red(500, 100)).toBeLessThan(80)
    expect(red(100, 100)).toBeGreaterThan(180)
  })

  test.each([
    ['PNG', 'png', () => picture().png().toBuffer()],
    ['PNG that one sees through', 'png', () => picture().ensureAlpha(0.5).png().toBuffer()],
    ['WebP', 'webp', () => picture().webp().toBuffer()],
    ['AVIF', 'avif', () => picture(64, 48).avif().toBuffer()],
    ['JPEG of a printer', 'jpg', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['JPEG without an ending in its name', '', () => jpeg()],
  ])('is taken as %s', async (_format, extension, make) => {
    const { id, width } = await send(await make(), extension ? `photo.${extension}` : 'photo')
    expect((await stored(id, width).metadata()).format).toBe('jpeg')
  })

  describe('is refused, and leaves nothing on the disk', () => {
    const cases: [string, () => Promise<Buffer> | Buffer, string, number, string][] = [
      ['without a byte', () => Buffer.alloc(0), 'photo.jpg', 400, 'images/empty'],
      ['too large', () => joined(Buffer.alloc(LIMITS.bytes + 1)), 'photo.jpg', 413, 'images/too-large'],
      ['too large by far', () => Buffer.alloc(LIMITS.bytes * 3), 'photo.jpg', 413, 'images/too-large'],
      ['a text', () => utf8('bonjour'), 'photo.jpg', 415, 'images/wrong-type'],
      ['a GIF', () => picture(8, 8).gif().toBuffer(), 'photo.gif', 415, 'images/wrong-type'],
      [
        'an SVG with a script',
        () => utf8('<?xml version="1.0"?><svg><script>alert(1)</script></svg>'),
        'a.svg',
        415,
        'images/svg',
      ],
      ['an SVG called .png', () => utf8('<svg onload="alert(1)"/>'), 'photo.png', 415, 'images/svg'],
      ['of an iPhone', () => heic, 'IMG_0001.HEIC', 415, 'images/heic'],
      ['called something else', () => jpeg(), 'photo.png', 415, 'images/wrong-extension'],
      ['called a program', () => jpeg(), 'photo.exe', 415, 'images/wrong-extension'],
      [
        'a JPEG that is cut',
        async () => (await jpeg(1200, 900)).subarray(0, 3000),
        'photo.jpg',
        422,
        'images/truncated',
      ],
      [
        'a JPEG whose middle is missing',
        async () => cut(await jpeg(1200, 900)),
        'photo.jpg',
        422,
        'images/truncated',
      ],
      [
        'a PNG that is cut',
        async () => (await picture().png().toBuffer()).subarray(0, -20),
        'photo.png',
        422,
        'images/truncated',
      ],
      [
        'a WebP that is cut',
        async () => (await picture().webp().toBuffer()).subarray(0, -20),
        'photo.webp',
        422,
        'images/truncated',
      ],
      [
        'an AVIF that is cut',
        async () => (await picture(64, 48).avif().toBuffer()).subarray(0, -20),
        'photo.avif',
        422,
        'images/truncated',
      ],
      [
        'a damaged PNG',
        async () => damaged(await picture().png().toBuffer()),
        'photo.png',
        422,
        'images/unreadable',
      ],
      ['a bomb', () => bombPng(60_000, 60_000), 'photo.png', 422, 'images/too-many-pixels'],
      [
        'a page as well',
        async () => joined(await jpeg(), utf8('<script>alert(1)</script>')),
        'photo.jpg',
        422,
        'images/polyglot',
      ],
      [
        'a program as well',
        async () => joined(await jpeg(), utf8('<?php system($_GET[0]);')),
        'photo.jpg',
        422,
        'images/polyglot',
      ],
      ['an archive as well', async () => joined(await jpeg(), ZIP), 'photo.jpg', 422, 'images/polyglot'],
      [
        'a PDF as well',
        async () => joined(await jpeg(), utf8('%PDF-1.7')),
        'photo.jpg',
        422,
        'images/polyglot',
      ],
    ]
    test.each(cases)('%s', async (_what, make, name, status, code) => {
      await expect(send(await make(), name)).rejects.toMatchObject({ status, code })
      expect(await filesIn(root)).toEqual([])
      expect(await db().select().from(images)).toEqual([])
    })

    test('that is no form, or none with a file', async () => {
      const ask = (init: RequestInit) =>
        receiveImage(
          parts(),
          new Request('http://127.0.0.1/api/images', { method: 'POST', ...init }),
          HER,
          LIMITS,
          NOW,
        )
      await expect(ask({ body: 'x' })).rejects.toMatchObject({
        status: 415,
        code: 'request/unsupported-type',
      })
      await expect(ask({ body: new FormData() })).rejects.toMatchObject({
        status: 400,
        code: 'request/malformed',
      })
      const cutForm = { body: '--x\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\nabc' }
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
      await expect(ask({ ...cutForm, headers })).rejects.toMatchObject({
        status: 400,
        code: 'request/malformed',
      })
      expect(await filesIn(root)).toEqual([])
    })
  })

  test('gets its sizes once, though two processes begin at the same moment', async () => {
    const { id } = await send(await jpeg(400, 300))
    const { storage } = parts()
    const stored: string[] = []
    const counting = {
      db: db(),
      storage: {
        ...storage,
        putFile: (file: string, key: string) => {
          stored.push(key)
          return storage.putFile(file, key)
        },
      },
    }
    await Promise.all([makeSizes(counting), makeSizes(counting)])
    expect(stored).toHaveLength(new Set(stored).size)
    expect(stored).toHaveLength(2 * widthsOf(400).length)
    expect(await getImage(db(), id)).toMatchObject({ ready: true })
  })

  test('is kept as high as every format can be, however high it was', async () => {
    const { id, width, height } = await send(await jpeg(8, 17_000))
    expect([width, height]).toEqual([8, 16_383])
    await makeSizes(parts())
    expect(await stored(id, 8, 'webp').metadata()).toMatchObject({ height: 16_383 })
    expect(await getImage(db(), id)).toMatchObject({ ready: true })
  })

  test('that cannot be made keeps no other waiting', async () => {
    const broken = await send(await jpeg(40, 30))
    const { id } = await send(await jpeg(50, 30), 'photo.jpg', HER, inDays(1))
    await writeFile(path.join(root, 'images', broken.id, '40.jpg'), 'no picture')
    await expect(makeSizes(parts())).rejects.toThrow('1 images')
    expect([await getImage(db(), broken.id), await getImage(db(), id)]).toMatchObject([
      { ready: false },
      { ready: true },
    ])
  })

  test('sent again, or twice at once, is the same; another’s is another', async () => {
    const bytes = await jpeg()
    const [first, second] = await Promise.all([send(bytes), send(bytes)])
    expect(second.id).toBe(first.id)
    expect((await send(bytes)).id).toBe(first.id)
    expect((await send(bytes, 'photo.jpg', 'coach-2')).id).not.toBe(first.id)
    expect(await filesIn(root)).toHaveLength(2)
  })

  test('twice at once is not removed while others wait for the database, nor refused while the store is away', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const bytes = new Uint8Array(await jpeg())
    const away = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
    const storage = refusingTransactions({ ...parts().storage, removeFolder: away })
    const sent = () => receiveImage({ db: db(), storage }, formWith(bytes, 'photo.jpg'), HER, LIMITS, NOW)
    const [first, second] = await Promise.all([sent(), sent()])
    expect(second.id).toBe(first.id)
  })

  test('leaves nothing of the work on its sizes, nor where that fails', async () => {
    for (const height of [81, 82]) await send(await jpeg(100, height))
    const full = vi.fn(() => Promise.reject(new StorageError('storage/full', 'full')))
    await expect(
      makeSizes({ db: db(), storage: { ...parts().storage, putFile: full } }),
    ).rejects.toMatchObject({
      code: 'storage/full',
    })
    // It is so for all: the others are not tried in vain.
    expect(full).toHaveBeenCalledOnce()
    await makeSizes(parts())
    expect(await readdir(path.join(root, 'work'))).toEqual([])
  })

  test('is deleted while the store is away, and its bytes when that is back', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const { id } = await send(await jpeg())
    const away = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
    await deleteImage({ db: db(), storage: { ...parts().storage, removeFolder: away } }, id, HER, NOW)
    await expect(getImage(db(), id)).rejects.toMatchObject({ status: 404 })
    expect(await filesIn(root)).toHaveLength(1)
    await sweepImages(parts(), NOW, mentionedInContent)
    expect(await filesIn(root)).toEqual([])
  })

  test('is described and deleted by its sender alone', async () => {
    const { id } = await send(await jpeg())
    expect(
      await describeImage(db(), id, HER, { alt: 'Un curry', focusX: 0.2, focusY: 0.5 }, NOW),
    ).toMatchObject({
      alt: 'Un curry',
      focusX: 0.2,
      focusY: 0.5,
    })
    const gone = { status: 404, code: 'images/not-found' }
    await expect(
      describeImage(db(), id, 'coach-2', { alt: '', focusX: 0.5, focusY: 0.5 }, NOW),
    ).rejects.toMatchObject(gone)
    await expect(deleteImage(parts(), id, 'coach-2', NOW)).rejects.toMatchObject(gone)
    await deleteImage(parts(), id, HER, NOW)
    await expect(getImage(db(), id)).rejects.toMatchObject(gone)
    await expect(deleteImage(parts(), id, HER, NOW)).rejects.toMatchObject(gone)
    expect(await filesIn(root)).toEqual([])
    const told = await db().select().from(auditLog)
    expect(told).toHaveLength(3)
    const facts = { kind: 'images', subjectId: id, subjectName: 'photo.jpg' }
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...facts, action: 'create', before: null }),
        expect.objectContaining({
          ...{ ...facts, action: 'update' },
          before: { alt: '', focusX: 0.5 },
          after: { alt: 'Un curry', focusX: 0.2 },
        }),
        expect.objectContaining({
          ...facts,
          action: 'trash',
          before: { name: 'photo.jpg', alt: 'Un curry' },
        }),
      ]),
    )
  })

  test('stays as long as something shows it, and goes a day after it was sent when nothing does', async () => {
    const old = await send(await jpeg(100, 80), 'a.jpg', HER, inDays(-2))
    const used = await send(await jpeg(100, 81), 'b.jpg', HER, inDays(-2))
    const young = await send(await jpeg(100, 82), 'c.jpg', HER, inDays(-0.5))
    await holdImages(db(), [used.id], 'recipes/1')
    await expect(deleteImage(parts(), used.id, HER, NOW)).rejects.toMatchObject({
      status: 409,
      code: 'images/in-use',
    })
    await sweepImages(parts(), NOW, mentionedInContent)
    expect(await filesIn(root)).toEqual(
      [`images/${used.id}/100.jpg`, `images/${young.id}/100.jpg`].toSorted(),
    )
    await expect(holdImages(db(), [old.id], 'recipes/2')).rejects.toMatchObject({ code: 'images/not-found' })

    await holdImages(db(), [], 'recipes/1')
    await sweepImages(parts(), NOW, mentionedInContent)
    expect(await filesIn(root)).toEqual([`images/${young.id}/100.jpg`])
  })

  test('is refused for what it is, though the store is away', async () => {
    const away = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
    const storage = { ...parts().storage, removeFolder: away }
    const request = formWith(new Uint8Array(utf8('no picture')), 'photo.jpg')
    await expect(receiveImage({ db: db(), storage }, request, HER, LIMITS, NOW)).rejects.toMatchObject({
      code: 'images/wrong-type',
    })
  })

  test('is asked for again while the store is away', async () => {
    const away = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
    const file = `${NONE}/800.jpg`
    const { status, headers } = await serveImage(new Request('http://127.0.0.1/'), file, {
      ...parts().storage,
      open: away,
    })
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
  })

  test('is not shown under another address', async () => {
    const { id } = await send(await jpeg())
    for (const file of [
      `${id}/801.jpg`,
      `${id}/2000.webp`,
      `${id}/800.gif`,
      `${id}/../${id}/800.jpg`,
      `${NONE}/800.jpg`,
      'x',
    ])
      expect((await shown(file)).status, file).toBe(404)
    expect((await shown(`${id}/800.jpg`)).headers.get('content-security-policy')).toContain('sandbox')
  })
})

/** Without its middle, with its end: what a copy leaves that skipped a block. */
function cut(bytes: Buffer): Buffer {
  return joined(bytes.subarray(0, bytes.length / 2), bytes.subarray(-2))
}

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const data = copy.indexOf('IDAT')
  copy.fill(0x55, data + 6, data + 60)
  return copy
}
