import * as v from 'valibot'
import { EmailSchema } from '~/features/identity/screens/forms.schema'
import { NameSchema } from '~/features/identity/users/users.schema'

/** What an order's number looks like: the route brings the API's own rule. */
export type OrderNumberRule = v.GenericSchema<string, string>

const who = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Indiquez votre prénom et votre nom.'), NameSchema),
  email: EmailSchema.entries.email,
}
const noNumber = v.pipe(v.string(), v.trim(), v.literal(''))

/** The form of "Résilier votre contrat": the order's number helps, and may be missing. */
export const terminationForm = (orderNumber: OrderNumberRule) =>
  v.object({
    ...who,
    orderNumber: v.union(
      [noNumber, orderNumber],
      'Un numéro de commande s’écrit ELAN-XXXX-XXXX. Laissez vide si vous ne l’avez plus.',
    ),
  })

/** The form of "renoncer au contrat ici": the number proves that she holds the receipt. */
export const withdrawalForm = (orderNumber: OrderNumberRule) => v.object({ ...who, orderNumber })

/** What she wrote; a number that she does not have is empty. */
export interface NoticeFields {
  name: string
  email: string
  orderNumber: string
}

/** The receipt of what she declared. */
export interface SentNotice {
  id: string
  receivedAt: Date
}
