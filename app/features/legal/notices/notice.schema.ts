import * as v from 'valibot'
import { NameSchema } from '~/features/identity/users.schema'
import { EmailSchema, OrderNumberSchema } from '~/features/membership/membership.schema'

const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'Indiquez votre prénom et votre nom.'), NameSchema)
const noNumber = v.pipe(v.string(), v.trim(), v.literal(''))
const numberIfKnown = v.union(
  [noNumber, OrderNumberSchema],
  'Un numéro de commande s’écrit ELAN-XXXX-XXXX. Laissez vide si vous ne l’avez plus.',
)

/** The form of "Résilier votre contrat": the order's number helps, and may be missing. */
export const TerminationFormSchema = v.object({ name, email: EmailSchema, orderNumber: numberIfKnown })
/** The form of "renoncer au contrat ici": the number proves that she holds the receipt. */
export const WithdrawalFormSchema = v.object({ name, email: EmailSchema, orderNumber: OrderNumberSchema })

/** What she wrote; a number that she does not have is empty. */
export type NoticeFields = v.InferOutput<typeof TerminationFormSchema>
/** The receipt of what she declared. */
export interface SentNotice {
  id: string
  receivedAt: Date
}
