import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getVideo, nextVideos } from '~/features/catalogue/getVideo.server'
import { listVideos } from '~/features/catalogue/listVideos.server'
import {
  PlaylistFieldsSchema,
  type PlaylistFields,
  type PlaylistPage,
} from '~/features/catalogue/playlists/playlist.schema'
import { playlistKind } from '~/features/catalogue/playlists/playlistKind.server'
import { playlistStore } from '~/features/catalogue/playlists/playlistStore.server'
import { listPlaylistVideos } from '~/features/catalogue/playlists/playlistVideos.server'
import { videoRowStore } from '~/features/catalogue/publishing/videoRowStore.server'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { addPlaylist, addVideo, principal } from '~tests/support/catalogue'
import { playlistFields, playlistValues } from '~tests/support/content/catalogueKinds'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields } from '~tests/support/content/describeContentFields'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'

describeContent(playlistKind, playlistStore, playlistFields, 'categorie')

describeContentFields(
  'a playlist',
  PlaylistFieldsSchema,
  { ...playlistValues(), published: true, releasedAt: NOW },
  [
    [{ description: '' }, false],
    [{ description: 'x'.repeat(401) }, false],
    [{ category: 'NUTRITION' }, true],
    [{ category: 'SLEEP' }, false],
    [{ videoOrder: [ID] }, true],
    [{ videoOrder: [ID, ID] }, false],
    [{ videoOrder: ['nothing'] }, false],
    [{ position: 1 }, false],
  ],
)

describeWithDatabase('the films of a playlist', (db) => {
  /** Films a, b, c …, the last one being the newest. */
  async function addFilms(count: number) {
    const { id } = await playlistStore.create(db(), playlistFields(), NOW)
    const films: string[] = []
    for (let at = 0; at < count; at += 1) {
      const name = String.fromCodePoint(97 + at)
      films.push(
        (await addVideo(db(), { playlistId: id, name, slug: name, releasedAt: inDays(at - count) })).id,
      )
    }
    return { id, slug: 'force', films }
  }
  let sequence = 0
  const publish = (id: string, values: Partial<PlaylistFields>, baseRevision: number) =>
    publishItem(
      db(),
      playlistKind,
      id,
      {
        values: { ...playlistValues(values) },
        baseRevision,
        session: randomUUID(),
        sequence: (sequence += 1),
        keepsBefore: false,
        at: null,
      },
      null,
      NOW,
    )
  /** The names on all pages. */
  async function walk(playlist: string, limit: number): Promise<string> {
    let seen = ''
    let cursor: string | undefined
    do {
      const page = await listVideos(db(), { filters: { playlist }, limit, cursor }, NOW)
      seen += page.items.map(({ name }) => name).join('')
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && seen.length < 30)
    return seen
  }

  it('come as she placed them, then the newest first, page after page', async () => {
    const { id, slug, films } = await addFilms(5)
    expect(await walk(slug, 2)).toBe('edcba')
    const [a = '', , c = ''] = films
    await publish(id, { videoOrder: [c, a, randomUUID()] }, 0)
    for (const limit of [1, 2, 3, 5]) expect(await walk(slug, limit), `${limit}`).toBe('caedb')
    const { values, revision } = await getItem(db(), playlistKind, id, NOW)
    expect(values.videoOrder).toEqual([c, a])
    await addVideo(db(), { playlistId: id, name: 'f', slug: 'f', releasedAt: NOW })
    expect(await walk(slug, 2)).toBe('cafedb')
    await publish(id, { videoOrder: [] }, revision)
    expect(await walk(slug, 2)).toBe('fedcba')
  })

  it('are previewed in the order of the working copy, which members do not see', async () => {
    const { id, slug, films } = await addFilms(3)
    const [a = '', b = ''] = films
    const saving = { baseRevision: 0, session: randomUUID(), sequence: 1, keepsBefore: false }
    const values = { ...playlistValues({ name: 'Autrement', videoOrder: [b, a] }) }
    await saveDraft(db(), playlistKind, id, { ...saving, values }, null, NOW)
    const seen = (await previewItem(db(), playlistKind, id, principal(), NOW)).page as PlaylistPage
    expect(seen.playlist).toMatchObject({ name: 'Autrement', videoCount: 3 })
    expect(seen.videos.map(({ name }) => name).join('')).toBe('bac')
    expect(await walk(slug, 3)).toBe('cba')
  })

  it('are followed by the next in that order, and from its end on by the first', async () => {
    const { id, films } = await addFilms(4)
    const [a = '', , c = ''] = films
    await publish(id, { videoOrder: [c, a] }, 0)
    const after = async (name: string) =>
      (await nextVideos(db(), await getVideo(db(), name, NOW), 3, NOW)).map((next) => next.name).join('')
    expect([await after('c'), await after('a'), await after('d'), await after('b')]).toEqual([
      'adb',
      'dbc',
      'bca',
      'cad',
    ])
  })

  it('are all there to be placed, the newest first, but for what lies in the trash', async () => {
    const { id, films } = await addFilms(3)
    const [a = '', b = '', c = ''] = films
    await videoRowStore.place(db(), a, { published: false }, NOW)
    await videoRowStore.place(db(), b, { published: false, slug: b }, NOW)
    expect(await listPlaylistVideos(db(), id, NOW)).toEqual([
      { id: c, name: 'c', state: 'PUBLISHED' },
      { id: a, name: 'a', state: 'DRAFT' },
    ])
    expect(await listPlaylistVideos(db(), randomUUID(), NOW)).toEqual([])
  })

  it('lose their place in another one', async () => {
    const { id, slug, films } = await addFilms(3)
    const [a = ''] = films
    await publish(id, { videoOrder: [a] }, 0)
    const other = await addPlaylist(db())
    const video = await videoRowStore.find(db(), a)
    if (!video) throw new Error('the film is gone')
    const moved = await videoRowStore.update(db(), a, { ...video, playlistId: other.id }, NOW)
    await videoRowStore.update(db(), a, { ...moved, playlistId: id }, NOW)
    expect(await walk(slug, 3)).toBe('cba')
  })

  it('keep it from being deleted and withdrawn', async () => {
    const { id, films } = await addFilms(1)
    const refused = { status: 409, code: 'playlists/in-use' }
    for (const film of films) await videoRowStore.place(db(), film, {}, NOW)
    expect(await refusal(trashItem(db(), playlistKind, id, 0, null, NOW))).toEqual(refused)
    expect(await refusal(withdrawItem(db(), playlistKind, id, 0, null, NOW))).toEqual(refused)
    expect(await playlistKind.uses(db(), id)).toEqual([
      { kind: 'videos', id: films[0], name: 'a', from: inDays(-1), trashed: false },
    ])
  })
})
