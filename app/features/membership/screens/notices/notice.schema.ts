import * as v from 'valibot'
import { OrderNumberSchema, WithdrawalSchema, type NoticeSchema } from '../../contracts/contracts.schema'

const { email, name } = WithdrawalSchema.entries
const who = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Indiquez votre prénom et votre nom.'), name),
  email,
}
const noNumber = v.pipe(v.string(), v.trim(), v.literal(''))

/** The form of "Résilier votre contrat": the order's number helps, and may be missing. */
export const TerminationFormSchema = v.object({
  ...who,
  orderNumber: v.union(
    [noNumber, OrderNumberSchema],
    'Un numéro de commande s’écrit ELAN-XXXX-XXXX. Laissez vide si vous ne l’avez plus.',
  ),
})

/** The form of "renoncer au contrat ici": the number proves that she holds the receipt. */
export const WithdrawalFormSchema = v.object({ ...who, orderNumber: OrderNumberSchema })

/** What she wrote; a number that she does not have is empty. */
export interface NoticeFields {
  name: string
  email: string
  orderNumber: string
}

/** The receipt of what she declared. */
export type SentNotice = v.InferOutput<typeof NoticeSchema>
