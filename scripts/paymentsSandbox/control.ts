import { checkKey, type ApiAnswer, type ApiRequest } from './protocol/api'
import { invalidRequest, ProtocolError } from './protocol/errors'
import { parseForm, type FormHash } from './protocol/form'
import { Params } from './protocol/params'
import { levers } from './levers'
import type { Parts } from './server'

/** The sandbox's own levers for tests, which Stripe does not have. Same key; forms or JSON. */
export function answerControl(parts: Parts, request: ApiRequest): ApiAnswer {
  try {
    checkKey(parts.sandbox, request.authorization)
    const sent = request.body.startsWith('{') ? fromJson(request.body) : parseForm(request.body)
    const params = new Params({ ...parseForm(request.query), ...sent })
    const name = `${request.method} ${request.path}`
    const lever = Object.hasOwn(levers, name) ? levers[name] : undefined
    if (!lever) {
      throw new ProtocolError(404, { type: 'invalid_request_error', message: `No such lever: ${name}` })
    }
    return reply(200, lever(parts, params))
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
