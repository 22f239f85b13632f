import { createHash, generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { HOUR_MS } from '~/domain/durations'
import { distinguishedName, makeCertificate, signedBy } from './certificate'
import { INTERMEDIATE_NAME, makeChain, ROOT_NAME, VALID, type CertificateChain } from './certificateChain'
import { der, enumerated, generalizedTime, octets, oid, sequence, tagged } from './der'

/** The contents of the DER value that begins these bytes, and the value whole. */
function open(bytes: Buffer): { whole: Buffer; contents: Buffer } {
  const short = bytes[1] ?? 0
  const lengthBytes = short & 0x80 ? short & 0x7f : 0
  const start = 2 + lengthBytes
  const length = lengthBytes ? bytes.readUIntBE(2, lengthBytes) : short
  return { whole: bytes.subarray(0, start + length), contents: bytes.subarray(start, start + length) }
}

/** The one `CertID` asked about: OCSPRequest → TBSRequest → requestList → Request → reqCert. */
function certIdOf(request: Buffer): Buffer {
  let inner = request
  for (let depth = 0; depth < 4; depth += 1) inner = open(inner).contents
  return open(inner).whole
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

interface Signer {
  key: KeyObject
  certificate: Buffer
}

/** A certificate that answers for an authority, as OCSP responders have. */
function signerFor(issuer: string, issuerKey: KeyObject): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const certificate = makeCertificate({
    ...VALID,
    subject: `${issuer} OCSP`,
    issuer,
    publicKey,
    signerKey: issuerKey,
    isAuthority: false,
    signsOcsp: true,
  })
  return { key: privateKey, certificate }
}

function answer(certId: Buffer, revoked: boolean, signer: Signer, now: Date): Buffer {
  const spki = new X509Certificate(signer.certificate).publicKey.export({ type: 'spki', format: 'der' })
  // The last 65 bytes of a P-256 key's SPKI are its point, which the responder is known by.
  const keyHash = createHash('sha1').update(spki.subarray(-65)).digest()
  const status = revoked ? der(0xa1, generalizedTime(now)) : der(0x80)
  const next = tagged(0, generalizedTime(new Date(now.getTime() + HOUR_MS)))
  const responseData = sequence(
    tagged(2, octets(keyHash)),
    generalizedTime(now),
    sequence(sequence(certId, status, generalizedTime(now), next)),
  )
  const basic = sequence(...signedBy(signer.key, responseData), tagged(0, sequence(signer.certificate)))
  const bytes = sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))
  return sequence(enumerated(0), tagged(0, bytes))
}

export interface OcspResponder {
  /** A chain whose certificates name this responder. */
  chain: CertificateChain
  /** What it answers from now on: about the intermediate and the leaf, or about none when out of order. */
  says(status: 'good' | 'leaf revoked' | 'intermediate revoked' | 'out of order'): void
  close(): Promise<void>
}

/** The authority that says, by OCSP on loopback and today's clock, whether a chain's certificates are still valid. */
export async function startOcspResponder(): Promise<OcspResponder> {
  let status: Parameters<OcspResponder['says']>[0] = 'good'
  const server = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const certId = certIdOf(await buffer(request))
    if (status === 'out of order') {
      response.writeHead(503).end()
      return
    }
    const aboutIntermediate = certId.includes(sha256(distinguishedName(ROOT_NAME)))
    const revoked = status === (aboutIntermediate ? 'intermediate revoked' : 'leaf revoked')
    const signer = aboutIntermediate ? signers.root : signers.intermediate
    response.writeHead(200, { 'Content-Type': 'application/ocsp-response' })
    response.end(answer(certId, revoked, signer, new Date()))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const chain = makeChain({}, `http://127.0.0.1:${(server.address() as AddressInfo).port}/ocsp`)
  const signers = {
    root: signerFor(ROOT_NAME, chain.rootKey),
    intermediate: signerFor(INTERMEDIATE_NAME, chain.intermediateKey),
  }
  return {
    chain,
    says(next) {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
