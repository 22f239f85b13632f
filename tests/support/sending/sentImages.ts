import sharp from 'sharp'

/** A picture in which left and right, top and bottom differ. */
export const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#e5327a' } }).composite([
    {
      input: {
        create: {
          width: Math.ceil(width / 2),
          height: Math.ceil(height / 2),
          channels: 3,
          background: '#2a0f20',
        },
      },
      left: 0,
      top: 0,
    },
  ])

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer()

/** As a phone writes it, held upright: pixels lying, turned by what is written beside them, with the place. */
export const phonePhoto = (): Promise<Buffer> =>
  picture(800, 600)
    .withExif({
      IFD0: { Make: 'Elan', Model: 'Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 17/1 40/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** The head of a PNG that says how large it is; its pixels are not there, and nobody is to ask for them. */
export async function bombPng(width: number, height: number): Promise<Buffer> {
  const tiny = await picture(8, 8).png().toBuffer()
  const bytes = Buffer.from(tiny)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc(bytes.subarray(12, 29)), 29)
  return bytes
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A form with one file, as a browser sends it. */
export function formWith(bytes: Uint8Array<ArrayBuffer>, name: string, path = 'images'): Request {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  return new Request(`http://127.0.0.1/api/${path}`, { method: 'POST', body: form })
}
