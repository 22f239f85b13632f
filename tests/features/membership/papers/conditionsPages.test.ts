import { describe, expect, test } from 'vitest'
import { CONDITIONS_VERSIONS } from '~/features/legal/conditions/versions'
import { conditionsPdf } from '~/features/membership/papers/pdf/conditionsPdf.server'
import { pdfText } from '~tests/support/pdf/pdfText'

const FOOT = / Élan, conditions générales de vente du \S+ \S+ \d{4} Page \d+ sur \d+$/

describe.each(CONDITIONS_VERSIONS)('the conditions of $version on paper', (conditions) => {
  test('have no heading at the foot of a page, away from what it heads', async () => {
    const { pages } = await pdfText(await conditionsPdf(conditions))
    expect(pages.length).toBeGreaterThan(3)
    const ends = pages.map((page) => page.trim().replace(FOOT, '').slice(-60))
    const headings = conditions.articles.flatMap(({ title, body }, index) => [
      `${index + 1}. ${title}`,
      ...body.flatMap((block) => (typeof block === 'object' && 'heading' in block ? [block.heading] : [])),
    ])
    const plain = headings.map((heading) => heading.replaceAll(/\s+/g, ' '))
    expect(ends.filter((end) => plain.some((heading) => end.endsWith(heading)))).toEqual([])
  })
})
