import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { getDb } from '~/db/current.server'
import { authenticate } from '~/features/identity/session/principal.server'
import { UserIdSchema } from '~/features/identity/users/users.schema'
import { checkedBy } from '~/http/checkedInput'
import { listAllSubscriptions, listPaymentEvents } from '../admin/adminLists.server'
import type { PaymentEventView } from '../membership.schema'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type LoggedPaymentEvent = Omit<PaymentEventView, 'payload' | 'detail'> & { payload: Json; detail: Json }

const PageSchema = v.strictObject({
  userId: v.optional(UserIdSchema),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

/** Members' subscriptions, those changed last first. ADMIN only. */
export const fetchAllSubscriptions = createServerFn({ method: 'GET' })
  .validator(checkedBy(PageSchema))
  .handler(async ({ data }) => {
    const { principal } = await authenticate(getRequest())
    return listAllSubscriptions(await getDb(), principal, data, new Date())
  })

/** The log of payment events, those received last first. ADMIN only. */
export const fetchPaymentEvents = createServerFn({ method: 'GET' })
  .validator(checkedBy(PageSchema))
  .handler(async ({ data }) => {
    const { principal } = await authenticate(getRequest())
    const { items, nextCursor } = await listPaymentEvents(await getDb(), principal, data)
    // What the log keeps came as JSON, which the schema of the API cannot say.
    return { items: items.map((item) => item as LoggedPaymentEvent), nextCursor }
  })
