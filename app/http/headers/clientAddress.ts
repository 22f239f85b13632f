/** Some proxies add the client's port, which is another one for each connection. */
const withoutPort = (address: string) =>
  address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')

/**
 * The address a request came from.
 *
 * @param trustProxy the proxy in front reports it: it writes the last `X-Forwarded-For`; those before it are what the client
 *   says of itself
 */
export function clientAddress(request: Request & { ip?: string | undefined }, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return withoutPort(forwarded ?? '') || request.ip || 'unknown'
}
