import * as v from 'valibot'
import { AISLES } from '~/domain/recipes/aisles'

const KnownAmountSchema = v.object({ value: v.number(), unit: v.nullable(v.string()) })

const KnownLineSchema = v.object({
  name: v.string(),
  key: v.string(),
  aisle: v.picklist(AISLES),
  amount: v.nullable(KnownAmountSchema),
  recipe: v.nullable(
    v.object({ slug: v.string(), name: v.string(), servings: v.number(), share: v.nullable(v.number()) }),
  ),
})

/** A line of a list as the server answers it: as it was written. */
export const ItemSchema = v.object({
  id: v.string(),
  line: v.nullable(KnownLineSchema),
  writtenAt: v.number(),
  ticked: v.boolean(),
  bought: v.nullable(KnownAmountSchema),
  tickedAt: v.number(),
  removed: v.boolean(),
  removedAt: v.number(),
})

/** What a device keeps until the server confirms it, in a form that a list can be made of. What it may say, the server decides. */
export const KeptOperationSchema = v.intersect([
  v.object({ item: v.string(), at: v.number() }),
  v.variant('kind', [
    v.object({ kind: v.literal('write'), line: KnownLineSchema, asOf: v.optional(v.number()) }),
    v.object({ kind: v.literal('tick'), bought: v.nullable(KnownAmountSchema) }),
    v.object({ kind: v.picklist(['untick', 'remove']) }),
  ]),
])

/** The list as a device keeps it. */
export const KeptListSchema = v.object({
  version: v.number(),
  latest: v.number(),
  items: v.array(ItemSchema),
})
