import { getPayments } from '~/adapters/payments/index.server'
import { UserParamsSchema } from '~/features/identity/identity.public'
import { requireUserSince } from '~/features/identity/identity.public.server'
import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import { invoicesOf, listInvoices } from './listInvoices.server'
import { InvoiceSchema } from './papers.schema'

/** What a member keeps of her contracts. The documents themselves are at `/media/papers/`. */
export const paperOperations = [
  defineOperation({
    id: 'listInvoices',
    method: 'GET',
    path: '/subscriptions/invoices',
    summary: 'The caller’s invoices and credit notes, newest first.',
    audience: 'signedIn',
    response: pageOf(InvoiceSchema),
    asks: ['card'],
    handle: async ({ db, principal }) => ({
      items: await listInvoices(db, getPayments(), principal),
      nextCursor: null,
    }),
  }),
  defineOperation({
    id: 'listInvoicesOf',
    method: 'GET',
    path: '/users/{id}/invoices',
    summary: 'The invoices and credit notes of a user, newest first.',
    audience: 'signedIn',
    owner: { in: 'params', name: 'id', orAdmin: true },
    params: UserParamsSchema,
    response: pageOf(InvoiceSchema),
    errors: ['users/not-found'],
    handle: async ({ db, params }) => {
      const items = await invoicesOf(db, params.id)
      // They outlive the account that they are of.
      if (items.length === 0) await requireUserSince(db, params.id)
      return { items, nextCursor: null }
    },
  }),
]
