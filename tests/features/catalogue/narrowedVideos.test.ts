import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import { films } from '~/db/schema/films'
import { contentItems } from '~/db/schema/content'
import type { ListItemsQuery } from '~/features/content/editing/editing.schema'
import { countItems } from '~/features/content/editing/lists/countItems.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { listItems } from '~/features/content/editing/readItems.server'
import { discardDraft, saveDraft } from '~/features/content/editing/saveDraft.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { showFilm } from '~/features/catalogue/publishing/showFilm.server'
import { wholeChapter } from '~/domain/chapters/chapter'
import { addCoach, addFilmRow, addPlaylist } from '~tests/support/catalogue'
import { saidOf } from '~tests/support/content/describeContentFields'
import { addPlaces, PLACES, videoFields } from '~tests/support/content/videos'
import { describeWithDatabase } from '~tests/support/db/databases'
import { runsAll } from '~tests/support/extent'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const MEI = '0b7b1f44-9a7e-4f0e-8f6a-7a4c0d3c1e12'
const OTHER_PLAYLIST = '0b7b1f44-9a7e-4f0e-8f6a-7a4c0d3c1e11'
const SUBTITLED = '0b7b1f44-9a7e-4f0e-8f6a-7a4c0d3c1e13'
const chapters = [wholeChapter({ startSeconds: 0, endSeconds: 100, title: 'Squat' })]
type Values = Parameters<typeof videoFields>[0]

describeWithDatabase('the studio’s list of films, narrowed', (db) => {
  const saving = (baseRevision: number) => ({
    baseRevision,
    session: randomUUID(),
    sequence: 1,
    keepsBefore: false,
  })
  const publish = async (name: string, values: Values = {}, id: string = randomUUID()) => {
    const said = saidOf(videoFields({ ...values, name }))
    await publishItem(db(), videosKind, id, { ...saving(0), values: said, at: null }, null, NOW)
    return id
  }
  const save = (id: string, baseRevision: number, values: Record<string, unknown>) =>
    saveDraft(
      db(),
      videosKind,
      id,
      { ...saving(baseRevision), values: { ...saidOf(videoFields()), ...values } },
      null,
      NOW,
    )

  /** The names on all pages, which are as many as are counted. */
  async function walk(query: ListItemsQuery): Promise<string> {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listItems(db(), videosKind, { ...query, cursor, limit: 1 }, null, NOW)
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && seen.length < 20)
    const { sort: _, ...counted } = query
    expect(await countItems(db(), videosKind, counted, null, NOW)).toEqual({
      count: seen.length,
      more: false,
    })
    return seen.join(' ')
  }
  const narrowed = (traits: string, query: ListItemsQuery = {}) =>
    walk({ ...query, traits: traits.split(',') })

  beforeEach(async () => {
    await addPlaces(db())
    await addCoach(db(), { id: MEI })
    await addPlaylist(db(), { id: OTHER_PLAYLIST })
    await addFilmRow(db(), { id: SUBTITLED, subtitlesFile: 'fr.vtt' })
  })

  it('holds those that have all that is asked for, in every order, and with a search', async () => {
    await publish('abdos', { level: 'ADVANCED', exerciseTypes: ['HOME', 'GYM'] })
    await publish('bras', { coachId: MEI, level: 'ADVANCED', chapters, filmId: SUBTITLED })
    await publish('cuisses', { playlistId: OTHER_PLAYLIST, access: 'PRO', exerciseTypes: ['GYM'] })
    for (const [traits, expected] of [
      [`coachId:${PLACES.coachId}`, 'abdos cuisses'],
      [`coachId:${MEI}`, 'bras'],
      [`playlistId:${OTHER_PLAYLIST}`, 'cuisses'],
      ['level:ADVANCED', 'abdos bras'],
      [`level:ADVANCED,coachId:${MEI}`, 'bras'],
      ['exerciseTypes:GYM', 'abdos cuisses'],
      ['exerciseTypes:GYM,exerciseTypes:HOME', 'abdos'],
      ['access:PRO', 'cuisses'],
      ['lacks:chapters', 'abdos cuisses'],
      ['lacks:subtitles', 'abdos cuisses'],
      ['lacks:subtitles,lacks:chapters,level:BEGINNER', 'cuisses'],
      [`level:BEGINNER,coachId:${MEI}`, ''],
    ] as const)
      expect(await narrowed(traits), traits).toBe(expected)
    expect(await narrowed('level:ADVANCED', { sort: '-name' })).toBe('bras abdos')
    expect(await narrowed('level:ADVANCED', { q: 'abd', sort: '-updatedAt' })).toBe('abdos')
    expect(await narrowed('lacks:subtitles', { q: 'cuises' })).toBe('cuisses')
    expect(await narrowed('level:ADVANCED', { q: 'cuisses' })).toBe('')
    expect(await narrowed('level:ADVANCED', { state: 'DRAFT' })).toBe('')
  })

  it('goes by what is being written, and again by what members see when that is given up', async () => {
    const id = await publish('abdos', { coachId: PLACES.coachId })
    await save(id, 2, { coachId: MEI, name: 'abdos' })
    expect(await narrowed(`coachId:${MEI}`)).toBe('abdos')
    expect(await narrowed(`coachId:${MEI}`, { state: 'CHANGED' })).toBe('abdos')
    expect(await narrowed(`coachId:${PLACES.coachId}`)).toBe('')
    await discardDraft(db(), videosKind, id, 3, null, NOW)
    expect(await narrowed(`coachId:${PLACES.coachId}`)).toBe('abdos')
    expect(await narrowed(`coachId:${MEI}`)).toBe('')
  })

  it('holds drafts that nobody has seen, and what lies in the trash where that is asked for', async () => {
    await save(randomUUID(), 0, { name: 'brouillon', level: 'ADVANCED', filmId: PLACES.filmId })
    await save(randomUUID(), 0, { name: 'autre', level: 'ADVANCED', filmId: SUBTITLED, chapters })
    const gone = await publish('parti', { level: 'ADVANCED' })
    await trashItem(db(), videosKind, gone, 2, null, inDays(1))
    expect(await narrowed('level:ADVANCED')).toBe('autre brouillon')
    expect(await narrowed('lacks:subtitles')).toBe('brouillon')
    expect(await narrowed('lacks:chapters')).toBe('brouillon')
    expect(await narrowed('level:ADVANCED', { state: 'TRASHED' })).toBe('parti')
  })

  it('knows a film that got its subtitles, or its chapters, by another way', async () => {
    const id = await publish('abdos')
    await db().update(films).set({ subtitlesFile: 'fr.vtt' }).where(eq(films.id, PLACES.filmId))
    expect(await narrowed('lacks:subtitles')).toBe('')
    const film = { filmId: PLACES.filmId, posterUrl: '/p.jpg', durationSeconds: 100, chapters }
    await db().transaction((tx) => showFilm(tx, id, film))
    expect(await narrowed('lacks:chapters')).toBe('')
  })

  it.runIf(runsAll)('says the same where thousands of films have none', async () => {
    await publish('abdos')
    const id = await publish('bras', { filmId: SUBTITLED })
    await publish('cuisses', { filmId: SUBTITLED })
    await save(id, 2, { name: 'bras', filmId: PLACES.filmId.toUpperCase() })
    await save(randomUUID(), 0, { name: 'dos', filmId: 'rien' })
    expect(await narrowed('lacks:subtitles')).toBe('abdos bras')
    const many = Array.from({ length: 1000 }, () => ({ masterFile: 'master.m3u8' }))
    await db().insert(films).values(many)
    expect(await narrowed('lacks:subtitles')).toBe('abdos bras')
    expect(await narrowed('lacks:subtitles', { q: 'bras' })).toBe('bras')
  })

  it('keeps what a draft says of no use to anybody out of it', async () => {
    const id = randomUUID()
    const places = Array.from({ length: 500 }, (_, n) => `LIEU-${n}`)
    await save(id, 0, { coachId: MEI.toUpperCase(), level: "'; DROP", exerciseTypes: places })
    const [item] = await db().select().from(contentItems).where(eq(contentItems.id, id))
    const traits = item?.traits ?? []
    expect(traits).toContain(`coachId:${MEI}`)
    expect(traits.length).toBeLessThan(50)
    expect(traits.join()).not.toContain('DROP')
  })

  it.each(['filmId:x', 'lacks:coachId', 'said:level', 'lacks:nothing', '__proto__:x', 'lacks:toString'])(
    'is not narrowed by %s',
    async (trait) => {
      const refused = { status: 400, code: 'request/invalid' }
      expect(await refusal(listItems(db(), videosKind, { traits: [trait] }, null, NOW))).toEqual(refused)
      expect(await refusal(countItems(db(), videosKind, { traits: [trait] }, null, NOW))).toEqual(refused)
    },
  )
})
