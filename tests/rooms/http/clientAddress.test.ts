import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { serve } from 'srvx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callerSubscriber, clientAddress } from '~/http/headers/clientAddress.server'

vi.mock('~/env.server', () => ({ getSettings: () => ({ TRUST_PROXY: true }) }))

const CLIENT = '203.0.113.7'
const PEER = '198.51.100.2'

/** @param forwarded the `X-Forwarded-For` headers, in their order */
function requestWith(forwarded: readonly string[], ip?: string): Request & { ip?: string | undefined } {
  const headers = new Headers()
  for (const value of forwarded) headers.append('x-forwarded-for', value)
  return Object.assign(new Request('https://elan.example/', { headers }), { ip })
}

describe('with no proxy in front', () => {
  it.each([
    ['the connection’s own address', [], PEER, PEER],
    ['whatever the client says of itself', [CLIENT], PEER, PEER],
    ['IPv6, as its network', [], '2001:db8::1', '2001:db8::/64'],
    ['IPv6 of the same network', [], '2001:db8::aaaa:0:0:2', '2001:db8::/64'],
    ['IPv6, however it is written', [], '2001:0DB8:0:0::1', '2001:db8::/64'],
    ['IPv6 of another network', [], '2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['IPv6 on one of its interfaces', [], 'fe80::1%eth0', 'fe80::/64'],
    ['IPv4 within IPv6', [], '::ffff:198.51.100.2', PEER],
    ['IPv4 within IPv6, in hexadecimal', [], '::FFFF:C633:6402', PEER],
    ['nothing that is known', [CLIENT], undefined, 'unknown'],
    ['nothing that is no address', [], 'a-socket', 'unknown'],
  ])('%s', (_, forwarded, ip, address) => {
    expect(clientAddress(requestWith(forwarded, ip), false)).toBe(address)
  })
})

describe('behind the proxy that is trusted', () => {
  it.each([
    ['what it reports', [CLIENT], CLIENT],
    ['not what the client said before', [`127.0.0.1, ${CLIENT}`], CLIENT],
    ['not what the client said in a header of its own', ['127.0.0.1', CLIENT], CLIENT],
    ['not a long list of inventions', [`${'10.0.0.1, '.repeat(200)}${CLIENT}`], CLIENT],
    ['without spaces between', [`127.0.0.1,${CLIENT}`], CLIENT],
    ['without the port, which each connection has anew', [`${CLIENT}:51234`], CLIENT],
    ['IPv6', ['2001:db8::7'], '2001:db8::/64'],
    ['IPv6 in brackets', ['[2001:db8::7]'], '2001:db8::/64'],
    ['IPv6 with a port', ['127.0.0.1, [2001:db8::7]:51234'], '2001:db8::/64'],
    ['IPv4 within IPv6', [`::ffff:${CLIENT}`], CLIENT],
    ['the connection’s own address where it reports what is no address', ['_hidden'], PEER],
    ['the connection’s own address where it reports nine kilobytes', ['9'.repeat(9216)], PEER],
    [
      'the connection’s own address where its list ends with nine kilobytes',
      [`${CLIENT}, ${'x'.repeat(9216)}`],
      PEER,
    ],
    [
      'the connection’s own address where it reports an address among other signs',
      [`${CLIENT}\t;drop`],
      PEER,
    ],
    ['of two proxies, what the nearer one saw', [`${CLIENT}, 192.0.2.9`], '192.0.2.9'],
    ['the connection’s own address where it reports none', [], PEER],
    ['the connection’s own address where it reports an empty one', [''], PEER],
    ['the connection’s own address where its list ends with nothing', [`${CLIENT}, `], PEER],
  ])('%s', (_, forwarded, address) => {
    expect(clientAddress(requestWith(forwarded, PEER), true)).toBe(address)
  })
})

it('the networks that one subscriber can use at once take one turn', () => {
  const of = (address: string) => callerSubscriber(requestWith([address]))
  expect(of('2001:db8:0:ff00::1')).toBe(of('2001:db8::1'))
  expect(of('2001:db8:1::1')).not.toBe(of('2001:db8::1'))
  expect(of('198.51.100.1')).not.toBe(of('198.51.100.2'))
})

describe('as the server receives it', () => {
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    silent: true,
    gracefulShutdown: false,
    fetch: (request) => new Response(`${clientAddress(request, true)} ${clientAddress(request, false)}`),
  })
  beforeAll(() => server.ready())
  afterAll(() => server.close(true))

  const asked = (forwarded: string[]) =>
    new Promise<string>((resolve, reject) => {
      httpRequest(server.url ?? '', { headers: { 'X-Forwarded-For': forwarded } }, (response) =>
        resolve(text(response)),
      )
        .on('error', reject)
        .end()
    })

  it.each([
    ['no header', [], '127.0.0.1 127.0.0.1'],
    ['one header', [CLIENT], `${CLIENT} 127.0.0.1`],
    ['two headers', ['10.0.0.1', CLIENT], `${CLIENT} 127.0.0.1`],
  ])('with %s', async (_, forwarded, addresses) => {
    expect(await asked(forwarded)).toBe(addresses)
  })
})
