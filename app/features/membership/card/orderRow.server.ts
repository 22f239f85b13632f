import type { orders } from '~/db/schema/membership'

export type OrderRow = typeof orders.$inferSelect
