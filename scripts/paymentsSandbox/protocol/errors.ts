/** What Stripe answers under `error`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  doc_url?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
}

/** A refusal in Stripe's words. */
export class ProtocolError extends Error {
  readonly body: ErrorBody

  constructor(
    readonly status: number,
    body: ErrorBody,
  ) {
    super(body.message)
    this.name = 'ProtocolError'
    this.body = body.code
      ? { doc_url: `https://stripe.com/docs/error-codes/${docPage(body.code)}`, ...body }
      : body
  }
}

const docPage = (code: string) => code.replaceAll('_', '-')

/** A request that makes no sense (400). */
export function invalidRequest(message: string, param?: string, code?: string): ProtocolError {
  return new ProtocolError(400, { type: 'invalid_request_error', message, param, code })
}

export function missingParameter(param: string): ProtocolError {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
}

/** @param noun Stripe's word for the resource: `customer`, `subscription` */
export function noSuch(noun: string, id: string, param = 'id', status = 404): ProtocolError {
  return new ProtocolError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
}
