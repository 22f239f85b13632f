import { PLANS } from '~/domain/membership/plans'
import type { RevenuePart } from '../../figures.schema'
import { STORE_LABELS, TERM_LABELS } from '../figureLabels'

/** Stores by their tint, terms by its depth; the order in the bars is that of the legend. */
const COLORS: Record<string, string> = {
  'STRIPE monthly': 'var(--pink-bright)',
  'STRIPE biannual': 'var(--pink-deep)',
  'STRIPE annual': 'var(--pink-dark)',
  'APPLE monthly': 'var(--apricot)',
  'APPLE biannual': 'var(--sage)',
  'APPLE annual': 'var(--sage-deep)',
}

const PARTS = (['STRIPE', 'APPLE'] as const).flatMap((store) =>
  PLANS.map(({ term }) => ({
    name: `${store} ${term}`,
    label: `${STORE_LABELS[store]}, ${TERM_LABELS[term]}`,
    color: COLORS[`${store} ${term}`] ?? 'var(--ink)',
  })),
)

export const partName = ({ store, term }: RevenuePart) => `${store} ${term}`

/** Stores and terms of which something is paid in a currency. */
export const partsIn = (currency: string, parts: readonly RevenuePart[]) =>
  PARTS.filter(({ name }) => parts.some((part) => part.currency === currency && partName(part) === name))
