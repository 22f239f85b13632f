import type { Sandbox } from '../context'
import type { Invoice, InvoiceLine, TaxRate } from '../shapes'
import { discountOn } from './discounts'

export interface TaxSetUp {
  /** Whether the provider reckons tax by itself. */
  automatic: boolean
  /** Rates that were named for a subscription. */
  rates: TaxRate[]
}

const NO_TAX: TaxSetUp = { automatic: false, rates: [] }
/** Of the country where all members are taken to live: nobody is asked for an address here. */
const VAT_PERCENT = 20

/** The rate that prices include; `null` where no tax was set up: then nothing says that there is any. */
export function taxRateOf(sandbox: Sandbox, { automatic, rates }: TaxSetUp): TaxRate | null {
  return rates[0] ?? (automatic ? vat(sandbox) : null)
}

/** The part of an amount that is tax, in cents. */
export function taxWithin(amount: number, rate: TaxRate): number {
  return Math.round((amount * rate.percentage) / (100 + rate.percentage))
}

/** The rate by which automatic tax reckons. */
function vat(sandbox: Sandbox): TaxRate {
  const id = 'txr_automatic'
  const known = sandbox.store.find('taxRates', id)
  if (known) return known
  const rate: TaxRate = {
    id,
    object: 'tax_rate',
    active: true,
    country: 'FR',
    created: sandbox.wallClock(),
    description: null,
    display_name: 'TVA',
    effective_percentage: VAT_PERCENT,
    flat_amount: null,
    inclusive: true,
    jurisdiction: 'France',
    jurisdiction_level: 'country',
    livemode: false,
    metadata: {},
    percentage: VAT_PERCENT,
    rate_type: 'percentage',
    state: null,
    tax_type: 'vat',
  }
  sandbox.store.put('taxRates', id, rate)
  return rate
}

/** Writes on lines how much of them is tax, once their discounts are known. */
export function taxLines(sandbox: Sandbox, lines: InvoiceLine[], setUp: TaxSetUp = NO_TAX): void {
  const rate = taxRateOf(sandbox, setUp)
  for (const line of lines) line.taxes = rate ? [taxOf(line.amount - discountOn(line), rate)] : []
}

function taxOf(charged: number, rate: TaxRate) {
  const amount = taxWithin(charged, rate)
  return {
    amount,
    tax_behavior: 'inclusive' as const,
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated' as const,
    taxable_amount: charged - amount,
    type: 'tax_rate_details' as const,
  }
}

/** What an invoice says of the tax on its lines; nothing where there is none. */
export function taxTotals(lines: InvoiceLine[]): Pick<Invoice, 'total_taxes'> & { tax: number } {
  const taxes = lines.flatMap((line) => line.taxes ?? [])
  const tax = taxes.reduce((sum, each) => sum + each.amount, 0)
  const [first] = taxes
  if (!first) return { total_taxes: [], tax: 0 }
  const taxable = taxes.reduce((sum, each) => sum + (each.taxable_amount ?? 0), 0)
  return { total_taxes: [{ ...first, amount: tax, taxable_amount: taxable }], tax }
}
