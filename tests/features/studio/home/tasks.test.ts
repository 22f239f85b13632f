import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import { contentItems } from '~/db/schema/content'
import { films } from '~/db/schema/films'
import type { Claims, Role } from '~/domain/access'
import { wholeChapter } from '~/domain/chapters/chapter'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { withdrawItem } from '~/features/content/editing/publish.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { listFilms } from '~/features/films/studio/readFilms.server'
import { contentTaskSources } from '~/features/studio/home/contentSources.server'
import { readTasks } from '~/features/studio/home/readTasks.server'
import type { TaskSource } from '~/features/studio/home/sources.server'
import { TASKS, type TaskId } from '~/features/studio/home/studioHome.schema'
import { homeConnections } from '~/studioHome.server'
import { addEvent, addMember, join } from '~tests/support/agenda'
import { addPlayableVideo, addVideo, addWeeklyVideo } from '~tests/support/catalogue'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'
import { NOW, inDays } from '~tests/support/time'

const SOURCES = [...contentTaskSources(contentKinds), ...homeConnections.tasks]
// The one of the background work needs a queue.
const STORED = SOURCES.filter(({ tells }) => !tells.includes('given-up-jobs'))
const claims = (...roles: Role[]): Claims => ({ roles, memberUntil: null })
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

describeWithDatabase('what the studio needs', (db) => {
  const tasks = (role: Role, now = NOW) => readTasks(db(), STORED, claims(role), now)
  const task = async (role: Role, id: TaskId, now = NOW) =>
    (await tasks(role, now)).filter((one) => one.id === id)
  /** Four weeks are without a video where nothing else is said. */
  const ids = async (role: Role) => (await tasks(role)).map(({ id }) => id)

  it('is nothing but weeks to fill in an empty studio, and that is no author’s work', async () => {
    expect(await ids('ADMIN')).toEqual(['weeks-to-fill'])
    expect(await ids('COACH')).toEqual(['weeks-to-fill'])
    expect(await ids('AUTHOR')).toEqual([])
    expect(await ids('MEMBER')).toEqual([])
  })

  it('are drafts and changes of each type, for those who write it', async () => {
    const tab = openTab(db, randomUUID())
    await tab.save(0)
    await openTab(db, randomUUID()).save(0, { name: 'Ballon' })
    const changed = openTab(db, randomUUID())
    await changed.publish(0, { name: 'Tapis' })
    await changed.save(2, { name: 'Grand tapis' })
    await addRecipe(db(), { published: false })
    await addRecipe(db(), { name: 'Soupe' })
    const counted = { more: false, lines: [] }
    const hers = [
      { id: 'drafts', kind: 'recipes', count: 1, ...counted },
      { id: 'drafts', kind: 'equipment', count: 2, ...counted },
      { id: 'changes', kind: 'equipment', count: 1, ...counted },
    ]
    expect(await tasks('AUTHOR')).toEqual(hers)
    expect((await tasks('ADMIN')).filter(({ id }) => id !== 'weeks-to-fill')).toEqual(hers)
    expect(await ids('COACH')).toEqual(['weeks-to-fill'])

    await trashItem(db(), KIND, tab.id, 1, null, NOW)
    expect(await task('AUTHOR', 'drafts')).toMatchObject([
      { kind: 'recipes' },
      { kind: 'equipment', count: 1 },
    ])
  })

  it('is no change that has its hour, until that is long over', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { name: 'Corde lisse' }, minutes(10))
    expect(await tasks('AUTHOR')).toEqual([])
    expect(await tasks('AUTHOR', minutes(15))).toEqual([])
    const line = { kind: 'equipment', id: tab.id, name: 'Corde lisse', at: minutes(10) }
    const late = new Date(minutes(15).getTime() + 1)
    expect(await task('AUTHOR', 'overdue', late)).toMatchObject([
      { count: 1, lines: [{ ...line, detail: null }] },
    ])
    expect(await task('COACH', 'overdue', late)).toEqual([])
    await publishDue(db(), contentKinds, minutes(16))
    expect(await tasks('AUTHOR', minutes(20))).toEqual([])
  })

  it('is what was typed since a change was given its hour, before and after that', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { name: 'Corde lisse', slug: 'corde' }, minutes(10))
    const changes = [{ id: 'changes', kind: 'equipment', count: 1, more: false, lines: [] }]
    await tab.save(4, { name: 'Corde', slug: 'corde' })
    expect(await tasks('AUTHOR')).toEqual(changes)
    await tab.save(5, { name: 'Corde lisse', slug: 'corde' })
    expect(await tasks('AUTHOR')).toEqual([])
    await tab.save(6, { name: 'Corde de lin', slug: 'corde' })
    await publishDue(db(), contentKinds, minutes(10))
    expect(await tasks('AUTHOR', minutes(20))).toEqual(changes)
  })

  it('is a publication that failed, with the reason, until somebody does something about it', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { name: 'Corde lisse' }, minutes(10))
    const other = openTab(db, randomUUID())
    await other.publish(0, { name: 'Ballon' })
    await db()
      .update(contentItems)
      .set({ publishFailure: 'equipment/duplicate-slug' })
      .where(eq(contentItems.id, tab.id))
    const [told, ...rest] = await task('AUTHOR', 'overdue', minutes(20))
    expect(told?.lines[0]).toMatchObject({ id: tab.id, detail: expect.stringContaining('adresse') })
    expect(rest).toEqual([])
    // She takes it back: it waits as a change, like any other.
    await withdrawItem(db(), KIND, tab.id, 4, null, minutes(20))
    expect(await tasks('AUTHOR', minutes(20))).toMatchObject([{ id: 'changes', count: 1 }])
  })

  it('is told of the worst first', async () => {
    await openTab(db, randomUUID()).save(0)
    await db().insert(films).values({ name: 'a.mov', failureCode: 'film/unreadable' })
    await addEvent(db(), { startsAt: minutes(30) })
    const order = await ids('ADMIN')
    expect(order).toEqual([...order].sort((a, b) => TASKS.indexOf(a) - TASKS.indexOf(b)))
    expect(order).toEqual(['events-today', 'failed-films', 'weeks-to-fill', 'drafts'])
  })

  it('are the events of today by the day of Paris, with their seats, those that are called off too', async () => {
    const midnight = new Date('2026-03-03T23:00:00Z')
    const evening = new Date('2026-03-04T22:59:59Z')
    const first = await addEvent(db(), { name: 'Minuit', startsAt: midnight, capacity: null })
    const last = await addEvent(db(), { name: 'Soir', startsAt: evening, capacity: 3 })
    await addEvent(db(), { name: 'Hier', startsAt: new Date(midnight.getTime() - 1) })
    await addEvent(db(), { name: 'Demain', startsAt: new Date(evening.getTime() + 1000) })
    await addEvent(db(), { name: 'Brouillon', startsAt: evening, published: false })
    await addEvent(db(), { name: 'Perdu', startsAt: minutes(5), cancelledAt: NOW })
    await join(db(), await addMember(db()), last.id, inDays(-1), { partySize: 2 })
    const [today] = await task('COACH', 'events-today')
    expect(today).toMatchObject({ count: 3, kind: 'events' })
    expect(today?.lines.map(({ id, name, detail }) => [id, name, detail])).toEqual([
      [first.id, 'Minuit', 'Aucune place prise'],
      [expect.any(String), 'Perdu', 'Annulé'],
      [last.id, 'Soir', '2 places prises sur 3'],
    ])
    expect(await task('AUTHOR', 'events-today')).toEqual([])
  })

  it('are films that failed, with the reason of the last ones', async () => {
    const failed = { failureCode: 'film/unreadable' }
    for (const at of [1, 2, 3, 4])
      await db()
        .insert(films)
        .values({ ...failed, name: `${at}.mov`, createdAt: minutes(at) })
    await db().insert(films).values({ name: 'wait.mov', hindranceCode: 'film/unreadable' })
    const [told] = await task('COACH', 'failed-films')
    expect(told).toMatchObject({ count: 4, more: false })
    expect(told?.lines.map(({ name }) => name)).toEqual(['4.mov', '3.mov', '2.mov'])
    expect(told?.lines[0]?.detail).toContain('illisible')
    expect((await listFilms(db(), { need: 'FAILED' }, NOW)).items).toHaveLength(4)
    expect((await listFilms(db(), { need: 'UNDER_WAY' }, NOW)).items).toMatchObject([{ name: 'wait.mov' }])
    expect(await task('AUTHOR', 'failed-films')).toEqual([])
  })

  it('are films without subtitles, where members see them', async () => {
    const whole = { subtitlesFile: 'fr.vtt' }
    await addPlayableVideo(db(), {}, whole)
    const silent = await addPlayableVideo(db(), {}, { ...whole, subtitlesFile: null })
    await addPlayableVideo(db(), { published: false }, {})
    await addPlayableVideo(db(), { releasedAt: inDays(1) }, {})
    await addVideo(db())
    expect(await task('COACH', 'films-without-subtitles')).toMatchObject([{ count: 1 }])
    expect((await listFilms(db(), { need: 'SUBTITLES' }, NOW)).items).toMatchObject([{ id: silent.filmId }])
    expect(await task('COACH', 'films-without-subtitles', inDays(1))).toMatchObject([{ count: 2 }])
  })

  it('are videos without chapters, where members see them or will', async () => {
    const chapters = [wholeChapter({ startSeconds: 0, endSeconds: 4, title: 'Bienvenue' })]
    await addPlayableVideo(db(), { chapters })
    const bare = await addPlayableVideo(db(), { name: 'Nue', releasedAt: inDays(-3) })
    const soon = await addPlayableVideo(db(), { name: 'Bientôt', releasedAt: inDays(2) })
    await addPlayableVideo(db(), { published: false })
    const line = { kind: 'videos', detail: null }
    expect(await task('COACH', 'videos-without-chapters')).toMatchObject([
      {
        ...{ count: 2, more: false },
        lines: [
          { ...line, id: soon.video.id, name: 'Bientôt' },
          { ...line, id: bare.video.id, name: 'Nue' },
        ],
      },
    ])
    expect(await task('AUTHOR', 'videos-without-chapters')).toEqual([])
  })

  it('are weeks without a video, or with one that members do not see by then', async () => {
    const seen = await addVideo(db())
    const draft = await addVideo(db(), { published: false })
    const later = await addVideo(db(), { releasedAt: inDays(5) })
    await addWeeklyVideo(db(), seen.id, '2026-03-01', '2026-03-07')
    await addWeeklyVideo(db(), later.id, '2026-03-08', '2026-03-14')
    await addWeeklyVideo(db(), draft.id, '2026-03-15', '2026-03-21')
    const [told] = await task('COACH', 'weeks-to-fill')
    expect(told).toMatchObject({
      count: 2,
      lines: [
        { id: '2026-03-15', name: 'du 15 au 21 mars' },
        { id: '2026-03-22', name: 'du 22 au 28 mars' },
      ],
    })
  })

  it('stands without the part that fails, and says which that is', async () => {
    const broken: TaskSource = {
      tells: ['failed-films', 'films-without-subtitles'],
      audience: ['COACH'],
      read: () => Promise.reject(new Error('away')),
    }
    const sources = [broken, ...STORED.filter(({ tells }) => tells.includes('weeks-to-fill'))]
    expect(await readTasks(db(), sources, claims('COACH'), NOW)).toMatchObject([
      { id: 'failed-films', count: null },
      { id: 'weeks-to-fill', count: 4 },
      { id: 'films-without-subtitles', count: null },
    ])
    // Whose work it is not is told nothing of it.
    expect(await readTasks(db(), sources, claims('AUTHOR'), NOW)).toEqual([])
  })

  it('is asked of somebody, each part once', () => {
    expect(SOURCES.flatMap(({ tells }) => tells).sort()).toEqual([...TASKS].sort())
  })
})
