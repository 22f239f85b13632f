import { describe, expect, test } from 'vitest'
import { splitVat, type VatRegime } from '~/domain/membership/papers/vat'
import { includedVatLabel } from '~/features/membership/screens/buying/includedVatLabel'
import { priceLabel, vatDetail } from '~/features/membership/mails/money'

const TAXED: VatRegime = { kind: 'TAXED', percent: 20 }
const EXEMPT: VatRegime = { kind: 'EXEMPT' }

describe('the tax in a price', () => {
  test.each([
    [11_988, 9990, 1998],
    [1499, 1249, 250],
    [7494, 6245, 1249],
    [1, 1, 0],
    [0, 0, 0],
    [-1499, -1249, -250],
  ])('of %i cents is what is left of the net', (total, netCents, vatCents) => {
    expect(splitVat(total, TAXED)).toEqual({ netCents, vatCents })
  })

  test('and the net always add up', () => {
    for (let cents = 0; cents < 5000; cents += 7) {
      const { netCents, vatCents } = splitVat(cents, TAXED)
      expect(netCents + vatCents).toBe(cents)
      expect(Math.abs(vatCents - netCents / 5)).toBeLessThanOrEqual(1)
    }
  })

  test('is in our own prices', () => {
    expect(priceLabel(11_988, 'eur')).toMatch(/^119,88\s€ TTC$/)
    const [label, value] = vatDetail(11_988, 'eur')
    expect(label).toBe('Dont TVA')
    expect(value).toMatch(/^19,98\s€ \(20 %\)$/)
  })

  test('is none for an exempt seller, who says so in the law’s words', () => {
    expect(splitVat(11_988, EXEMPT)).toEqual({ netCents: 11_988, vatCents: 0 })
    expect(vatDetail(11_988, 'eur', EXEMPT)).toEqual(['TVA', 'TVA non applicable, art. 293 B du CGI'])
    const price = { priceCents: 11_988, currency: 'eur' }
    expect(includedVatLabel(price, EXEMPT)).toBe('TVA non applicable, art. 293 B du CGI.')
    expect(includedVatLabel(price, TAXED)).toMatch(/^TTC, dont 19,98\s€ de TVA\.$/)
    expect(priceLabel(11_988, 'eur', EXEMPT)).not.toContain('TTC')
    expect(vatDetail(11_988, 'eur', TAXED)[1]).toMatch(/^19,98\s€ \(20 %\)$/)
    expect(priceLabel(11_988, 'eur', TAXED)).toMatch(/^119,88\s€ TTC$/)
  })
})
