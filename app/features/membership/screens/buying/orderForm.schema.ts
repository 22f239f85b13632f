import * as v from 'valibot'
import { StartCheckoutSchema } from '../../card/card.schema'
import { BEGIN_AT_ONCE_BOX, CONDITIONS_BOX } from './conditionsBox'

const promotionCode = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text || undefined),
  StartCheckoutSchema.entries.promotionCode,
)

/** The order of a subscription as its form has it; a code that is left empty is none. */
export const OrderFormSchema = v.object({
  promotionCode,
  conditions: CONDITIONS_BOX.schema,
  begin: BEGIN_AT_ONCE_BOX.schema,
})

/** A visitor fills in nothing before she has signed in. */
export const VisitorOrderFormSchema: typeof OrderFormSchema = v.object({
  ...OrderFormSchema.entries,
  conditions: v.boolean(),
  begin: v.boolean(),
})
