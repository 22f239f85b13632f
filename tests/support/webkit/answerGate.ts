export interface GivenAnswer {
  method: string
  /** Path and query. */
  url: string
  status: number
}

/** An answer that the server has given and the browser has not got. */
export interface HeldAnswer {
  /** The server has answered, with this status. */
  arrived: Promise<number>
  /** Lets it go on to the browser. */
  release(): void
}

/** A proxy between the server and the browser: a test sees the answers, and may hold one back. */
export class AnswerGate {
  /** What the browser was given of the API, as `METHOD /path status`, in order. */
  readonly given: string[] = []
  #holds: { path: string; arrive(status: number): void; released: Promise<void> }[] = []

  /**
   * Holds an answer back: the next one of this path.
   *
   * @param path with a query, only that very address
   */
  hold(path: string): HeldAnswer {
    const arrival = Promise.withResolvers<number>()
    const release = Promise.withResolvers<void>()
    this.#holds.push({ path, arrive: arrival.resolve, released: release.promise })
    return { arrived: arrival.promise, release: release.resolve }
  }

  async pass({ method, url, status }: GivenAnswer): Promise<void> {
    const { pathname } = new URL(url, 'http://server')
    const at = this.#holds.findIndex(({ path }) => path === (path.includes('?') ? url : pathname))
    const [hold] = at < 0 ? [] : this.#holds.splice(at, 1)
    hold?.arrive(status)
    await hold?.released
    if (pathname.startsWith('/api/')) this.given.push(`${method} ${pathname} ${status}`)
  }
}
