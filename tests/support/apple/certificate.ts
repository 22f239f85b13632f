import { randomBytes, sign, type KeyObject } from 'node:crypto'
import { bits, der, integer, NULL, octets, oid, sequence, set, tagged, time, TRUE, utf8 } from './der'

export interface CertificateContents {
  subject: string
  issuer: string
  publicKey: KeyObject
  /** The issuer's private key. */
  signerKey: KeyObject
  notBefore: Date
  notAfter: Date
  isAuthority: boolean
  /** Apple's own extensions, which mark the purpose of each certificate. */
  markers?: readonly string[]
  /** Where to ask whether it was revoked. */
  ocspUrl?: string
  /** May sign OCSP answers for its issuer. */
  signsOcsp?: boolean
}

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))

/** A name of one common name. */
export const distinguishedName = (commonName: string) =>
  sequence(set(sequence(oid('2.5.4.3'), utf8(commonName))))

/** Signs by ECDSA, SHA-256. */
export function signedBy(key: KeyObject, contents: Buffer): Buffer[] {
  return [contents, ECDSA_WITH_SHA256, bits(sign('sha256', contents, key))]
}

function extension(id: string, value: Buffer, critical = false): Buffer {
  return sequence(oid(id), ...(critical ? [TRUE] : []), octets(value))
}

function extensions({ isAuthority, markers = [], ocspUrl, signsOcsp }: CertificateContents): Buffer {
  const usage = isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7)
  const list = [
    extension('2.5.29.19', isAuthority ? sequence(TRUE) : sequence(), true),
    extension('2.5.29.15', usage, true),
    ...markers.map((id) => extension(id, NULL)),
  ]
  if (ocspUrl) {
    const description = sequence(oid('1.3.6.1.5.5.7.48.1'), der(0x86, Buffer.from(ocspUrl)))
    list.push(extension('1.3.6.1.5.5.7.1.1', sequence(description)))
  }
  if (signsOcsp) list.push(extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.9'))))
  return tagged(3, sequence(...list))
}

/** An X.509 v3 certificate on elliptic keys, in DER. */
export function makeCertificate(contents: CertificateContents): Buffer {
  const serial = randomBytes(8)
  // Neither negative nor with a superfluous leading zero.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const body = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(serial),
    ECDSA_WITH_SHA256,
    distinguishedName(contents.issuer),
    sequence(time(contents.notBefore), time(contents.notAfter)),
    distinguishedName(contents.subject),
    contents.publicKey.export({ type: 'spki', format: 'der' }),
    extensions(contents),
  )
  return sequence(...signedBy(contents.signerKey, body))
}
