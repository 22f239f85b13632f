import { describe, expect, test } from 'vitest'
import { apiRoutes } from '../../../scripts/paymentsSandbox/resources/routes'
import { openBench, openCheckout, type Bench } from './paymentsSandboxBench'

interface Refusal {
  status: number
  error: { code?: string; param?: string; message: string; type: string }
}

async function refusalOf(
  { ask }: Bench,
  method: string,
  path: string,
  fields: Record<string, string>,
): Promise<Refusal> {
  const sent = new URLSearchParams(fields)
  const answer =
    method === 'GET'
      ? await ask(`${path}?${sent.toString()}`)
      : await ask(path, { method, body: sent.toString() })
  return { status: answer.status, ...((await answer.json()) as Omit<Refusal, 'status'>) }
}

describe('a parameter that is not known', () => {
  test('is refused by every endpoint, before anything is done', async () => {
    const bench = await openBench()
    const told: unknown[] = []
    for (const { method, path } of apiRoutes) {
      const { status, error } = await refusalOf(bench, method, path.replace(':id', 'x'), { foo: 'bar' })
      told.push([method, path, status, error.code, error.param, error.message])
    }
    expect(told).toEqual(
      apiRoutes.map(({ method, path }) => [
        method,
        path,
        400,
        'parameter_unknown',
        'foo',
        'Received unknown parameter: foo',
      ]),
    )
    expect((await bench.stripe.events.list()).data).toEqual([])
  })

  test.each([
    ['POST', '/v1/subscriptions', 'items[0][foo]'],
    ['POST', '/v1/customers', 'invoice_settings[foo]'],
    ['POST', '/v1/checkout/sessions', 'line_items[1][price_data][product_data][foo]'],
    ['POST', '/v1/checkout/sessions', 'subscription_data[billing_mode][foo]'],
    ['POST', '/v1/invoices/create_preview', 'subscription_details[items][0][foo]'],
    ['GET', '/v1/charges', 'created[foo]'],
  ])('is refused at any depth: %s %s %s', async (method, path, name) => {
    const { error } = await refusalOf(await openBench(), method, path, { [name]: 'bar' })
    expect(error.param).toBe(name.replace('[1]', '[0]'))
    expect(error.code).toBe('parameter_unknown')
  })

  test('names them all where there are several', async () => {
    const { error } = await refusalOf(await openBench(), 'POST', '/v1/customers', {
      foo: '1',
      name: 'a',
      bar: '2',
    })
    expect(error).toMatchObject({
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      param: 'foo',
      message: 'Received unknown parameters: foo, bar',
    })
  })

  test('is not one of metadata, whose names are free', async () => {
    const { stripe } = await openBench()
    expect((await stripe.customers.create({ metadata: { foo: '1', 2: 'b' } })).metadata).toEqual({
      foo: '1',
      2: 'b',
    })
  })

  test('a part that is sent where a text belongs, or the other way round, is refused', async () => {
    const bench = await openBench()
    expect((await refusalOf(bench, 'POST', '/v1/customers', { 'name[first]': 'a' })).error.param).toBe('name')
    expect((await refusalOf(bench, 'POST', '/v1/subscriptions', { 'items[price]': 'a' })).error.param).toBe(
      'items',
    )
  })
})

describe('an expansion', () => {
  test('that the answer’s type does not have is refused, though there be nothing to expand', async () => {
    const { stripe } = await openBench()
    for (const path of [
      'data.email',
      'data.foo',
      'customer',
      'data.invoice_settings',
      'data.subscriptions.foo',
    ]) {
      await expect(stripe.customers.list({ expand: [path] }), path).rejects.toMatchObject({
        statusCode: 400,
        param: 'expand',
        message: `This property cannot be expanded (${path}).`,
      })
    }
    expect((await stripe.invoices.list({ expand: ['data.payments', 'data.customer'] })).data).toEqual([])
  })

  test('deeper than four levels is refused', async () => {
    const { stripe } = await openBench()
    const session = await openCheckout(stripe)
    const path = 'subscription.latest_invoice.customer.subscriptions'
    expect(await stripe.checkout.sessions.retrieve(session.id, { expand: [path] })).toMatchObject({
      subscription: null,
    })
    await expect(
      stripe.checkout.sessions.retrieve(session.id, { expand: [`${path}.data`] }),
    ).rejects.toMatchObject({ message: expect.stringContaining('more than 4 levels') })
  })

  test('before a change is checked before anything is changed', async () => {
    const { stripe } = await openBench()
    await expect(stripe.customers.create({ name: 'a', expand: ['foo'] })).rejects.toMatchObject({
      param: 'expand',
    })
    expect((await stripe.customers.list()).data).toEqual([])
  })
})
