import { contentKinds, videosKind } from '~/contentKinds.server'
import type { Db } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import { listFacets } from '~/features/catalogue/facets.server'
import { listVideos, type ListVideosInput } from '~/features/catalogue/listVideos.server'
import { listPlaylists } from '~/features/catalogue/playlists/readPlaylists.server'
import { listComingOut, listInWork } from '~/features/content/content.public.server'
import type { ListItemsQuery } from '~/features/content/editing/editing.schema'
import { listReferences } from '~/features/content/editing/listReferences.server'
import { countItems } from '~/features/content/editing/lists/countItems.server'
import { changeMany } from '~/features/content/editing/many/changeMany.server'
import { listItems } from '~/features/content/editing/readItems.server'
import { contentFoundSource, contentTaskSources } from '~/features/studio/home/contentSources.server'
import { readTasks } from '~/features/studio/home/readTasks.server'
import { searchStudio } from '~/features/studio/home/searchStudio.server'
import type { Page } from '~/http/paging'
import { homeConnections } from '~/studioHome.server'
import { fillAroundFilms, fillFilms } from '../support/content/manyFilms'
import { durationFor, type Duration, type Measure } from './measures'

const SIZES = [1000, 100_000] as const
const NOW = new Date('2026-11-23T12:00:00Z')
const ADMIN = { roles: ['ADMIN' as const], memberUntil: null }
/** What a list of films may take to be read, so that a page of it is there at once: its rendering and the network come to that. */
const BUDGET_MS = 100
const PAGE = 24

/** The place far down a list, as somebody reaches who goes on and on: the cursor after some pages of a hundred. */
async function farDown(read: (page: { cursor?: string; limit: number }) => Promise<Page<unknown>>) {
  let cursor: string | undefined
  for (let page = 0; page < 20; page += 1)
    cursor = (await read({ limit: 100, ...(cursor && { cursor }) })).nextCursor ?? cursor
  return cursor && { cursor }
}

type Case = readonly [name: string, read: () => Promise<unknown>]

/** The studio's list: sorted, narrowed, searched, and gone through. */
async function listCases(db: Db): Promise<Case[]> {
  const list = (query: ListItemsQuery) => listItems(db, videosKind, query, 'author-3', NOW)
  const byName = await farDown(list)
  const byChange = await farDown((page) => list({ ...page, sort: '-updatedAt' }))
  const queries: [string, ListItemsQuery][] = [
    ['première page', {}],
    ['par nom, décroissant', { sort: '-name' }],
    ['par changement', { sort: 'updatedAt' }],
    ['par changement, décroissant', { sort: '-updatedAt' }],
    ['par parution', { sort: 'releasedAt' }],
    ['par parution, décroissant', { sort: '-releasedAt' }],
    ['vingt pages plus bas, par nom', { ...byName }],
    ['vingt pages plus bas, par changement', { sort: '-updatedAt', ...byChange }],
    ['brouillons', { state: 'DRAFT' }],
    ['brouillons, par changement', { state: 'DRAFT', sort: '-updatedAt' }],
    ['ses brouillons', { state: 'DRAFT', by: 'me' }],
    ['les siennes, par changement', { by: 'me', sort: '-updatedAt' }],
    ['programmées', { state: 'SCHEDULED' }],
    ['publiées', { state: 'PUBLISHED' }],
    ['publiées, par parution', { state: 'PUBLISHED', sort: '-releasedAt' }],
    ['modifiées', { state: 'CHANGED' }],
    ['corbeille', { state: 'TRASHED' }],
    ['recherche avec accents', { q: 'Étirements du matin' }],
    ['recherche d’un mot, par changement', { q: 'gainage', sort: '-updatedAt' }],
    ['recherche avec faute', { q: 'gainaje expres' }],
    ['recherche sans réponse', { q: 'trampoline' }],
    ['recherche d’un numéro', { q: '777' }],
    ['recherche parmi les brouillons', { q: 'yoga', state: 'DRAFT' }],
  ]
  return [
    ...queries.map(([name, query]): Case => [`liste, ${name}`, () => list(query)]),
    ['choix d’une séance, sans rien taper', () => listReferences(db, videosKind, {}, NOW)],
    ['choix d’une séance, recherche', () => listReferences(db, videosKind, { q: 'Péri mat' }, NOW)],
    ['choix d’une séance, recherche sans réponse', () => listReferences(db, videosKind, { q: 'zzz' }, NOW)],
  ]
}

/** The studio's list narrowed by what its filters say, alone, together and with a search; and how many each holds. */
async function filterCases(db: Db): Promise<Case[]> {
  const {
    items: [one],
  } = await listItems(db, videosKind, { state: 'PUBLISHED' }, null, NOW)
  if (!one) throw new Error('there are no films')
  const coach = `coachId:${String(one.values.coachId)}`
  const playlist = `playlistId:${String(one.values.playlistId)}`
  const queries: [string, ListItemsQuery][] = [
    ['une coach', { traits: [coach] }],
    ['une coach, par changement', { traits: [coach], sort: '-updatedAt' }],
    ['une catégorie', { traits: [playlist] }],
    ['une catégorie, par parution', { traits: [playlist], sort: '-releasedAt' }],
    ['un niveau', { traits: ['level:ADVANCED'] }],
    ['un niveau, par changement', { traits: ['level:ADVANCED'], sort: '-updatedAt' }],
    ['un lieu', { traits: ['exerciseTypes:HOME'] }],
    ['sans chapitres', { traits: ['lacks:chapters'] }],
    ['sans sous-titres', { traits: ['lacks:subtitles'] }],
    ['sans sous-titres, par changement', { traits: ['lacks:subtitles'], sort: '-updatedAt' }],
    ['sans chapitres ni sous-titres', { traits: ['lacks:chapters', 'lacks:subtitles'] }],
    ['une coach, une catégorie, un niveau', { traits: [coach, playlist, 'level:BEGINNER'] }],
    ['aucune', { traits: [coach, 'playlistId:0b7b1f44-9a7e-4f0e-8f6a-7a4c0d3c1e01'] }],
    ['un niveau, brouillons', { traits: ['level:ADVANCED'], state: 'DRAFT' }],
    ['une coach, les siennes', { traits: [coach], by: 'me' }],
    ['une coach, recherche d’un mot', { traits: [coach], q: 'gainage' }],
    ['un niveau, recherche avec accents', { traits: ['level:ADVANCED'], q: 'Étirements du matin' }],
    ['un lieu, recherche avec faute', { traits: ['exerciseTypes:HOME'], q: 'gainaje expres' }],
    ['sans sous-titres, recherche d’un mot', { traits: ['lacks:subtitles'], q: 'yoga' }],
  ]
  const alone: [string, ListItemsQuery][] = [
    ['toutes', {}],
    ['brouillons', { state: 'DRAFT' }],
    ['programmées', { state: 'SCHEDULED' }],
    ['les siennes', { by: 'me' }],
    ['recherche d’un mot', { q: 'gainage' }],
    ['recherche avec faute', { q: 'gainaje expres' }],
    ['recherche sans réponse', { q: 'trampoline' }],
  ]
  return [
    ...queries.map(([name, query]): Case => [
      `filtre, ${name}`,
      () => listItems(db, videosKind, query, 'author-3', NOW),
    ]),
    ...[...alone, ...queries].map(([name, { sort: _, ...query }]): Case => [
      `combien, ${name}`,
      () => countItems(db, videosKind, query, 'author-3', NOW),
    ]),
  ]
}

/** The studio's first page, and its search over everything. */
function homeCases(db: Db): Case[] {
  // Jobs are counted by their own library, which is not part of this.
  const others = homeConnections.tasks.filter(({ tells }) => !tells.includes('given-up-jobs'))
  const tasks = [...contentTaskSources(contentKinds), ...others]
  const found = [contentFoundSource(contentKinds), ...homeConnections.found]
  const search = (text: string) => () => searchStudio(db, found, text, ADMIN, NOW)
  return [
    ['accueil, ce qui attend', () => readTasks(db, tasks, ADMIN, NOW)],
    ['accueil, en préparation', () => listInWork(db, contentKinds, NOW)],
    ['accueil, à paraître', () => listComingOut(db, contentKinds, NOW)],
    ['recherche partout', search('Étirements du dimanche')],
    ['recherche partout avec faute', search('gainaje expres')],
    ['recherche partout, un numéro', search('4242')],
  ]
}

/** What members meet at `/seances` and in a category. */
async function memberCases(db: Db): Promise<Case[]> {
  const list = (input: ListVideosInput) => listVideos(db, input, NOW)
  const far = await farDown((page) => list({ filters: {}, ...page }))
  const inputs: [string, ListVideosInput][] = [
    ['première page', { filters: {} }],
    ['vingt pages plus bas', { filters: {}, ...far }],
    ['lieu et niveau', { filters: { exerciseType: 'HOME', level: 'ADVANCED' } }],
    ['une coach', { filters: { coach: 'coach-7' } }],
    ['une coach, un matériel', { filters: { coach: 'coach-7', equipment: 'materiel-7' } }],
    ['une minute, libre, une zone', { filters: { maxMinutes: 1, access: 'FREE', area: 'dos' } }],
    ['une catégorie', { filters: { playlist: 'categorie-7' } }],
    ['recherche avec accents', { filters: { q: 'Étirements du matin' } }],
    ['recherche d’un mot, filtrée', { filters: { q: 'gainage', level: 'BEGINNER', exerciseType: 'HOME' } }],
    ['recherche avec faute', { filters: { q: 'gainaje expres' } }],
    ['recherche sans réponse', { filters: { q: 'trampoline' } }],
  ]
  return [
    ...inputs.map(([name, input]): Case => [`membres, ${name}`, () => list(input)]),
    ['membres, les choix des filtres', () => listFacets(db, NOW)],
    ['membres, les catégories', () => listPlaylists(db, {}, NOW)],
  ]
}

/** Changes one field of a page of films, back and forth. */
async function changePage(db: Db): Promise<Duration> {
  const { items } = await listItems(db, videosKind, { limit: PAGE }, null, NOW)
  const ids = items.map(({ id }) => id)
  const levels = ['ADVANCED', 'BEGINNER', 'INTERMEDIATE']
  let turn = 0
  return durationFor(() => {
    const value = levels[(turn += 1) % levels.length] ?? ''
    return changeMany(db, videosKind, { how: 'set', field: 'level', value }, ids, null, NOW)
  })
}

/**
 * A studio of a hundred thousand films: its lists, its search and its home, and what members meet. The median of each is within
 * `BUDGET_MS` on two cores: "part du budget" says how much of that the slowest takes, and is below 1.
 */
export async function measureManyFilms(kind: string, url: string | undefined): Promise<Measure[]> {
  const database = await openDatabase({ url, folder: 'memory://' })
  const { db } = database
  const measures: Measure[] = []
  try {
    await fillAroundFilms(db, NOW)
    let filled = 0
    for (const size of SIZES) {
      await fillFilms(db, filled + 1, size, NOW)
      filled = size
      const told = (name: string) => `${kind}, ${size} séances, ${name}`
      const cases = [
        ...(await listCases(db)),
        ...(await filterCases(db)),
        ...homeCases(db),
        ...(await memberCases(db)),
      ]
      let slowest = 0
      for (const [name, read] of cases) {
        const { median, p95 } = await durationFor(read)
        slowest = Math.max(slowest, median)
        measures.push({ name: told(name), value: median, unit: 'ms', p95 })
      }
      measures.push({ name: told('la plus lente, part du budget'), value: slowest / BUDGET_MS, unit: '×' })
      const changed = await changePage(db)
      measures.push({
        name: told('changer une page, par fiche'),
        value: changed.median / PAGE,
        unit: 'ms',
        p95: changed.p95 / PAGE,
      })
    }
  } finally {
    await database.close()
  }
  return measures
}
