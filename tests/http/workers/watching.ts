import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '~tests/support/server/server'

export type Ask = (address: string) => Promise<Response>

/** What is looked at all the while. */
export interface Watched {
  name: string
  /** @returns the version that a server shows, all of it of that one; `null` while there is nothing to see */
  look: (ask: Ask) => Promise<string | null>
  /** In their order; one that is not named comes before the first. */
  versions: readonly string[]
}

/** Workers yield to whatever is asked of servers: who never paused would have them wait for ever. */
const BETWEEN_LOOKS_MS = 150

/**
 * Somebody who asks all servers for the same things, again and again. Once a server has shown her a version, whatever she asks
 * for after that is as new, whoever answers.
 */
export function startWatching(
  servers: readonly TestServer[],
  headers: Record<string, string>,
  watched: readonly Watched[],
) {
  const newest = new Map<string, number>()
  const seen = new Map<string, Set<string | null>>(watched.map(({ name }) => [name, new Set()]))
  const complaints = new Set<string>()
  const stopping = new AbortController()
  let looks = 0

  async function lookAt({ name, look, versions }: Watched, { origin }: TestServer): Promise<void> {
    const atLeast = newest.get(name) ?? -1
    try {
      const shown = await look((address) => fetch(new URL(address, origin), { headers }))
      const version = shown === null ? -1 : versions.indexOf(shown)
      if (version < atLeast) complaints.add(`${name}: ${shown} after ${versions[atLeast]}`)
      newest.set(name, Math.max(newest.get(name) ?? -1, version))
      seen.get(name)?.add(shown)
      looks += 1
    } catch (error) {
      complaints.add(`${name}: ${String(error)}`)
    }
  }

  const watchers = servers.flatMap((server) =>
    watched.map(async (one) => {
      while (!stopping.signal.aborted) {
        await lookAt(one, server)
        await pause(BETWEEN_LOOKS_MS)
      }
    }),
  )
  return {
    /** Every version that was seen of something. */
    seen: (name: string) => [...(seen.get(name) ?? [])],
    looks: () => looks,
    /** @returns whatever was not as it must be */
    async stop(): Promise<string[]> {
      stopping.abort()
      await Promise.all(watchers)
      return [...complaints]
    },
  }
}

/** @throws Error where not all of them are the same */
export function oneOf(what: string, parts: readonly string[]): string {
  const [first = '', ...others] = new Set(parts)
  if (others.length > 0) throw new Error(`half of ${what}: ${parts.join(', ')}`)
  return first
}

async function textOf(ask: Ask, address: string): Promise<string> {
  const response = await ask(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.text()
}

/** Follows a film from its main playlist to each segment. @returns the names of its qualities, `null` while there are none */
export async function wholeFilm(
  ask: Ask,
  video: string,
  found: (manifest: string) => void,
): Promise<string | null> {
  const playback = await ask(`/api/videos/${video}/playback`)
  if (playback.status === 404 || playback.status === 409) return null
  const { manifestUrl, thumbnailsUrl, posterUrl } = (await playback.json()) as Record<string, string>
  found(manifestUrl ?? '')
  const below = (of: string, name: string) => new URL(name, `http://elan${of}`).pathname
  for (const file of [thumbnailsUrl, posterUrl]) await textOf(ask, file ?? '')
  const playlists = (await textOf(ask, manifestUrl ?? '')).match(/^[^#\s].*\.m3u8$/gm) ?? []
  for (const playlist of playlists) {
    const address = below(manifestUrl ?? '', playlist)
    const text = await textOf(ask, address)
    if (!text.includes('#EXT-X-ENDLIST')) throw new Error(`half a film: ${address}`)
    const [, init = ''] = /#EXT-X-MAP:URI="([^"]+)"/.exec(text) ?? []
    for (const segment of [init, ...(text.match(/^.*\.m4s$/gm) ?? [])]) {
      const bytes = await textOf(ask, below(address, segment))
      if (bytes.length === 0) throw new Error(`half a film: ${segment}`)
    }
  }
  return playlists.map((playlist) => playlist.split('/').at(-2)).join(' ')
}
