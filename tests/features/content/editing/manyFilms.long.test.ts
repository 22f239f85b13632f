import { expect, it } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import { listFacets } from '~/features/catalogue/facets.server'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { listPlaylists } from '~/features/catalogue/playlists/readPlaylists.server'
import type { ListItemsQuery } from '~/features/content/editing/editing.schema'
import { listReferences } from '~/features/content/editing/listReferences.server'
import { listItems } from '~/features/content/editing/readItems.server'
import { listFilms } from '~/features/films/studio/readFilms.server'
import { fillAroundFilms, fillFilms } from '~tests/support/content/manyFilms'
import { describeWithDatabase } from '~tests/support/db/databases'
import { explained, indexesIn, scannedIn } from '~tests/support/db/explained'
import { NOW } from '~tests/support/time'

const FILMS = 30_000
const LARGE = ['content_items', 'videos', 'films']

describeWithDatabase('a studio of thousands of films', (db, kind) => {
  // PGlite has the same planner, and takes minutes to be filled.
  it.runIf(kind === 'postgres')(
    'finds what it lists by an index, and a rare word by its own',
    { timeout: 180_000 },
    async () => {
      await fillAroundFilms(db(), NOW)
      await fillFilms(db(), 1, FILMS, NOW)
      const list = (query: ListItemsQuery) => () => listItems(db(), videosKind, query, 'author-3', NOW)
      const reads: [index: string, read: () => Promise<unknown>][] = [
        ['content_items_by_name', list({})],
        ['content_items_by_name', list({ sort: '-name' })],
        ['content_items_by_change', list({ sort: '-updatedAt' })],
        ['content_items_by_release', list({ sort: 'releasedAt' })],
        ['content_items_drafts', list({ state: 'DRAFT', by: 'me' })],
        ['content_items_search', list({ q: 'Périnée matin' })],
        ['content_items_search', list({ q: 'Périnée matin', sort: '-updatedAt' })],
        ['content_items_search', list({ q: 'gainaje expres' })],
        ['content_items_search', () => listReferences(db(), videosKind, { q: 'Péri mat' }, NOW)],
        ['films_search', () => listFilms(db(), { q: 'perinée' }, NOW)],
        ['videos_newest', () => listVideos(db(), { filters: { level: 'ADVANCED' } }, NOW)],
        ['videos_search', () => listVideos(db(), { filters: { q: 'perinee 1234' } }, NOW)],
        ['videos_areas', () => listFacets(db(), NOW)],
        ['videos_coach', () => listFacets(db(), NOW)],
        ['videos_shown', () => listPlaylists(db(), { limit: 10 }, NOW)],
      ]
      for (const [index, read] of reads) {
        const sent = await explained(db(), read)
        const plans = sent.map(({ plan }) => plan).join('\n')
        expect(sent.flatMap(indexesIn), plans).toContain(index)
        // Equipment is looked for among what films need: a table that has no use for an index here.
        expect(
          sent.flatMap(scannedIn).filter((table) => LARGE.includes(table)),
          plans,
        ).toEqual([])
      }
    },
  )
})
