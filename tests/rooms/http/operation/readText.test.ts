import { expect, test } from 'vitest'
import { readText } from '~/http/operation/readText.server'
import { refusal } from '~tests/support/refusal'

const MEGABYTE = 1024 * 1024

/** A request whose sender goes on when she is told to. */
function sending(address = '192.0.2.1') {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sender = controller) })
  const request = new Request('https://elan.test/api/webhooks/stripe', {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { 'X-Forwarded-For': address },
  })
  return {
    request,
    send: (bytes: number) => sender?.enqueue(new Uint8Array(bytes).fill(97)),
    end: () => sender?.close(),
  }
}

test('a body that comes in pieces is read whole', async () => {
  const { request, send, end } = sending()
  const text = readText(request, MEGABYTE)
  send(3)
  send(2)
  end()
  expect(await text).toBe('aaaaa')
})

test('a body that comes byte by byte is given up, and a short one is not', async () => {
  const crumbs = async (bytes: number) => {
    const { request, send, end } = sending()
    for (let sent = 0; sent < bytes; sent += 1) send(1)
    end()
    return readText(request, MEGABYTE)
  }
  expect(await crumbs(1000)).toHaveLength(1000)
  expect(await refusal(crumbs(1100))).toEqual({ code: 'request/malformed', status: 400 })
})

test('a body that is not whole in time is given up', async () => {
  const { request, send } = sending()
  const text = readText(request, MEGABYTE, 20)
  send(3)
  expect(await refusal(text)).toEqual({ code: 'request/too-slow', status: 408 })
})

test('who keeps many bodies under way is refused some of them, and nobody else', async () => {
  const others = sending('192.0.2.2')
  const held = Array.from({ length: 18 }, () => sending('192.0.2.1'))
  const texts = held.map(({ request }) => readText(request, MEGABYTE).catch((error: Error) => error.name))
  for (const { send } of held) send(MEGABYTE - 1)
  const text = readText(others.request, MEGABYTE)
  others.send(2)
  others.end()
  expect(await text).toBe('aa')
  await new Promise((resolve) => setTimeout(resolve, 20))
  for (const { end } of held) end()
  const answers = await Promise.all(texts)
  expect(answers.filter((answer) => answer === 'FullError').length).toBe(2)
})
