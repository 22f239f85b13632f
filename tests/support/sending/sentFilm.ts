const box = (type: string, payload: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + payload.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, payload])
}

/** The boxes of an MP4 around bytes that are no picture: as much of a film as receiving looks at. */
export function filmBytes(size = 40_000, brand = 'isom'): Buffer<ArrayBuffer> {
  const start = box(
    'ftyp',
    Buffer.concat([Buffer.from(brand, 'latin1'), Buffer.alloc(4), Buffer.from('isommp41')]),
  )
  const index = box('moov', Buffer.alloc(64))
  const rest = size - start.length - index.length - 8
  const content = Buffer.alloc(rest)
  for (let at = 0; at < rest; at++) content[at] = (at * 31 + (at >> 8)) & 0xff
  return Buffer.concat([start, index, box('mdat', content)])
}

const element = (id: string, payload: Buffer) => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(payload.length) + 2n ** 56n)
  return Buffer.concat([Buffer.from(id, 'hex'), size, payload])
}
/** Its length is not known when it is begun. */
const endless = (id: string, payload: Buffer) =>
  Buffer.concat([Buffer.from(`${id}01ffffffffffffff`, 'hex'), payload])
const [EBML, SEGMENT, INFO, TRACKS, CLUSTER] = ['1a45dfa3', '18538067', '1549a966', '1654ae6b', '1f43b675']

/** The elements of a WebM or MKV around bytes that are no picture. @param live as a browser records it, without a length */
export function matroskaBytes(type: 'matroska' | 'webm' = 'matroska', live = false): Buffer<ArrayBuffer> {
  const blocks = Array.from({ length: 40 }, (_, number) => element('a3', Buffer.alloc(900, number)))
  const cluster = Buffer.concat([element('e7', Buffer.alloc(2)), ...blocks, element('ec', Buffer.alloc(30))])
  const wrap = live ? endless : element
  const content = [
    element(INFO, Buffer.alloc(40)),
    element(TRACKS, Buffer.alloc(80)),
    ...[wrap(CLUSTER, cluster), wrap(CLUSTER, cluster)],
  ]
  return Buffer.concat([
    element(EBML, element('4282', Buffer.from(type))),
    wrap(SEGMENT, Buffer.concat(content)),
  ])
}

const encoded = (text: string) => Buffer.from(text).toString('base64')

/** What tus-js-client sends to begin. */
export const beginHeaders = (size: number, kind = 'FILM', name = 'Réveil.mp4') => ({
  'Tus-Resumable': '1.0.0',
  'Upload-Length': String(size),
  'Upload-Metadata': `filename ${encoded(name)},kind ${encoded(kind)}`,
})

/** What it sends with a piece. */
export const pieceHeaders = (offset: number) => ({
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
})
