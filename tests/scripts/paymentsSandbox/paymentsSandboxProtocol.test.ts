import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clientOf, openBench, openCheckout, payWith, SECRET_KEY } from './paymentsSandboxBench'

describe('the protocol', () => {
  test('refuses a wrong key and a missing one', async () => {
    const { sandbox, ask } = await openBench()
    await expect(clientOf(sandbox, 'sk_test_other').products.list()).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    })
    expect((await ask('/v1/products', { headers: { Authorization: '' } })).status).toBe(401)
    const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`
    expect((await ask('/v1/products', { headers: { Authorization: basic } })).status).toBe(200)
  })

  test('tells an unknown address, an unknown object and a wrong parameter apart', async () => {
    const { ask, stripe } = await openBench()
    const unknown = await ask('/v1/nothing')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({
      error: { message: expect.stringContaining('Unrecognized request URL') },
    })
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_none'",
      requestId: expect.stringMatching(/^req_/),
    })
    await expect(stripe.products.create({ name: '' })).rejects.toMatchObject({
      code: 'parameter_invalid_empty',
      param: 'name',
    })
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'limit',
    })
    const { id } = await stripe.customers.create({ email: 'a@example.test' })
    await expect(stripe.customers.retrieve(id, { expand: ['email'] })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('answers on no other host name', async () => {
    const { sandbox } = await openBench()
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      request(sandbox.origin, { headers: { Host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  })

  test('an idempotency key gives the same answer again, and refuses another request', async () => {
    const { stripe } = await openBench()
    const options = { idempotencyKey: 'one' }
    const first = await stripe.customers.create({ email: 'a@example.test' }, options)
    const again = await stripe.customers.create({ email: 'a@example.test' }, options)
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    await expect(stripe.customers.create({ email: 'b@example.test' }, options)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    })
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  test('a key in flight is a conflict', async () => {
    const { sandbox } = await openBench()
    const { request } = await import('node:http')
    const headers = { Authorization: `Bearer ${SECRET_KEY}`, 'Idempotency-Key': 'held', Connection: 'close' }
    const statusOf = (started: ReturnType<typeof request>) =>
      new Promise<number | undefined>((resolve, reject) => {
        started.on('error', reject).on('response', (response) => {
          response.resume()
          resolve(response.statusCode)
        })
      })
    const url = `${sandbox.origin}/v1/customers`
    const first = request(url, { method: 'POST', headers: { ...headers, 'Transfer-Encoding': 'chunked' } })
    const firstStatus = statusOf(first)
    first.write('email=a%40example.test')
    // The conflict shows as soon as the first one's head has arrived.
    let second: number | undefined
    do {
      const other = request(url, { method: 'POST', headers })
      const status = statusOf(other)
      other.end('email=b%40example.test')
      second = await status
    } while (second === 200 && (await new Promise((resolve) => setTimeout(resolve, 20))) === undefined)
    expect(second).toBe(409)
    first.end()
    await firstStatus
  })

  test('lists by pages, newest first', async () => {
    const { stripe } = await openBench()
    const made: string[] = []
    for (let each = 0; each < 5; each += 1)
      made.push((await stripe.customers.create({ name: `n${each}` })).id)
    const page = await stripe.customers.list({ limit: 2 })
    expect(page.has_more).toBe(true)
    expect(page.data.map((row) => row.id)).toEqual([made[4], made[3]])
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map((row) => row.id)).toEqual(made.toReversed())
    expect((await stripe.customers.list({ limit: 5 })).has_more).toBe(false)
  })

  test('merges metadata, and an empty value takes a key away', async () => {
    const { stripe, events, arrival } = await openBench()
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
    const changed = await stripe.customers.update(id, { metadata: { b: '', c: '3' } })
    expect(changed.metadata).toEqual({ a: '1', c: '3' })
    const event = await arrival('customer.updated')
    expect(event.data.previous_attributes).toEqual({ metadata: { b: '2', c: null } })
    expect(event.request?.id).toBe(changed.lastResponse.requestId)
    await arrival('customer.created')
    expect(events).toHaveLength(2)
    expect(await stripe.customers.del(id)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true })
  })

  test('finds prices by their lookup keys', async () => {
    const { stripe } = await openBench()
    const product = await stripe.products.create({ name: 'Élan' })
    const price = (lookup_key: string, unit_amount: number, transfer_lookup_key = false) =>
      stripe.prices.create({
        product: product.id,
        currency: 'eur',
        unit_amount,
        lookup_key,
        transfer_lookup_key,
      })
    const monthly = await price('monthly', 999)
    await price('yearly', 7999)
    expect(
      (await stripe.prices.list({ lookup_keys: ['monthly'], active: true })).data.map(({ id }) => id),
    ).toEqual([monthly.id])
    await expect(price('monthly', 1299)).rejects.toMatchObject({ statusCode: 400 })
    const dearer = await price('monthly', 1299, true)
    expect((await stripe.prices.list({ lookup_keys: ['monthly'] })).data.map(({ id }) => id)).toEqual([
      dearer.id,
    ])
    expect(dearer.unit_amount_decimal?.toString()).toBe('1299')
  })
})

describe('the state', () => {
  test('outlives a restart, on another port', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'payments-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const stateFile = path.join(folder, 'deeper', 'payments.json')
    const first = await openBench({ stateFile, webhookUrl: null })
    const session = await openCheckout(first.stripe)
    await first.sandbox.close()
    const second = await openBench({ stateFile })
    const kept = await second.stripe.checkout.sessions.retrieve(session.id)
    expect(kept.url).toContain(second.sandbox.pagesOrigin)
    expect((await payWith(kept.url!, '4242424242424242')).status).toBe(303)
    // Events that could not be delivered before are delivered now.
    await second.arrival('checkout.session.completed')
    await second.arrival('product.created')
  })
})
