/** The address a request came from; behind a trusted proxy, the one it reports. */
export function clientAddress(request: Request & { ip?: string | undefined }, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || request.ip || 'unknown'
}
