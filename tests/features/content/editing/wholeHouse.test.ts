import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentKinds, videosKind } from '~/contentKinds.server'
import { contentItems } from '~/db/schema/content'
import { wholeChapter } from '~/domain/chapters/chapter'
import { HOUR_MS } from '~/domain/durations'
import type { EditedKind } from '~/features/content/editing/editedKind.server'
import { actOnMany } from '~/features/content/editing/many/actOnMany.server'
import { changeMany } from '~/features/content/editing/many/changeMany.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { getItemOrNew } from '~/features/content/editing/readItems.server'
import { discardDraft, saveDraft } from '~/features/content/editing/saveDraft.server'
import { findScheduled } from '~/features/content/editing/schedule.server'
import { emptyTrash, restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { addFilmRow, principal } from '~tests/support/catalogue'
import { coachValues, playlistValues, weekValues } from '~tests/support/content/catalogueKinds'
import { complete as equipmentValues } from '~tests/support/content/editing'
import { eventValues, kindNamed, programmeValues, videoValuesAt } from '~tests/support/content/references'
import { weekOf } from '~tests/support/content/programmes'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief, runsAll } from '~tests/support/extent'
import { randomFrom } from '~tests/support/membershipModel/random'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const ROUNDS = runsAll ? 15 : 6
const AT_ONCE = 10
/** How many there are of each type. */
const HOUSE = {
  coaches: 2,
  playlists: 2,
  equipment: 2,
  videos: 3,
  programmes: 2,
  'weekly-videos': 2,
  events: 2,
} as const
type Name = keyof typeof HOUSE

describeWithDatabase('whatever is done at once to what leads to one another', (db) => {
  it.each(inBrief([10, 1, 3, 11, 12]))('nobody is led to what is not there (seed %d)', async (seed) => {
    const random = randomFrom(seed)
    const { id: filmId } = await addFilmRow(db())
    const names = Object.keys(HOUSE) as Name[]
    const pieces = names.flatMap((name) =>
      Array.from({ length: HOUSE[name] }, () => ({ name, id: randomUUID() })),
    )
    const one = <T>(list: readonly T[]): T => list[random.int(list.length)] as T
    const idOf = (name: Name) => one(pieces.filter((piece) => piece.name === name)).id
    const slugOf = (id: string) => `en-${id.slice(0, 8)}`
    const maybe = (slug: string) => (random.chance(0.5) ? slug : '')

    const timed = { startSeconds: 0, endSeconds: 10, title: 'Squat' }
    const gym = () => ({ text: 'Debout', figureId: null, equipmentIds: [idOf('equipment')] })
    const forms: Record<Name, () => object> = {
      coaches: coachValues,
      playlists: () => playlistValues({ videoOrder: [...new Set([idOf('videos'), idOf('videos')])] }),
      equipment: equipmentValues,
      videos: () =>
        videoValuesAt(
          { filmId, playlistId: idOf('playlists'), coachId: idOf('coaches') },
          {
            equipmentIds: random.chance(0.5) ? [idOf('equipment')] : [],
            chapters: random.chance(0.3) ? [wholeChapter({ ...timed, gym: gym() })] : [],
          },
        ),
      programmes: () => ({
        ...programmeValues(''),
        weeks: [weekOf([idOf('videos')], [idOf('videos')])],
      }),
      'weekly-videos': () => {
        const startsOn = one(['2026-03-01', '2026-03-03', '2026-03-05'])
        return weekValues({ videoId: idOf('videos'), startsOn, endsOn: '2026-03-14' })
      },
      events: () =>
        eventValues({
          startsOn: '2027-05-01',
          coachSlug: maybe(slugOf(idOf('coaches'))),
          replaySlug: maybe(slugOf(idOf('videos'))),
        }),
    }
    let now = NOW
    const soon = () => new Date(now.getTime() + (1 + random.int(30)) * HOUR_MS)
    type Piece = readonly [EditedKind, string]
    const revision = async ([kind, id]: Piece) => (await getItemOrNew(db(), kind, id, now)).revision
    const saving = async (piece: Piece) => {
      const [{ name }, id] = piece
      const values = { ...forms[name as Name](), name: `Nom ${random.int(99)}`, slug: slugOf(id) }
      return {
        baseRevision: await revision(piece),
        session: randomUUID(),
        sequence: 1,
        keepsBefore: false,
        values,
      }
    }
    const allOf = (kind: EditedKind) => pieces.filter(({ name }) => name === kind.name).map(({ id }) => id)
    const publish = async (piece: Piece, at: Date | null = null) =>
      publishItem(db(), ...piece, { ...(await saving(piece)), at }, null, now)
    const acts: readonly ((piece: Piece) => Promise<unknown>)[] = [
      publish,
      publish,
      (piece) => publish(piece, soon()),
      (piece) => publish(piece, soon()),
      async (piece) => saveDraft(db(), ...piece, await saving(piece), null, now),
      async (piece) => withdrawItem(db(), ...piece, await revision(piece), null, now),
      async (piece) => trashItem(db(), ...piece, await revision(piece), null, now),
      (piece) => restoreItem(db(), ...piece, null, now),
      (piece) => restoreItem(db(), ...piece, null, now),
      async (piece) => discardDraft(db(), ...piece, await revision(piece), null, now),
      (piece) => previewItem(db(), ...piece, principal(), now),
      () => publishDue(db(), contentKinds, now),
      () => emptyTrash(db(), contentKinds, inDays(random.int(30) - 25)),
      ([kind]) =>
        actOnMany(db(), kind, one(['publish', 'unpublish', 'trash', 'restore']), allOf(kind), null, now),
      () => {
        const change = { how: 'add', field: 'equipmentIds', value: idOf('equipment') } as const
        return changeMany(db(), videosKind, change, allOf(videosKind), null, now)
      },
    ]

    for (const { name, id } of pieces) await refusal(publish([kindNamed(name), id]))
    for (let round = 0; round < ROUNDS; round += 1) {
      now = new Date(now.getTime() + 5 * HOUR_MS)
      // Refused with a code or done: of two that need each other's rows none is undone for the other's sake.
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => {
          const { name, id } = one(pieces)
          return refusal(one(acts)([kindNamed(name), id]))
        }),
      )
      await publishDue(db(), contentKinds, now)
      for (const item of await db().select().from(contentItems)) {
        if (item.deletedAt) continue
        const kind = kindNamed(item.kind as Name)
        const by = (at: Date) => (at > now ? at : now)
        const shown = await kind.find(db(), item.id)
        if (shown?.published) expect(await kind.lacks(db(), shown.values, by(shown.releasedAt))).toEqual([])
        const scheduled = await findScheduled(db(), item)
        if (scheduled && item.publishAt)
          expect(await kind.lacks(db(), scheduled.fields, by(item.publishAt))).toEqual([])
      }
    }
  })
})
