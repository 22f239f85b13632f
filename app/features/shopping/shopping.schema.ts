import * as v from 'valibot'
import { AISLES } from '~/domain/recipes/aisles'
import { UserIdSchema } from '~/features/identity/identity.public'
import { idSchema } from '~/http/idSchema'
import { SlugSchema } from '~/http/slugSchema'
import { lineSchema, nameSchema } from '~/http/textSchema'
import { wholeNumber } from '~/http/paging'
import { ItemSchema } from './item.schema'

/** More than a family's week; a request that never ends is no list. */
const MAX_OPERATIONS = 200
const MAX_VALUE = 1_000_000
const LATEST_INSTANT_MS = 8.64e15

const AmountSchema = v.strictObject({
  value: v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(MAX_VALUE)),
  unit: v.nullable(lineSchema(20)),
})

const LineSchema = v.strictObject({
  name: nameSchema(240, 'Dites ce qu’il faut acheter.'),
  key: lineSchema(240),
  aisle: v.picklist(AISLES),
  amount: v.nullable(AmountSchema),
  recipe: v.nullable(
    v.strictObject({
      slug: SlugSchema,
      name: lineSchema(200),
      servings: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      share: v.nullable(v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(MAX_VALUE))),
    }),
  ),
})

const InstantSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(LATEST_INSTANT_MS))

const about = {
  // In one form: the database tells no capital letters apart here, and one line must not be two.
  item: idSchema(),
  at: InstantSchema,
}

const ShoppingOperationSchema = v.variant('kind', [
  v.strictObject({ ...about, kind: v.literal('write'), line: LineSchema, asOf: v.optional(InstantSchema) }),
  v.strictObject({ ...about, kind: v.literal('tick'), bought: v.nullable(AmountSchema) }),
  v.strictObject({ ...about, kind: v.literal('untick') }),
  v.strictObject({ ...about, kind: v.literal('remove') }),
])

export const ChangeShoppingListSchema = v.strictObject({
  operations: v.pipe(v.array(ShoppingOperationSchema), v.minLength(1), v.maxLength(MAX_OPERATIONS)),
  /** What the device's clock says as it sends them. */
  sentAt: v.optional(InstantSchema),
})

export const ShoppingListSchema = v.object({
  version: v.number(),
  /** The latest instant of all that was done to it, of what was taken off too: what a device does next comes after. */
  latest: v.number(),
  /** `null` where the caller has this version already. */
  items: v.nullable(v.array(ItemSchema)),
})
export type ShoppingList = v.InferOutput<typeof ShoppingListSchema>

export const ShoppingListQuerySchema = v.strictObject({ since: v.optional(wholeNumber) })
export const ShoppingListParamsSchema = v.strictObject({ id: UserIdSchema })
