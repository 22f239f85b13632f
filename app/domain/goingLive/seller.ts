import type { VatRegime } from '../membership/papers/vat'
import type { Finding } from './finding'

export type SellerCheck =
  | 'seller/own'
  | 'seller/example'
  | 'conditions/own'
  | 'conditions/example'
  | 'conditions/other-seller'
  | 'conditions/tax'

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

/** What conditions say of a seller who is taxed. */
const TAXED = /TVA au taux|toutes taxes comprises/i

/**
 * Whether the conditions that every order is made on are those of who sells: their text is fixed, and does not follow the seller's own data.
 *
 * @param text of the version in force, with its form to withdraw
 * @param seller by name
 * @param isProduction real members pay
 */
export function judgeConditions(
  text: string,
  seller: { name: string },
  vat: VatRegime,
  isProduction: boolean,
): Finding<SellerCheck> {
  const standing = isProduction ? 'missing' : 'note'
  if (INVENTED.test(text)) return { check: 'conditions/example', standing }
  if (!text.includes(seller.name)) return { check: 'conditions/other-seller', standing, found: seller.name }
  if (vat.kind === 'EXEMPT' && TAXED.test(text)) return { check: 'conditions/tax', standing }
  return { check: 'conditions/own', standing: 'set' }
}
