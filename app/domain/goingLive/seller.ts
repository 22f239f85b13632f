import type { Finding } from './finding'

export type SellerCheck = 'seller/own' | 'seller/example'

/** A name that the demonstration uses, and that is reserved so that nobody has it. */
const INVENTED = /exemple|\.example\b/i

/**
 * Whether the papers name who really sells, or still the company of the demonstration.
 *
 * @param seller what is printed of the seller, by name
 * @param isProduction real members pay
 */
export function judgeSeller(
  seller: Readonly<Record<string, string>>,
  isProduction: boolean,
): Finding<SellerCheck> {
  const invented = Object.entries(seller).filter(([, text]) => INVENTED.test(text))
  if (invented.length === 0) return { check: 'seller/own', standing: 'set' }
  const found = invented.map(([name]) => name).join(', ')
  return { check: 'seller/example', standing: isProduction ? 'missing' : 'note', found }
}
