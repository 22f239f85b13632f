import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { videos } from '~/db/schema/catalogue/videos'
import { isReferredTo } from '~/db/violations.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { programmeKind } from '~/features/programmes/programmeKind.server'
import { programmesWithVideo } from '~/features/programmes/programmes.public.server'
import { ProgrammeFieldsSchema, type ProgrammeFields } from '~/features/programmes/programmes.schema'
import { programmeStore } from '~/features/programmes/programmeStore.server'
import { getProgramme } from '~/features/programmes/reading/getProgramme.server'
import { listProgrammes } from '~/features/programmes/reading/listProgrammes.server'
import { listFilms } from '~/features/programmes/reading/programmeFilms.server'
import { addVideo, principal } from '~tests/support/catalogue'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields, saidOf } from '~tests/support/content/describeContentFields'
import { describeWithDatabase } from '~tests/support/db/databases'
import { programmeFields, weekOf } from '~tests/support/content/programmes'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const FILE = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9ba0'
const offered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ file: FILE.replace(/.$/, String(at)), label: 'Carnet' }))

// Of the films it is asked below.
describeContent(
  { ...programmeKind, lacks: () => Promise.resolve([]) },
  programmeStore,
  programmeFields,
  'programme',
)

describeContentFields('programmes', ProgrammeFieldsSchema, programmeFields(), [
  [{ summary: '' }, false],
  [{ summary: 'x'.repeat(161) }, false],
  [{ level: 'EXPERT' }, false],
  [{ exerciseTypes: [] }, false],
  [{ exerciseTypes: ['HOME', 'HOME'] }, false],
  [{ exerciseTypes: ['GYM', 'HOME'] }, true],
  [{ weeks: [weekOf()] }, false],
  [{ weeks: [weekOf(['not an id'])] }, false],
  [{ artwork: { exerciseId: 'flying', lookId: 'ines', tint: 'blush' } }, false],
  [{ artwork: { exerciseId: 'squat', lookId: 'ines', tint: 'none' } }, false],
  [{ photo: { alt: 'Une plage', image: null } }, true],
  [{ documents: offered(5) }, true],
  [{ documents: offered(6) }, false],
  [{ documents: [...offered(1), ...offered(1)] }, false],
  [{ documents: [{ file: 'not an id', label: 'Carnet' }] }, false],
  [{ documents: [{ file: FILE.toUpperCase(), label: 'Carnet' }] }, false],
  [{ documents: [{ file: FILE, label: ' ' }] }, false],
  [{ documents: [{ file: FILE, label: '…' }] }, false],
  [{ documents: [{ file: FILE, label: 'a\u202Eb' }] }, false],
  [{ documents: [{ file: FILE, label: 'x'.repeat(80) }] }, true],
  [{ documents: [{ file: FILE, label: 'x'.repeat(81) }] }, false],
  [{ documents: [{ file: FILE, label: 'Carnet', size: 1 }] }, false],
  [{ documents: [{ file: FILE }] }, false],
  [{ documents: FILE }, false],
])

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b21'
const OTHER_ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b22'
const SESSION = '7c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b23'
const NO_FILM = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b24'
const needsUnpublished = { status: 409, code: 'content/needs-unpublished' }

describeWithDatabase('the films of a programme', (db) => {
  const typed = (values: Partial<ProgrammeFields>) => saidOf(programmeFields(values))
  const saving = (values: Partial<ProgrammeFields>, baseRevision = 0, sequence = 1) => ({
    values: typed(values),
    baseRevision,
    session: SESSION,
    sequence,
    keepsBefore: false,
  })
  const publish = (weeks: string[][][], { id = ID, at = null as Date | null, base = 0, sequence = 1 } = {}) =>
    publishItem(
      db(),
      programmeKind,
      id,
      {
        ...saving(
          { weeks, slug: id === ID ? 'un' : 'deux', name: id === ID ? 'Un' : 'Deux' },
          base,
          sequence,
        ),
        at,
      },
      null,
      NOW,
    )
  const film = async (values: Parameters<typeof addVideo>[1] = {}) => (await addVideo(db(), values)).id

  it('are shown by week and day, in their order, with what they take', async () => {
    const free = await film({ name: 'Réveil', durationSeconds: 100 })
    const pro = await film({ name: 'Force', access: 'PRO', durationSeconds: 300 })
    await publish([weekOf([], [pro, free]), weekOf(), weekOf([], [], [free])])
    const programme = await getProgramme(db(), 'un', NOW)
    const names = programme.weeks.map((days) => days.map((sessions) => sessions.map(({ name }) => name)))
    expect(names).toEqual([weekOf([], ['Force', 'Réveil']), weekOf(), weekOf([], [], ['Réveil'])])
    const facts = {
      weekCount: 3,
      sessionCount: 3,
      leastAWeek: 1,
      mostAWeek: 2,
      averageSeconds: 167,
      freeCount: 2,
    }
    expect(programme).toMatchObject(facts)
    expect((await listProgrammes(db(), {}, NOW)).items).toMatchObject([{ slug: 'un', ...facts }])
  })

  it('are not deleted from under it, until it does without them', async () => {
    const [first, second] = [await film(), await film()]
    await publish([weekOf([first])])
    const remove = () => db().delete(videos).where(eq(videos.id, first))
    await expect(remove()).rejects.toSatisfy(isReferredTo)
    await publish([weekOf([second])], { base: 2, sequence: 2 })
    await remove()
    await programmeStore.remove(db(), ID)
    await db().delete(videos)
    expect(await db().select().from(videos)).toEqual([])
  })

  it('must be seen by members when it is, and are told where they are not', async () => {
    const shown = await film()
    const draft = await film({ name: 'Brouillon', published: false })
    const later = await film({ name: 'Plus tard', releasedAt: inDays(2) })
    for (const missing of [draft, later, NO_FILM])
      expect(await refusal(publish([weekOf([shown], [missing])])), missing).toEqual(needsUnpublished)
    expect(await programmeStore.find(db(), ID)).toBeNull()
    expect(await refusal(getItem(db(), programmeKind, ID, NOW))).toMatchObject({ status: 404 })
    const all = typed({ weeks: [weekOf([shown, draft], [later], [NO_FILM])] })
    expect((await programmeKind.lacks(db(), all, NOW)).map(({ name }) => name)).toEqual([
      'Brouillon',
      'Plus tard',
      'Séance introuvable',
    ])
    expect(await programmeKind.lacks(db(), typed({ weeks: [weekOf([later])] }), inDays(2))).toEqual([])
    expect(await publish([weekOf([later])], { at: inDays(2) })).toMatchObject({ releasedAt: inDays(2) })
  })

  it('that members do not see any more give away nothing', async () => {
    const [stays, goes] = [await film({ name: 'Reste' }), await film({ name: 'Part', slug: 'part' })]
    await publish([weekOf([goes, stays])])
    await db().update(videos).set({ published: false }).where(eq(videos.id, goes))
    const programme = await getProgramme(db(), 'un', NOW)
    expect(programme).toMatchObject({
      sessionCount: 1,
      weeks: [weekOf(['x']).map((day) => day.map(() => ({ name: 'Reste' })))],
    })
    expect(JSON.stringify(programme)).not.toContain('art"')
  })

  it('are left out of the preview of a draft where members would not see them', async () => {
    const shown = await film({ name: 'Réveil' })
    const weeks = [weekOf([shown], [NO_FILM])]
    await saveDraft(db(), programmeKind, ID, saving({ weeks }), null, NOW)
    const { page: seen } = await previewItem(db(), programmeKind, ID, principal({ roles: ['COACH'] }), NOW)
    expect(seen).toMatchObject({ weekCount: 1, sessionCount: 1 })
    expect(await programmeStore.find(db(), ID)).toBeNull()
  })

  it('name what they are part of: what members see, what is being written, not the trash', async () => {
    const [used, other] = [await film(), await film()]
    const uses = async (id = used) => (await programmesWithVideo(db(), id)).map(({ name }) => name)
    expect(await uses()).toEqual([])
    await saveDraft(
      db(),
      programmeKind,
      OTHER_ID,
      saving({ name: 'Deux', weeks: [weekOf([used])] }),
      null,
      NOW,
    )
    const { revision } = await publish([weekOf([used])])
    expect(await uses()).toEqual(['Deux', 'Un'])
    // Another working copy does without it; members see it all the same.
    await saveDraft(
      db(),
      programmeKind,
      ID,
      saving({ name: 'Un', weeks: [weekOf([other])] }, revision, 2),
      null,
      NOW,
    )
    expect(await uses()).toEqual(['Deux', 'Un'])
    expect(await uses(other)).toEqual(['Un'])
    await trashItem(db(), programmeKind, OTHER_ID, 1, null, NOW)
    expect(await uses()).toEqual(['Un'])
    expect(await programmesWithVideo(db(), used)).toEqual([
      { kind: 'programmes', id: ID, name: 'Un', from: NOW, trashed: false },
    ])
  })

  it('are named in the studio whether members see them or not', async () => {
    const shown = await film({ name: 'Réveil', durationSeconds: 20 })
    const hidden = await film({ name: 'Force', durationSeconds: 700, releasedAt: inDays(1) })
    const films = await listFilms(db(), [shown, hidden, NO_FILM], NOW)
    expect(films.toSorted((one, two) => one.minutes - two.minutes)).toEqual([
      { id: shown, title: 'Réveil', minutes: 1, hidden: false },
      { id: hidden, title: 'Force', minutes: 12, hidden: true },
    ])
  })
})
