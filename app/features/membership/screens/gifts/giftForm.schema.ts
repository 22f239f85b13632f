import * as v from 'valibot'
import { StartGiftSchema } from '../../gifts/gifts.schema'
import { CONDITIONS_BOX } from '../buying/conditionsBox'

const { recipientName, recipientEmail, message } = StartGiftSchema.entries

/** The order of a gift as its form has it: an address that is left empty is none. */
export const GiftFormSchema = v.object({
  recipientName,
  recipientEmail: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text || undefined),
    recipientEmail,
  ),
  message,
  conditions: CONDITIONS_BOX.schema,
})
