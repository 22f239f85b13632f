import { expect, inject, test } from 'vitest'

/** Seconds that proxies keep an idle connection by default (AWS, nginx: 60 to 75). */
const PROXY_SECONDS = 60

test('an idle connection is kept longer than a proxy keeps it', async () => {
  const response = await fetch(`${inject('server').origin}/healthz`)
  const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(PROXY_SECONDS)
})
