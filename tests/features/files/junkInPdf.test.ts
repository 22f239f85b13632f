import { expect, test } from 'vitest'
import { inspectPdf } from '~/features/files/receiving/inspectPdf.server'
import { refusal } from '~tests/support/refusal'

/** A document of one page, with something between two of its objects, and how many pages it says that it has. */
function withJunk(junk: string): Buffer {
  const catalogue = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
  const pages = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n'
  const end = 'trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'
  return Buffer.from(`%PDF-1.7\n${catalogue}${pages}${junk}\n${page}${end}`, 'latin1')
}

test.each(['', 'some words', '4 0 obj true endobj', ' '.repeat(50_000), '% a remark\n'.repeat(5_000)])(
  'a document is read, whatever little stands between its objects (%#)',
  async (junk) => expect(await inspectPdf(withJunk(junk))).toEqual({ pages: 1 }),
)

// The reader looks for an object at each byte of it: so much would keep the whole server busy for a minute.
test.each(['1 0 R ', '/a#', '/Encrypt ', 'true ', '1', 'x '])(
  'one that is mostly none of its objects is not read to its end: %s',
  async (junk) =>
    expect(await refusal(inspectPdf(withJunk(`x ${junk.repeat(20_000)}`)))).toEqual({
      status: 422,
      code: 'files/unreadable',
    }),
)
