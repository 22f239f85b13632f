import type { Route } from '../protocol/route'
import { accountRoutes } from './account'
import { balanceTransactionRoutes } from './customers/balanceTransactions'
import { chargeRoutes } from './payments/charges'
import { checkoutRoutes } from './checkout/checkoutSessions'
import { couponRoutes } from './catalogue/coupons'
import { customerRoutes } from './customers/customers'
import { disputeRoutes } from './payments/disputes'
import { eventRoutes } from './events'
import { invoiceItemRoutes } from './invoices/invoiceItems'
import { invoicePaymentRoutes } from './invoices/invoicePayments'
import { invoiceRoutes } from './invoices/invoices'
import { paymentIntentRoutes } from './payments/paymentIntents'
import { paymentMethodRoutes } from './customers/paymentMethods'
import { paymentPageRoutes } from './checkout/paymentPages'
import { portalRoutes } from './checkout/portal'
import { priceRoutes } from './catalogue/prices'
import { productRoutes } from './catalogue/products'
import { promotionCodeRoutes } from './catalogue/promotionCodes'
import { refundRoutes } from './payments/refunds'
import { setupIntentRoutes } from './customers/setupIntents'
import { subscriptionRoutes } from './subscriptions/subscriptions'
import { taxRoutes } from './tax'
import { testClockRoutes } from './testClocks'
import { webhookEndpointRoutes } from './webhookEndpoints'

/** Every endpoint there is; any other is Stripe's 404. */
export const apiRoutes: Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...customerRoutes,
  ...balanceTransactionRoutes,
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
  ...accountRoutes,
  ...taxRoutes,
]
