import fc from 'fast-check'
import { operations } from '~/operations.server'
import { signatureOf } from '~tests/http/webhooks/cardEvents'
import { mutated, mutations } from './arbitraries'
import { hostileBody, hostileText, hostileValue } from './hostile'

/** What is sent to an operation whose body is not JSON of the document: text, a form, a piece of a film. */
export interface OtherBody {
  headers: Record<string, string>
  /** A character for each byte. */
  bytes: string
}

/** A pixel of PNG, and a document of one empty page. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const MP4 = '\0\0\0\u0014ftypisom\0\0\u0002\0isom\0\0\0\u0008mdat'
const TEXT = 'text/plain;charset=utf-8'

const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** As much of a text as a header's value can carry. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\x20-\x7E\xA0-\xFF]/g, '').slice(0, 2_000))

/** A thing of the right shape, with up to two places changed, or something else altogether. */
const textOf = (shape: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(shape, mutations).map(([one, how]) => JSON.stringify(mutated(one, how))),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: hostileBody },
  )

const cardEvents = fc.record({
  id: fc.oneof(
    fc.uuid().map((id) => `evt_${id}`),
    hostileText,
  ),
  object: fc.constant('event'),
  type: fc.oneof(
    fc.constantFrom('customer.subscription.updated', 'checkout.session.completed', 'invoice.paid'),
    fc.constantFrom('charge.refunded', 'charge.dispute.created', 'customer.deleted'),
    hostileText,
  ),
  created: fc.oneof(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), fc.double()),
  livemode: fc.boolean(),
  api_version: fc.constant(null),
  data: fc.record({
    object: fc.record({
      id: fc.oneof(fc.constantFrom('sub_0', 'cs_0', 'in_0', 'ch_0'), hostileText),
      object: fc.constantFrom('subscription', 'checkout.session', 'invoice', 'charge', 'dispute'),
      customer: hostileValue,
      metadata: hostileValue,
    }),
  }),
})

const cardWebhook = fc
  .record({ text: textOf(cardEvents), signed: fc.oneof(fc.constant(true), fc.constant(true), headerText) })
  .map(({ text, signed }) => ({
    headers: { 'Content-Type': TEXT, 'Stripe-Signature': signed === true ? signatureOf(text) : signed },
    bytes: utf8(text),
  }))

const jws = fc.tuple(hostileValue, hostileValue, hostileText).map(([head, claims, signature]) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
  return `${part(head)}.${part(claims)}.${Buffer.from(signature).toString('base64url')}`
})

const reports = fc.oneof(
  fc.record({
    'csp-report': fc.record({
      'document-uri': fc.oneof(fc.webUrl(), hostileText),
      'effective-directive': fc.oneof(fc.constant('script-src'), hostileText),
      'blocked-uri': fc.oneof(fc.constant('inline'), fc.webUrl(), hostileText),
      'source-file': hostileText,
      'line-number': fc.double(),
    }),
  }),
  fc.array(
    fc.record({
      type: fc.constantFrom('csp-violation', 'deprecation'),
      body: fc.record({ documentURL: hostileText, blockedURL: hostileText, lineNumber: fc.integer() }),
    }),
    { maxLength: 30 },
  ),
)

const asText = (texts: fc.Arbitrary<string>): fc.Arbitrary<OtherBody> =>
  texts.map((text) => ({ headers: { 'Content-Type': TEXT }, bytes: utf8(text) }))

/** A file that is well, one that breaks off, one with something behind it, or no file at all. */
const filesOf = (well: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(well) },
    { weight: 1, arbitrary: fc.nat({ max: well.length }).map((end) => well.slice(0, end)) },
    { weight: 1, arbitrary: hostileText.map((text) => well + utf8(text)) },
    { weight: 1, arbitrary: hostileText.map(utf8) },
  )

const BOUNDARY = 'elan-fuzz'

/** A form with a file, as browsers send it, and now and then as none does. */
const formOf = (well: string, type: string): fc.Arbitrary<OtherBody> =>
  fc
    .record({
      file: filesOf(well),
      name: fc.oneof(fc.constantFrom('photo.png', 'plan.pdf', 'photo.jpg.exe'), hostileText),
      field: fc.oneof(fc.constant('file'), headerText),
      files: fc.constantFrom(1, 1, 1, 1, 0, 2),
      isEnded: fc.constantFrom(true, true, true, false),
      boundary: fc.oneof(
        { weight: 6, arbitrary: fc.constant(BOUNDARY) },
        { weight: 1, arbitrary: headerText },
      ),
    })
    .map(({ file, name, field, files, isEnded, boundary }) => {
      const quoted = (text: string) => utf8(text.slice(0, 3_000)).replaceAll('"', '%22')
      const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n${file}\r\n`
      return {
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        bytes: part.repeat(files) + (isEnded ? `--${BOUNDARY}--\r\n` : ''),
      }
    })

/** What the protocol knows beyond what is served here. */
const tusExtras = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'Upload-Defer-Length': '1' },
      { 'Upload-Concat': 'final;/api/uploads/a /api/uploads/b' },
      { 'X-HTTP-Method-Override': 'DELETE' },
      { 'Upload-Checksum': 'sha1 AAAA' },
      { 'Tus-Resumable': '0.2.2' },
    ),
  },
)
const lengths = fc.oneof(
  fc.constantFrom('0', '1', '28', '1000', '-1', '1e9', '1.5', '99999999999999999999', 'abc', '10, 20'),
  headerText,
)
const base64 = (text: string) => Buffer.from(text.slice(0, 3_000)).toString('base64')

const uploadBegin = fc
  .record({
    length: lengths,
    name: fc.oneof(fc.constant('film.mp4'), hostileText),
    kind: fc.oneof({ weight: 4, arbitrary: fc.constant('FILM') }, { weight: 1, arbitrary: hostileText }),
    metadata: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: headerText }),
    extras: tusExtras,
    type: fc.constantFrom('application/json', 'application/offset+octet-stream', TEXT),
  })
  .map(({ length, name, kind, metadata, extras, type }) => ({
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': length,
      'Upload-Metadata': metadata ?? `filename ${base64(name)},kind ${base64(kind)}`,
      'Content-Type': type,
      ...extras,
    },
    bytes: '',
  }))

const uploadPiece = fc
  .record({ offset: lengths, piece: filesOf(MP4), extras: tusExtras })
  .map(({ offset, piece, extras }) => ({
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': offset,
      'Content-Type': 'application/offset+octet-stream',
      ...extras,
    },
    bytes: piece,
  }))

const known: Record<string, fc.Arbitrary<OtherBody>> = {
  receiveStripeWebhook: cardWebhook,
  receiveAppleWebhook: asText(textOf(fc.record({ signedPayload: fc.oneof(jws, hostileText) }))),
  reportPolicyViolation: asText(textOf(reports)),
  createImage: formOf(PNG, 'image/png'),
  createFile: formOf(PDF, 'application/pdf'),
  createUpload: uploadBegin,
  sendUploadPiece: uploadPiece,
}

const unknown = operations.find(({ id, takesText }) => takesText && !known[id])
if (unknown) throw new Error(`${unknown.id} takes text, and nothing says which: this is the place to add it`)

/** By operation; what is not here takes JSON of its schema, or nothing. */
export const otherBodies: Readonly<Record<string, fc.Arbitrary<OtherBody>>> = known
