import type { IncomingMessage } from 'node:http'
import type { Sandbox } from '../context'
import type { ApiAnswer } from '../protocol/api'
import { postCheckoutBank, showCheckoutBank } from './bankPage'
import { postCheckout, showCheckout } from './checkoutPage'
import { tokenFits } from './formToken'
import { postIntentBank, showIntentBank } from './intentBankPage'
import { showInvoice, showReceipt } from './invoicePage'
import { messagePage } from './layout'
import { postPortal, showPortal } from './portalPage'

/** Answers what a browser asks for. */
export function answerPage(sandbox: Sandbox, request: IncomingMessage, url: URL, body: string): ApiAnswer {
  const [, area, page, id = ''] = url.pathname.split('/')
  const posted = request.method === 'POST'
  if (!posted && request.method !== 'GET' && request.method !== 'HEAD') return notFound()
  const form = new URLSearchParams(posted ? body : url.search)
  const refused = posted && !tokenFits(sandbox, id, form.get('token') ?? '')
  if (area === 'c') {
    const session = sandbox.store.find('checkoutSessions', id)
    if (!session) return notFound()
    if (refused) return foreignForm()
    if (page === 'pay') return posted ? postCheckout(sandbox, session, form) : showCheckout(sandbox, session)
    if (page === 'bank') {
      return posted
        ? postCheckoutBank(sandbox, session, form)
        : showCheckoutBank(sandbox, session, form.get('card') ?? '')
    }
  }
  if (area === 'p' && page === 'session') {
    const session = sandbox.store.find('portalSessions', id)
    if (!session) return notFound()
    if (refused) return foreignForm()
    return posted ? postPortal(sandbox, session, id, form) : showPortal(sandbox, session, id)
  }
  const intent = area === 'i' && page === 'bank' ? sandbox.store.find('paymentIntents', id) : undefined
  if (intent) {
    if (refused) return foreignForm()
    return posted ? postIntentBank(sandbox, intent, form) : showIntentBank(sandbox, intent)
  }
  return posted ? notFound() : readOnlyPage(sandbox, url, area, page, id)
}

/** Invoices and receipts: anyone who has the address may read them. */
function readOnlyPage(sandbox: Sandbox, url: URL, area = '', page = '', id = ''): ApiAnswer {
  if (area !== 'i') return notFound()
  const charge = page === 'charge' ? sandbox.store.find('charges', id) : undefined
  if (charge?.paid) return showReceipt(charge)
  const invoice = sandbox.store.find('invoices', page)
  const secret = invoice?.hosted_invoice_url && new URL(invoice.hosted_invoice_url).searchParams.get('s')
  return invoice && secret && secret === url.searchParams.get('s')
    ? showInvoice(sandbox, invoice)
    : notFound()
}

const notFound = () => messagePage('Page introuvable', 'Cette adresse ne mène nulle part.', null, 404)

const foreignForm = () =>
  messagePage(
    'Formulaire refusé',
    'Ce formulaire ne vient pas de cette page. Rechargez-la et recommencez.',
    null,
    403,
  )
