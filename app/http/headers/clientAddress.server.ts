import ipaddr from 'ipaddr.js'
import { getSettings } from '~/env.server'

/** Of a request that does not tell. */
export const UNKNOWN_ADDRESS = 'unknown'

/** Some proxies add the client's port, which is another one for each connection. */
const withoutPort = (address: string) =>
  address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')

/** Longer than any address with a port; what is longer is not looked at. */
const LONGEST = 64

/**
 * One writing for one subscriber: an IPv6 address as its network, within which she changes addresses at will, and IPv4 mapped into
 * IPv6 as IPv4.
 *
 * @returns `null` for what is no address
 */
function subscriberOf(written: string | undefined, networkBits: number): string | null {
  if (written === undefined || written.length > LONGEST) return null
  const address = withoutPort(written)
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${networkBits}`).toString()}/${networkBits}`
}

/** The IPv6 network of one device or household. */
const HOUSEHOLD_BITS = 64
/** The IPv6 networks that one subscriber may be given, as many as she likes to use at once. */
const SUBSCRIBER_BITS = 48

/**
 * Whom a request came from, for counting: its IPv4 address or its IPv6 network.
 *
 * @param networkBits how wide that network is; a household's, unless told
 * @param trustProxy the proxy in front reports it: it writes the last `X-Forwarded-For`; those before it are what the client
 *   says of itself
 */
export function clientAddress(
  request: Request & { ip?: string | undefined },
  trustProxy: boolean,
  networkBits = HOUSEHOLD_BITS,
): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for') : null
  const last = forwarded?.slice(forwarded.lastIndexOf(',') + 1).trim()
  return subscriberOf(last, networkBits) ?? subscriberOf(request.ip, networkBits) ?? UNKNOWN_ADDRESS
}

/** Whom a request came from, by what the settings say of the proxy in front. */
export const callerAddress = (request: Request): string => clientAddress(request, getSettings().TRUST_PROXY)

/** As `callerAddress`, with all networks of a subscriber as one: for taking turns, where more names would be more turns. */
export const callerSubscriber = (request: Request): string =>
  clientAddress(request, getSettings().TRUST_PROXY, SUBSCRIBER_BITS)
