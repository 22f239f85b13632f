import * as v from 'valibot'
import { NameSchema } from '~/features/identity/identity.public'
import { textSchema } from '~/http/textSchema'
import { AcceptedConditionsSchema, EmailSchema, ProductIdSchema } from '../membership.schema'

const MAX_MESSAGE_LENGTH = 500

export const StartGiftSchema = v.strictObject({
  productId: ProductIdSchema,
  acceptedConditions: AcceptedConditionsSchema,
  recipientName: NameSchema,
  recipientEmail: v.optional(EmailSchema),
  message: textSchema(MAX_MESSAGE_LENGTH, 'Ce message est trop long.'),
})

const GiftCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/, 'Un code cadeau s’écrit XXXX-XXXX-XXXX.'),
)
export const RedeemGiftSchema = v.strictObject({ code: GiftCodeSchema })
