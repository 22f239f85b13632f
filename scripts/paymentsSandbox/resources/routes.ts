import type { Route } from '../protocol/route'
import { chargeRoutes } from './charges'
import { checkoutRoutes } from './checkoutSessions'
import { couponRoutes } from './coupons'
import { customerRoutes } from './customers'
import { disputeRoutes } from './disputes'
import { eventRoutes } from './events'
import { invoiceItemRoutes } from './invoiceItems'
import { invoicePaymentRoutes } from './invoicePayments'
import { invoiceRoutes } from './invoices'
import { paymentIntentRoutes } from './paymentIntents'
import { paymentMethodRoutes } from './paymentMethods'
import { paymentPageRoutes } from './paymentPages'
import { portalRoutes } from './portal'
import { priceRoutes } from './prices'
import { productRoutes } from './products'
import { promotionCodeRoutes } from './promotionCodes'
import { refundRoutes } from './refunds'
import { setupIntentRoutes } from './setupIntents'
import { subscriptionRoutes } from './subscriptions'
import { testClockRoutes } from './testClocks'
import { webhookEndpointRoutes } from './webhookEndpoints'

/** Every endpoint there is; any other is Stripe's 404. */
export const apiRoutes: Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...checkoutRoutes,
  ...paymentPageRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...invoicePaymentRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...testClockRoutes,
]
