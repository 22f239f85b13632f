import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { bombFilm } from './bombFilm'
import { filmBytes, matroskaBytes } from './sentFilm'
import { bombPng, jpeg, picture } from './sentImages'

export type SentKind = 'image' | 'pdf' | 'film' | 'subtitles'

/** A file that is not to be taken. */
export interface BadFile {
  kind: SentKind
  what: string
  name: string
  make(): Promise<Buffer> | Buffer
  /** Of the refusal. */
  code: string
}

const utf8 = (text: string) => Buffer.from(text)
const behind = async (file: Promise<Buffer> | Buffer, more: Buffer) => Buffer.concat([await file, more])

/** An empty archive. */
export const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const HEIC = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
const PAGE = utf8('<html><script>alert(1)</script>')

async function plainPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  return Buffer.from(await document.save())
}

/** Sixty megabytes of spaces as a stream of objects, in some sixty kilobytes. */
export function bombPdf(name = 'ObjStm'): Buffer {
  const packed = deflateSync(Buffer.alloc(60_000_000, ' '))
  return Buffer.concat([
    utf8(
      `%PDF-1.7\n1 0 obj\n<</Type/${name}/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    utf8('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}

/** An archive in whose comment the document ends: either program finds what it looks for. */
async function archivedPdf(): Promise<Buffer> {
  const comment = utf8('\n%%EOF\n')
  const end = Buffer.from(ZIP)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([await plainPdf(), end, comment])
}

/** Says that its index is as long as no disk is. */
function endlessFilm(): Buffer {
  const film = filmBytes()
  film.writeUInt32BE(1, 24)
  film.writeBigUInt64BE(2n ** 60n, 32)
  return film
}

const cue = (words: string) => utf8(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`)

/** The bad files that anybody who opens a door to files is sent, of each kind that is sent to Élan. */
export const BAD_FILES: readonly BadFile[] = [
  { kind: 'image', what: 'nothing', name: 'a.jpg', make: () => Buffer.alloc(0), code: 'images/empty' },
  {
    kind: 'image',
    what: 'a decompression bomb',
    name: 'a.png',
    make: () => bombPng(60_000, 60_000),
    code: 'images/too-many-pixels',
  },
  {
    kind: 'image',
    what: 'a polyglot',
    name: 'a.jpg',
    make: () => behind(jpeg(), ZIP),
    code: 'images/polyglot',
  },
  {
    kind: 'image',
    what: 'an SVG with a script',
    name: 'a.svg',
    make: () => utf8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    code: 'images/svg',
  },
  {
    kind: 'image',
    what: 'one with a wrong extension',
    name: 'a.png',
    make: () => jpeg(),
    code: 'images/wrong-extension',
  },
  {
    kind: 'image',
    what: 'one that is cut',
    name: 'a.png',
    make: async () => (await picture().png().toBuffer()).subarray(0, -20),
    code: 'images/truncated',
  },
  { kind: 'image', what: 'an iPhone’s HEIC', name: 'IMG_1.HEIC', make: () => HEIC, code: 'images/heic' },
  { kind: 'image', what: 'a page', name: 'a.jpg', make: () => PAGE, code: 'images/wrong-type' },

  { kind: 'pdf', what: 'nothing', name: 'a.pdf', make: () => Buffer.alloc(0), code: 'files/empty' },
  {
    kind: 'pdf',
    what: 'a decompression bomb',
    name: 'a.pdf',
    make: () => bombPdf(),
    code: 'files/unreadable',
  },
  {
    kind: 'pdf',
    what: 'one with an archive behind it',
    name: 'a.pdf',
    make: () => behind(plainPdf(), ZIP),
    code: 'files/polyglot',
  },
  {
    kind: 'pdf',
    what: 'one with a page behind it',
    name: 'a.pdf',
    make: () => behind(plainPdf(), PAGE),
    code: 'files/polyglot',
  },
  {
    kind: 'pdf',
    what: 'one that ends in an archive’s comment',
    name: 'a.pdf',
    make: archivedPdf,
    code: 'files/polyglot',
  },
  { kind: 'pdf', what: 'a picture called .pdf', name: 'a.pdf', make: () => jpeg(), code: 'files/wrong-type' },
  {
    kind: 'pdf',
    what: 'one that is cut',
    name: 'a.pdf',
    make: async () => (await plainPdf()).subarray(0, 300),
    code: 'files/unreadable',
  },

  { kind: 'film', what: 'nothing', name: 'a.mp4', make: () => Buffer.alloc(0), code: 'uploads/empty' },
  { kind: 'film', what: 'one without an end', name: 'a.mp4', make: endlessFilm, code: 'film/truncated' },
  {
    kind: 'film',
    what: 'one with an archive behind it',
    name: 'a.mp4',
    make: () => behind(filmBytes(), ZIP),
    code: 'film/polyglot',
  },
  {
    kind: 'film',
    what: 'an MKV with a page behind it',
    name: 'a.mkv',
    make: () => behind(matroskaBytes(), PAGE),
    code: 'film/polyglot',
  },
  {
    kind: 'film',
    what: 'a live recording with an archive behind it',
    name: 'a.webm',
    make: () => behind(matroskaBytes('webm', true), ZIP),
    code: 'film/polyglot',
  },
  {
    kind: 'film',
    what: 'an MKV that is cut',
    name: 'a.mkv',
    make: () => matroskaBytes().subarray(0, 30_000),
    code: 'film/truncated',
  },
  {
    kind: 'film',
    what: 'a decompression bomb of one picture',
    name: 'a.mp4',
    make: () => bombFilm('hugePicture'),
    code: 'film/too-many-pixels',
  },
  {
    kind: 'film',
    what: 'a decompression bomb of one picture in MKV',
    name: 'a.mkv',
    make: () => bombFilm('hugePictureInMkv'),
    code: 'film/too-many-pixels',
  },
  {
    kind: 'film',
    what: 'a decompression bomb of thousands of pictures a second',
    name: 'a.mp4',
    make: () => bombFilm('thousandsASecond'),
    code: 'film/too-many-pictures',
  },
  {
    kind: 'film',
    what: 'a few kilobytes that last all night',
    name: 'a.mp4',
    make: () => bombFilm('allNight'),
    code: 'film/too-long',
  },
  { kind: 'film', what: 'a page called .mp4', name: 'a.mp4', make: () => PAGE, code: 'film/wrong-type' },
  { kind: 'film', what: 'a picture called .mov', name: 'a.mov', make: () => jpeg(), code: 'film/wrong-type' },
  {
    kind: 'film',
    what: 'one that is cut',
    name: 'a.mp4',
    make: () => filmBytes().subarray(0, 30_000),
    code: 'film/truncated',
  },

  {
    kind: 'subtitles',
    what: 'nothing',
    name: 'a.vtt',
    make: () => Buffer.alloc(0),
    code: 'subtitles/unreadable',
  },
  {
    kind: 'subtitles',
    what: 'more than a film can have',
    name: 'a.vtt',
    make: () => Buffer.alloc(2 * 1024 * 1024, 'x'),
    code: 'subtitles/too-large',
  },
  {
    kind: 'subtitles',
    what: 'a script',
    name: 'a.vtt',
    make: () => cue('<script>alert(1)</script>'),
    code: 'subtitles/markup',
  },
  {
    kind: 'subtitles',
    what: 'a film called .vtt',
    name: 'a.vtt',
    make: () => filmBytes(),
    code: 'subtitles/unreadable',
  },
  {
    kind: 'subtitles',
    what: 'one that is cut',
    name: 'a.vtt',
    make: () => utf8('WEBVTT\n\n00:01.000 --> 00:'),
    code: 'subtitles/unreadable',
  },
]
