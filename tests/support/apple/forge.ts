import { createHmac, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { makeBelow, makeChain, type CertificateChain } from './certificateChain'
import { payloadOf, signCompact, signLikeApple, x5c } from './jws'

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Any payload signed under another root of the same names. */
const signedUnderOtherRoot = (payload: object) => signLikeApple(payload, makeChain())

/** `alg: none`, with the true certificates and no signature. */
function withoutAlgorithm(payload: object, chain: CertificateChain): string {
  return `${encode({ alg: 'none', x5c: x5c(chain) })}.${encode(payload)}.`
}

/** As Xcode's StoreKit testing does: signed by a key of the machine, one self-made certificate or none at all. */
function signedLikeXcode(payload: object): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return signCompact({ alg: 'ES256', kid: 'Apple_Xcode_Key', typ: 'JWT' }, payload, privateKey)
}

/** The true certificates, but another key. */
export function signedByOtherKey(payload: object, chain: CertificateChain): string {
  return signCompact({ alg: 'ES256', x5c: x5c(chain) }, payload, makeChain().leafKey)
}

/** The public key taken for a shared secret. */
function signedByPublicKey(payload: object, chain: CertificateChain): string {
  const secret = new X509Certificate(chain.leaf).publicKey.export({ type: 'spki', format: 'pem' })
  const signed = `${encode({ alg: 'HS256', x5c: x5c(chain) })}.${encode(payload)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** The signature of one payload under another. */
export function withChangedPayload(jws: string, change: object): string {
  const [header, , signature] = jws.split('.')
  return `${header}.${encode({ ...payloadOf(jws), ...change })}.${signature}`
}

/** More or fewer than the three certificates. */
function withCertificates(payload: object, chain: CertificateChain, certificates: Buffer[]): string {
  const list = certificates.map((certificate) => certificate.toString('base64'))
  return signCompact({ alg: 'ES256', x5c: list }, payload, chain.leafKey)
}

/**
 * Every way of signing a payload, otherwise Apple's own to the letter, that must be refused.
 *
 * @param chain the trusted one
 * @returns name of the forgery → forged JWS
 */
export function forgeries(payload: object, chain: CertificateChain): Record<string, string> {
  const under = (flaws: Parameters<typeof makeBelow>[1]) => signLikeApple(payload, makeBelow(chain, flaws))
  return {
    'another root': signedUnderOtherRoot(payload),
    'another root, the trusted one in x5c': (() => {
      const other = makeChain()
      return withCertificates(payload, other, [other.leaf, other.intermediate, chain.root])
    })(),
    'alg none': withoutAlgorithm(payload, chain),
    Xcode: signedLikeXcode(payload),
    'another key': signedByOtherKey(payload, chain),
    'the public key as a secret': signedByPublicKey(payload, chain),
    'a changed payload': withChangedPayload(signLikeApple(payload, chain), { originalTransactionId: '1' }),
    'a leaf out of date': under({ leafNotAfter: new Date('2011-01-01T00:00:00Z') }),
    'a leaf for another purpose': under({ leafWithoutMarker: true }),
    'an intermediate for another purpose': under({ intermediateWithoutMarker: true }),
    'an intermediate that is no authority': under({ intermediateIsNoAuthority: true }),
    'no certificate': withCertificates(payload, chain, []),
    'two certificates': withCertificates(payload, chain, [chain.leaf, chain.intermediate]),
    'four certificates': withCertificates(payload, chain, [
      chain.leaf,
      chain.intermediate,
      chain.root,
      chain.root,
    ]),
    'certificates that are none': withCertificates(payload, chain, [
      Buffer.from('a'),
      Buffer.from('b'),
      Buffer.from('c'),
    ]),
    'no signature': signLikeApple(payload, chain).replace(/[^.]+$/, ''),
    'no JWS': 'not.a.jws',
    nothing: '',
  }
}
