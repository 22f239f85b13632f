import * as v from 'valibot'
import { OFFER_ID } from '../membership.schema'

const UNITS = { D: 'day', W: 'week', M: 'month', Y: 'year' } as const
type PeriodUnit = (typeof UNITS)[keyof typeof UNITS]

/** A length of time as the App Store counts it. */
export interface StorePeriod {
  unit: PeriodUnit
  count: number
}

/** As Apple writes periods ("P1W", of one unit), or by the name of a single unit ("week"), as StoreKit calls it. */
const PeriodSchema = v.union([
  v.pipe(
    v.string(),
    v.regex(/^P[1-9]\d?[DWMY]$/),
    v.transform((text): StorePeriod => {
      const unit = text.slice(-1) as keyof typeof UNITS
      return { unit: UNITS[unit], count: Number(text.slice(1, -1)) }
    }),
  ),
  v.pipe(
    v.picklist(['day', 'week', 'month', 'year']),
    v.transform((unit): StorePeriod => ({ unit, count: 1 })),
  ),
])

const OfferSchema = v.pipe(
  v.object({
    /** In her currency, as Apple writes it; what is free needs none. */
    displayPrice: v.nullish(v.string(), ''),
    period: PeriodSchema,
    /** How many of them. */
    periods: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(52)),
    mode: v.picklist(['freeTrial', 'payAsYouGo', 'payUpFront']),
  }),
  v.forward(
    v.check(({ mode, displayPrice }) => mode === 'freeTrial' || displayPrice !== ''),
    ['displayPrice'],
  ),
)
const PromotionalOfferSchema = v.intersect([
  v.object({ id: v.pipe(v.string(), v.regex(OFFER_ID)) }),
  OfferSchema,
])

/** What a product costs at first (`bridge.md`). */
export type StoreOffer = v.InferOutput<typeof OfferSchema>
/** One that is asked for by its id, and needs our signature. */
type PromotionalOffer = v.InferOutput<typeof PromotionalOfferSchema>

/** The offers of a product, unread. */
interface UnreadOffers {
  introductoryOffer?: unknown
  offers?: unknown
}

export interface StoreOffers {
  introductoryOffer: StoreOffer | null
  offers: PromotionalOffer[]
}

/**
 * Reads what the wrapper says of a product's offers. One of the wrong shape is left out: at its own price the product can be
 * bought all the same.
 *
 * @param leaveOut is told where the first mistake of each is
 */
export function readOffers(
  { introductoryOffer, offers }: UnreadOffers,
  leaveOut: (field: string) => void,
): StoreOffers {
  function read<Schema extends v.GenericSchema>(
    schema: Schema,
    value: unknown,
    name: string,
  ): v.InferOutput<Schema>[] {
    const { success, output, issues } = v.safeParse(schema, value)
    if (success) return [output]
    leaveOut([name, issues && v.getDotPath(issues[0])].filter(Boolean).join('.'))
    return []
  }
  const [introduction = null] = introductoryOffer
    ? read(OfferSchema, introductoryOffer, 'introductoryOffer')
    : []
  const listed = offers ? read(v.array(v.unknown()), offers, 'offers').flat() : []
  return {
    introductoryOffer: introduction,
    offers: listed.flatMap((offer, index) => read(PromotionalOfferSchema, offer, `offers.${index}`)),
  }
}
