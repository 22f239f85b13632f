const TWO_YEARS_SECONDS = 63_072_000

/**
 * What every answer says, of whatever kind, early refusals and files among them (`PL-4`).
 *
 * @param origin that members see
 */
export function headersOfAll(origin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(origin.startsWith('https://') && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  }
}

/**
 * An answer with what every answer says. One whose headers are fixed, as a redirect's of the platform, is made anew.
 *
 * @param origin that members see: over TLS, browsers are told to come by TLS alone
 */
export function withHeadersOfAll(response: Response, origin: string): Response {
  const given = Object.entries(headersOfAll(origin))
  try {
    for (const [name, value] of given) response.headers.set(name, value)
    return response
  } catch {
    const { body, status, statusText } = response
    const headers = new Headers([...response.headers, ...given])
    return new Response(body, { status, statusText, headers })
  }
}
