const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request names this machine. The demo has accounts whose password is public and tokens that nobody signed: a foreign
 * site whose name is made to point here (DNS rebinding) must not reach it from a visitor's browser.
 *
 * @param settings where the demo listens, and the origin that it gives as its own
 */
export function isOwnHost(request: Request, settings: { HOST: string; origin: string }): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (!URL.canParse(`http://${host}`)) return false
  const own = [...LOOPBACK, settings.HOST, new URL(settings.origin).hostname]
  return own.includes(new URL(`http://${host}`).hostname)
}
