import { adminOperations } from './admin/admin.operations.server'
import { appleOperations } from './apple/apple.operations.server'
import { cardOperations } from './card/card.operations.server'
import { orderOperations } from './card/orders.operations.server'
import { contractOperations } from './contracts/contracts.operations.server'
import { entitlementOperations } from './entitlement/entitlement.operations.server'
import { refundOperations } from './refunds/refunds.operations.server'
import { webhookOperations } from './events/webhooks.operations.server'
import { giftOperations } from './gifts/gifts.operations.server'
import { paperOperations } from './papers/papers.operations.server'

export const membershipOperations = [
  ...entitlementOperations,
  ...orderOperations,
  ...cardOperations,
  ...giftOperations,
  ...contractOperations,
  ...paperOperations,
  ...appleOperations,
  ...adminOperations,
  ...refundOperations,
  ...webhookOperations,
]
