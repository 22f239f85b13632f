import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentKinds, videosKind } from '~/contentKinds.server'
import type { EditedKind } from '~/features/content/editing/editedKind.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { emptyTrash } from '~/features/content/editing/trash.server'
import { releaseFilm } from '~/features/catalogue/videos/filmDrafts.server'
import { playlistValues } from '~tests/support/content/catalogueKinds'
import {
  kindNamed,
  placesIn,
  programmeValues,
  referenceNamed,
  referencesWhere,
  studioOf,
  videoValuesAt,
} from '~tests/support/content/references'
import { describeWithDatabase } from '~tests/support/db/databases'
import { somebodyWaits } from '~tests/support/db/somebodyWaits'
import { inBrief } from '~tests/support/extent'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const ALL = referencesWhere(() => true)
const BY_ID = referencesWhere(({ byAddress }) => !byAddress)
type Piece = [EditedKind, string]
const inUse = ([kind]: Piece) => ({ status: 409, code: kind.inUse })
const nothingAwaits = { publishAt: null, publishFailure: null }

describeWithDatabase('what a draft names, or a change to come', (db) => {
  const studio = studioOf(db)
  const make = (name: (typeof ALL)[number]) => referenceNamed(name).make(db(), studio)
  const uses = ([kind, id]: Piece) => kind.uses(db(), id)
  const isKept = async (piece: Piece) => (await studio.read(...piece)).deletedAt === null

  it.each(ALL)('%s: it stays while a draft names it, which says where', async (name) => {
    const { by, used, naming, called } = await make(name)
    const draft = await studio.draft(by, naming(called))
    expect(await uses(used)).toMatchObject([{ kind: by.name, id: draft, from: null, trashed: false }])
    expect(await refusal(studio.trash(...used))).toEqual(inUse(used))
    // It may be hidden: a draft is not published without it.
    await studio.withdraw(...used)
    await studio.trash(by, draft)
    expect(await uses(used)).toEqual([])
    await studio.trash(...used)
    expect(await isKept(used)).toBe(false)
  })

  it.each(BY_ID)('%s: it stays while a draft names it, though it was never shown', async (name) => {
    const { by, used, naming } = await make(name)
    const unseen: Piece = [used[0], await studio.draft(used[0], { name: 'À venir' })]
    const draft = await studio.draft(by, naming(unseen[1]))
    expect(await refusal(studio.trash(...unseen))).toEqual(inUse(unseen))
    await studio.draft(by, naming(used[1]), draft)
    await studio.trash(...unseen)
  })

  it.each(ALL)('%s: it stays while a change to come names it, and that comes at its hour', async (name) => {
    const { by, used, naming, called, without } = await make(name)
    const user = await studio.publish(by, without)
    await studio.publish(by, naming(called), inDays(1), user)
    expect(await uses(used)).toMatchObject([{ kind: by.name, id: user, from: inDays(1), trashed: false }])
    expect(await refusal(studio.trash(...used))).toEqual(inUse(used))
    if (referenceNamed(name).mayBeHidden) await studio.withdraw(...used)
    else expect(await refusal(studio.withdraw(...used))).toEqual(inUse(used))
    await publishDue(db(), contentKinds, inDays(1))
    const shown = await studio.read(by, user)
    expect(shown).toMatchObject(nothingAwaits)
    expect({ ...shown.values, slug: '' }).toMatchObject(naming(called))
  })

  it.each(inBrief(ALL))(
    '%s: it is not forgotten for good while a draft that came back names it',
    async (name) => {
      const { by, used, naming, called } = await make(name)
      const draft = await studio.draft(by, naming(called))
      await studio.trash(by, draft)
      await studio.trash(...used)
      await studio.restore(by, draft)
      await emptyTrash(db(), contentKinds, inDays(31))
      await studio.restore(...used)
      expect(await isKept(used)).toBe(true)
      await studio.trash(by, draft)
      await studio.trash(...used)
      await emptyTrash(db(), contentKinds, inDays(31))
      expect(await refusal(studio.read(...used))).toMatchObject({ status: 404 })
    },
  )

  it('is not published again where it lies in the trash, though nobody needs to see it', async () => {
    const { by, used, naming, called } = await make('a film and its equipment')
    const draft = await studio.draft(by, naming(called))
    await studio.trash(by, draft)
    await studio.trash(...used)
    await studio.restore(by, draft)
    const refused = { status: 409, code: 'content/needs-trashed' }
    expect(await refusal(studio.publishAgain(by, draft))).toEqual(refused)
    await studio.restore(...used)
    await studio.withdraw(...used)
    await studio.publishAgain(by, draft)
  })

  it('is not put off beyond a change that is to lead to it; a mere draft does not hold it', async () => {
    const [at, other] = [await placesIn(db(), studio), await placesIn(db(), studio)]
    const film = await studio.publish(videosKind, videoValuesAt(other))
    const changed = videoValuesAt({ ...other, playlistId: at.playlistId })
    await studio.draft(videosKind, changed, film)
    await studio.withdraw(kindNamed('playlists'), at.playlistId)
    const putOff = (day: number) =>
      studio.publish(
        kindNamed('playlists'),
        playlistValues({ name: 'Plus tard' }),
        inDays(day),
        at.playlistId,
      )
    await putOff(1)
    await putOff(2)
    await studio.publish(videosKind, changed, inDays(2), film)
    expect(await refusal(putOff(3))).toEqual({ status: 409, code: 'playlists/in-use' })
  })

  it('is the draft that a film has begun: it stays with its film while a programme names it', async () => {
    const { filmId } = await placesIn(db(), studio)
    await studio.draft(videosKind, { filmId, name: 'Réveil' }, filmId)
    const release = () => db().transaction((tx) => releaseFilm(videosKind)(tx, filmId))
    const programme = await studio.draft(kindNamed('programmes'), programmeValues(filmId))
    expect(await release()).toBe(false)
    await studio.trash(kindNamed('programmes'), programme)
    expect(await release()).toBe(true)
  })
})

describeWithDatabase('what is named and deleted at the same moment', (db, database) => {
  const studio = studioOf(db)
  const make = (name: (typeof ALL)[number]) => referenceNamed(name).make(db(), studio)

  it.each(inBrief(ALL))('%s: by a change to come, it is one or the other', async (name) => {
    const { by, used, naming, called, without } = await make(name)
    const user = await studio.publish(by, without)
    const saving = await studio.savingOf(by, user, naming(called))
    const answers = await Promise.all([
      refusal(publishItem(db(), by, user, { ...saving, at: inDays(1) }, null, NOW)),
      refusal(studio.trash(...used)),
    ])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    await publishDue(db(), contentKinds, inDays(1))
    expect(await studio.read(by, user)).toMatchObject(nothingAwaits)
  })

  it.runIf(database === 'postgres').each(inBrief(ALL))(
    '%s: who deletes it waits for a change that is just being scheduled',
    async (name) => {
      const { by, used, naming, called, without } = await make(name)
      const user = await studio.publish(by, without)
      const saving = await studio.savingOf(by, user, naming(called))
      let deleting: Promise<unknown> | undefined
      await db().transaction(async (tx) => {
        await publishItem(tx, by, user, { ...saving, at: inDays(1) }, null, NOW)
        deleting = refusal(studio.trash(...used))
        await Promise.race([deleting, somebodyWaits(db())])
      })
      expect(await deleting).toEqual(inUse(used))
    },
  )

  it.each(inBrief(ALL))('%s: by a draft, what was typed stays', async (name) => {
    const { by, used, naming, called } = await make(name)
    const draft = randomUUID()
    const [, deleted] = await Promise.all([
      studio.draft(by, naming(called), draft),
      refusal(studio.trash(...used)),
    ])
    expect((await studio.read(...used)).deletedAt === null).toBe(deleted !== null)
    expect((await studio.read(by, draft)).values).toMatchObject(naming(called))
    // Where it went first, the draft is not published without it.
    if (deleted === null) expect(await refusal(studio.publishAgain(by, draft))).not.toBeNull()
  })
})
