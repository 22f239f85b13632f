import * as v from 'valibot'
import { endOfParisDay } from '~/domain/parisTime'
import { isDayKey } from '~/http/cursor'
import { GrantSchema } from '../../admin/admin.schema'

/** The API takes instants until the end of 2199 (`instantSchema`); a browser gives years of up to six figures. */
const isTooFar = (day: string) => Number.parseInt(day, 10) > 2199

/** The grant as a form has it: a day, whose end in Paris is the instant that the API wants. */
export const GrantFormSchema = v.object({
  email: GrantSchema.entries.email,
  until: v.pipe(
    v.string(),
    v.check((day) => isDayKey(day) || isTooFar(day), 'Choisissez le dernier jour de l’accès.'),
    v.check((day) => !isTooFar(day), 'Choisissez un jour d’ici à 2199.'),
    v.transform((day) => endOfParisDay(day).toISOString()),
  ),
  reason: GrantSchema.entries.reason,
})
export type GrantFields = v.InferOutput<typeof GrantFormSchema>
