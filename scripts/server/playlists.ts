import type { BuiltApp } from './builtApp'

/** A category, as `film:add` names it. */
export interface PlaylistName {
  slug: string
  name: string
}

interface PlaylistPage {
  items: PlaylistName[]
  nextCursor: string | null
}

/** Every category in its editorial order, by the public API. */
export async function listPlaylists(app: BuiltApp): Promise<PlaylistName[]> {
  const found: PlaylistName[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : {}) })
    const response = await app.default.fetch(
      new Request(`${app.getSettings().origin}/api/playlists?${query.toString()}`),
    )
    if (!response.ok) throw new Error(`the playlists answered ${response.status}`)
    const page = (await response.json()) as PlaylistPage
    found.push(...page.items.map(({ slug, name }) => ({ slug, name })))
    cursor = page.nextCursor
  }
  return found
}
