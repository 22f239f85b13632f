import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFName,
  PDFPageLeaf,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { endsAsZip } from '~/domain/sending/endsAsZip'
import { ApiError } from '~/http/apiError'
import { parsePdf } from './parsePdf.server'

const HEADER = /^%PDF-[12]\.\d/
/** More objects' text than any document of 20 MB has. */
const MAX_INFLATED = 40 * 1024 * 1024

/** Keys by which a document does something when it is opened or touched, or carries something else. */
const ACTIVE_KEYS = ['JS', 'AA', 'EF', 'XFA'].map((key) => PDFName.of(key))
/**
 * The same by names that do not come about by chance. They are looked for in the text: the reader knows an object by its last
 * version, and nothing of what stands within another one's bytes, but others go where a table at the end sends them.
 */
const ACTIVE_NAMES =
  /\/(?:JavaScript|Launch|ImportData|SubmitForm|Rendition|GoToE|RichMedia(?:Content)?|FileAttachment|EmbeddedFiles?)(?![A-Za-z])/

const decoded = (names: string) =>
  names.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const namesActive = (text: string) => ACTIVE_NAMES.test(decoded(text))

const STREAM = /(?<!end)stream\r?\n/g
/** What stands before the bytes of a stream: its dictionary is shorter where it holds objects. */
const DICTIONARY = 2048

/**
 * Streams that hold objects are unpacked while a document is read. One of a few kilobytes can hold gigabytes, so each is
 * unpacked here first, as far as it may go. Other streams (pictures, text) are never unpacked.
 *
 * @returns whether an object is active by its names
 * @throws ApiError 422
 */
function refuseBombs(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  let isActiveByName = namesActive(text)
  let inflated = 0
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    const dictionary = decoded(
      text
        .slice(Math.max(0, index - DICTIONARY), index)
        .split('endobj')
        .at(-1) ?? '',
    )
    if (!/\/(?:ObjStm|XRef)\b/.test(dictionary)) continue
    // Chains of filters are not written by any program that makes documents for reading.
    if (/\/(?:LZW|ASCII|RunLength|Crypt)|FlateDecode[\s\S]*FlateDecode/.test(dictionary))
      throw new ApiError(422, 'files/unreadable')
    if (!dictionary.includes('/FlateDecode')) continue
    try {
      const from = bytes.subarray(index + keyword.length)
      const objects = inflateSync(from, { maxOutputLength: MAX_INFLATED - inflated })
      inflated += objects.byteLength
      isActiveByName ||= namesActive(objects.toString('latin1'))
    } catch {
      throw unreadable(text)
    }
  }
  return isActiveByName
}

/** What is locked cannot be unpacked either, and she can do something about that. */
function unreadable(text: string): ApiError {
  const locked = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)
  return new ApiError(422, locked ? 'files/encrypted' : 'files/unreadable')
}

function isActive(object: PDFObject): boolean {
  const dictionary = object instanceof PDFRawStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) return object instanceof PDFArray && object.asArray().some(isActive)
  if (ACTIVE_KEYS.some((key) => dictionary.has(key))) return true
  return dictionary
    .entries()
    .some(([, value]) => (value instanceof PDFDict || value instanceof PDFArray) && isActive(value))
}

async function read(bytes: Buffer): Promise<PDFContext> {
  try {
    return await parsePdf(bytes)
  } catch {
    throw new ApiError(422, 'files/unreadable')
  }
}

function countPages(context: PDFContext): number {
  const catalog = context.lookup(context.trailerInfo.Root)
  if (!(catalog instanceof PDFCatalog)) throw new Error('a document without a catalogue')
  let pages = 0
  catalog.Pages().traverse((node) => {
    if (node instanceof PDFPageLeaf) pages += 1
  })
  return pages
}

/**
 * Looks at all of a document. It may be read, and do nothing else.
 *
 * @returns its pages
 * @throws ApiError 415 for what is no PDF, 422 for one that cannot be read, is something else as well, is locked, or holds
 *   programs, actions or files
 */
export async function inspectPdf(bytes: Buffer): Promise<{ pages: number }> {
  if (!HEADER.test(bytes.toString('latin1', 0, 16))) throw new ApiError(415, 'files/wrong-type')
  // Its end says where everything is: without it the reader would guess.
  const end = bytes.subarray(-1024).toString('latin1').split('%%EOF')
  if (end.length === 1) throw new ApiError(422, 'files/unreadable')
  if (/[^\s\0]/.test(end.at(-1) ?? '') || endsAsZip(bytes)) throw new ApiError(422, 'files/polyglot')
  const isActiveByName = refuseBombs(bytes)
  const context = await read(bytes)
  if (context.lookup(context.trailerInfo.Encrypt)) throw new ApiError(422, 'files/encrypted')
  if (isActiveByName || context.enumerateIndirectObjects().some(([, object]) => isActive(object)))
    throw new ApiError(422, 'files/active-content')
  try {
    return { pages: countPages(context) }
  } catch {
    throw new ApiError(422, 'files/unreadable')
  }
}
