import { expect, test } from 'vitest'
import { endsAsZip, ZIP_TAIL_BYTES } from '~/domain/sending/endsAsZip'

/** The last record of an archive, with the comment that it announces. */
const record = (comment = 0) => [0x50, 0x4b, 5, 6, ...zeros(16), comment % 256, Math.floor(comment / 256)]
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const PICTURE = [0xff, 0xd8, 0xff, 0xe0]

test.each<[string, number[]]>([
  ['an empty archive', record()],
  ['an archive behind a picture', [...PICTURE, ...record()]],
  ['one with a comment', [...PICTURE, ...record(7), ...zeros(7)]],
  ['one with a long comment', [...PICTURE, ...record(258), ...zeros(258)]],
  ['one with the longest comment', [...PICTURE, ...record(65_535), ...zeros(65_535)]],
  ['one whose comment holds such a mark', [...record(26), 0x50, 0x4b, 5, 6, ...zeros(22)]],
])('%s can be opened as a ZIP', (_, bytes) => {
  expect(endsAsZip(Uint8Array.from(bytes))).toBe(true)
})

test.each<[string, number[]]>([
  ['nothing', []],
  ['a picture', [...PICTURE, ...zeros(100)]],
  ['a mark that is cut off', [...PICTURE, ...record().slice(0, 21)]],
  ['a mark with something behind it', [...record(), 0]],
  ['a mark that announces more than there is', [...record(8), ...zeros(7)]],
  ['a mark that announces less than there is', [...record(6), ...zeros(7)]],
  ['a mark with one wrong byte', [0x50, 0x4b, 5, 7, ...record().slice(4)]],
  ['a mark deeper than a comment reaches', [...record(65_535), ...zeros(65_536)]],
])('%s cannot', (_, bytes) => {
  expect(endsAsZip(Uint8Array.from(bytes))).toBe(false)
})

test('the end that tells is the record with the longest comment', () => {
  expect(ZIP_TAIL_BYTES).toBe(record().length + 65_535)
})
