import { createTestClock } from './resources/testClocks'
import { closeDispute, disputeCharge } from './resources/payments/disputes'
import { checkKey, type ApiAnswer, type ApiRequest } from './protocol/api'
import { invalidRequest, noSuch, ProtocolError } from './protocol/errors'
import { parseForm, type FormHash } from './protocol/form'
import { Params } from './protocol/params'
import type { Parts } from './server'

/** The sandbox's own levers for tests, which Stripe does not have. Same key; forms or JSON. */
export function answerControl(parts: Parts, request: ApiRequest): ApiAnswer {
  try {
    checkKey(parts.sandbox, request.authorization)
    const sent = request.body.startsWith('{') ? fromJson(request.body) : parseForm(request.body)
    const params = new Params({ ...parseForm(request.query), ...sent })
    return reply(200, pull(parts, `${request.method} ${request.path}`, params))
  } catch (error) {
    if (error instanceof ProtocolError) return reply(error.status, { error: error.body })
    throw error
  }
}

const reply = (status: number, body: object): ApiAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: {},
})

/** JSON's values as a form's: all text. */
function fromJson(body: string): FormHash {
  try {
    const fields = Object.entries(JSON.parse(body) as Record<string, unknown>)
    return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
  } catch {
    throw invalidRequest('The body is not JSON.')
  }
}

function pull({ sandbox, dispatcher }: Parts, lever: string, params: Params): object {
  switch (lever) {
    case 'POST /sandbox/clocks': {
      // The customer made later with this address lives on this clock.
      const clock = createTestClock(sandbox, params)
      sandbox.store.put('reservedClocks', params.required('email').toLowerCase(), clock.id)
      return clock
    }
    case 'GET /sandbox/clocks': {
      const email = params.required('email').toLowerCase()
      const customer = sandbox.store.all('customers').findLast((each) => each.email?.toLowerCase() === email)
      const id = customer?.test_clock ?? sandbox.store.find('reservedClocks', email)
      const clock = id ? sandbox.store.find('testClocks', id) : undefined
      if (!clock) throw noSuch('test clock', email, 'email')
      return clock
    }
    case 'POST /sandbox/webhooks':
      dispatcher.paused = params.flag('paused') ?? dispatcher.paused
      dispatcher.drops = params.flag('drop') ?? dispatcher.drops
      dispatcher.wake()
      return { paused: dispatcher.paused, drop: dispatcher.drops }
    case 'POST /sandbox/deliver': {
      const id = params.required('event')
      const event = sandbox.store.find('events', id)
      if (!event) throw noSuch('event', id, 'event')
      dispatcher.repeat(event, params.integer('times') ?? 1)
      return { event: id }
    }
    case 'POST /sandbox/disputes':
      return disputeCharge(sandbox, params.required('charge'), {
        reason: params.text('reason') || 'fraudulent',
        status: params.text('status') || 'needs_response',
      })
    case 'POST /sandbox/disputes/close':
      return closeDispute(sandbox, params.required('dispute'), params.required('status'))
    case 'GET /sandbox/deliveries':
      return { data: sandbox.store.all('deliveries') }
    default:
      throw new ProtocolError(404, { type: 'invalid_request_error', message: `No such lever: ${lever}` })
  }
}
