/** One ASN.1 value in DER: tag, length, contents. */
export function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}

export const sequence = (...contents: Buffer[]) => der(0x30, ...contents)
export const set = (...contents: Buffer[]) => der(0x31, ...contents)
export const octets = (...contents: Buffer[]) => der(0x04, ...contents)
export const bits = (contents: Buffer, unusedBits = 0) => der(0x03, Buffer.from([unusedBits]), contents)
export const utf8 = (text: string) => der(0x0c, Buffer.from(text))
export const enumerated = (value: number) => der(0x0a, Buffer.from([value]))
export const TRUE = der(0x01, Buffer.from([0xff]))
export const NULL = der(0x05)

/** A context-specific tag that wraps its contents. */
export const tagged = (number: number, ...contents: Buffer[]) => der(0xa0 | number, ...contents)

/** A positive integer. */
export function integer(bytes: Buffer): Buffer {
  return der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const groups = [first * 40 + second, ...rest].map((arc) => {
    const septets = [arc & 0x7f]
    for (let left = arc >>> 7; left > 0; left >>>= 7) septets.unshift((left & 0x7f) | 0x80)
    return Buffer.from(septets)
  })
  return der(0x06, ...groups)
}

const digits = (date: Date) => date.toISOString().replace(/\.\d+|[-:T]/g, '')

/** X.509 asks for the short form before 2050. */
export function time(date: Date): Buffer {
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits(date).slice(2))) : generalizedTime(date)
}

export const generalizedTime = (date: Date) => der(0x18, Buffer.from(digits(date)))
