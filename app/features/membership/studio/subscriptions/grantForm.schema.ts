import * as v from 'valibot'
import { endOfParisDay } from '~/domain/parisTime'
import { isDayKey } from '~/http/cursor'
import { GrantSchema } from '../../admin/admin.schema'

/** The grant as a form has it: a day, whose end in Paris is the instant that the API wants. */
export const GrantFormSchema = v.object({
  email: GrantSchema.entries.email,
  until: v.pipe(
    v.string(),
    v.check(isDayKey, 'Choisissez le dernier jour de l’accès.'),
    v.transform((day) => endOfParisDay(day).toISOString()),
  ),
  reason: GrantSchema.entries.reason,
})
export type GrantFields = v.InferOutput<typeof GrantFormSchema>
