import { expect, inject } from 'vitest'
import type { Session } from '~tests/support/accounts'

const { origin } = inject('server')

export interface Playback {
  manifestUrl: string
  posterUrl: string
  thumbnailsUrl: string
  subtitlesUrl: string
  chaptersUrl: string
}

export const byCookie = ({ cookie }: Session) => ({ Cookie: `auth=${cookie}` })
export const byToken = ({ idToken }: Session) => ({ Authorization: `Bearer ${idToken}` })
export const media = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

export async function playbackOf(slug: string, headers: Record<string, string> = {}): Promise<Playback> {
  const response = await fetch(`${origin}/api/videos/${slug}/playback`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Playback
}

/** Every address of a film: those the player gets, and those its manifests name. */
export async function addressesOf(
  { posterUrl: _, ...told }: Playback,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const found = new Set(Object.values(told).filter((value) => typeof value === 'string'))
  for (const address of found) {
    if (!/\.(?:m3u8|vtt)$/.test(address)) continue
    const text = await (await media(address, headers)).text()
    const names = text.match(/[\w./-]+\.(?:m3u8|m4s|mp4|jpg)\b/g) ?? []
    for (const name of names) found.add(new URL(name, `${origin}${address}`).pathname)
  }
  return [...found]
}

export const statuses = async (addresses: string[], headers: Record<string, string> = {}) => {
  const answers = await Promise.all(addresses.map((address) => media(address, headers)))
  await Promise.all(answers.map(async (answer) => answer.body?.cancel()))
  return [...new Set(answers.map(({ status }) => status))]
}
