import * as v from 'valibot'
import { NameSchema } from '~/features/identity/identity.public'
import { EmailSchema } from '../membership.schema'

export const OrderNumberSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^ELAN-[A-Z0-9]{4}-[A-Z0-9]{4}$/, 'Le numéro figure sur votre reçu\u00A0: ELAN-XXXX-XXXX.'),
)

/** "Résilier votre contrat", without signing in. */
export const TerminationSchema = v.strictObject({
  name: NameSchema,
  email: EmailSchema,
  orderNumber: v.optional(OrderNumberSchema),
})
/** "renoncer au contrat ici", without signing in: the order's number proves that she holds the receipt. */
export const WithdrawalSchema = v.strictObject({
  name: NameSchema,
  email: EmailSchema,
  orderNumber: OrderNumberSchema,
})
export const NoticeSchema = v.object({ id: v.string(), receivedAt: v.date() })
