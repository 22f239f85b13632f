import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { makeCertificate } from './certificate'

const INTERMEDIATE_MARKER = '1.2.840.113635.100.6.2.1'
const LEAF_MARKER = '1.2.840.113635.100.6.11.1'

/** Whichever instant a test's clock shows, these certificates are valid then. */
export const VALID = {
  notBefore: new Date('2010-01-01T00:00:00Z'),
  notAfter: new Date('2049-12-31T00:00:00Z'),
}

/** A root, an intermediate authority and a leaf that signs, as Apple's; certificates in DER. */
export interface CertificateChain {
  root: Buffer
  intermediate: Buffer
  leaf: Buffer
  /** Signs payloads. */
  leafKey: KeyObject
  /** Sign certificates and OCSP answers. */
  rootKey: KeyObject
  intermediateKey: KeyObject
}

export interface ChainFlaws {
  leafNotAfter?: Date
  leafWithoutMarker?: boolean
  intermediateWithoutMarker?: boolean
  intermediateIsNoAuthority?: boolean
}

export const ROOT_NAME = 'Test Root CA'
export const INTERMEDIATE_NAME = 'Test Intermediate CA'

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A root of its own, as anyone can make one with the same names. */
export function makeChain(flaws: ChainFlaws = {}, ocspUrl?: string): CertificateChain {
  const rootKeys = newKeys()
  const root = makeCertificate({
    ...VALID,
    subject: ROOT_NAME,
    issuer: ROOT_NAME,
    publicKey: rootKeys.publicKey,
    signerKey: rootKeys.privateKey,
    isAuthority: true,
  })
  return makeBelow({ root, rootKey: rootKeys.privateKey }, flaws, ocspUrl)
}

/** An intermediate and a leaf under a given root. */
export function makeBelow(
  { root, rootKey }: Pick<CertificateChain, 'root' | 'rootKey'>,
  flaws: ChainFlaws = {},
  ocspUrl?: string,
): CertificateChain {
  const middle = newKeys()
  const last = newKeys()
  const intermediate = makeCertificate({
    ...VALID,
    subject: INTERMEDIATE_NAME,
    issuer: ROOT_NAME,
    publicKey: middle.publicKey,
    signerKey: rootKey,
    isAuthority: !flaws.intermediateIsNoAuthority,
    markers: flaws.intermediateWithoutMarker ? [] : [INTERMEDIATE_MARKER],
    ocspUrl,
  })
  const leaf = makeCertificate({
    ...VALID,
    notAfter: flaws.leafNotAfter ?? VALID.notAfter,
    subject: 'Test App Store Receipt Signing',
    issuer: INTERMEDIATE_NAME,
    publicKey: last.publicKey,
    signerKey: middle.privateKey,
    isAuthority: false,
    markers: flaws.leafWithoutMarker ? [] : [LEAF_MARKER],
    ocspUrl,
  })
  return { root, rootKey, intermediate, intermediateKey: middle.privateKey, leaf, leafKey: last.privateKey }
}

let trusted: CertificateChain | undefined

/** The chain that the doubles of this process sign with; a server under test trusts its root. */
export function trustedChain(): CertificateChain {
  trusted ??= makeChain()
  return trusted
}
