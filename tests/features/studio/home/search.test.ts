import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import { films } from '~/db/schema/films'
import type { Role } from '~/domain/access'
import { trashItem } from '~/features/content/editing/trash.server'
import { contentFoundSource } from '~/features/studio/home/contentSources.server'
import { searchStudio } from '~/features/studio/home/searchStudio.server'
import type { FoundSource } from '~/features/studio/home/sources.server'
import { homeConnections } from '~/studioHome.server'
import { toSearchText } from '~/lib/searchText'
import { addUser } from '~tests/support/catalogue'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'
import { NOW, inDays } from '~tests/support/time'

const SOURCES = [contentFoundSource(contentKinds), ...homeConnections.found]

describeWithDatabase('the search of the studio', (db) => {
  const search = (text: string, role: Role = 'ADMIN', sources: readonly FoundSource[] = SOURCES) =>
    searchStudio(db(), sources, text, { roles: [role], memberUntil: null }, NOW)
  const found = async (text: string, role?: Role) =>
    (await search(text, role)).map(({ kind, items }) => [kind, ...(items ?? []).map(({ name }) => name)])
  const addFilm = async (name: string) => {
    await db()
      .insert(films)
      .values({ name, foldedName: toSearchText(name) })
  }

  it('finds nothing of nothing', async () => {
    await addRecipe(db())
    expect(await search('tomate')).toHaveLength(1)
    expect(await search('xyzzy')).toEqual([])
    expect(await search(' ’!% ')).toEqual([])
  })

  it('finds each kind for those who work on it', async () => {
    await addRecipe(db(), { name: 'Velouté de céleri' })
    await openTab(db, randomUUID()).save(0, { name: 'Céleri en mousse' })
    await addFilm('Céleri prise 2.mov')
    const { id } = await addUser(db(), {
      name: 'Céleste',
      email: 'celeri@elan.test',
      searchText: 'celeste celeri elan test',
    })
    const content = [
      ['recipes', 'Velouté de céleri'],
      ['equipment', 'Céleri en mousse'],
    ]
    const film = ['films', 'Céleri prise 2.mov']
    expect(await found('céleri', 'AUTHOR')).toEqual(content)
    expect(await found('céleri', 'COACH')).toEqual([film])
    expect(await found('céleri', 'ADMIN')).toEqual([...content, film, ['people', 'Céleste']])
    expect(await found('céleri', 'MEMBER')).toEqual([])
    const people = (await search('celeri@elan')).find(({ kind }) => kind === 'people')
    expect(people?.items).toEqual([{ id, name: 'Céleste', detail: 'celeri@elan.test' }])
  })

  it('passes over accents, order and slips, the nearest first', async () => {
    await addRecipe(db(), { name: 'Crème brûlée', slug: 'a' })
    await addRecipe(db(), { name: 'Crème', slug: 'b' })
    expect(await found('brulee creme')).toEqual([['recipes', 'Crème brûlée']])
    expect(await found('brulé')).toEqual([['recipes', 'Crème brûlée']])
    expect(await found('creme')).toMatchObject([['recipes', expect.any(String), expect.any(String)]])
    expect(await found('crème brulle')).toMatchObject([['recipes', 'Crème brûlée']])
  })

  it('says where a piece stands; by the words of the working copy, and none of the trash', async () => {
    await addRecipe(db(), { name: 'Soupe un', releasedAt: inDays(1) })
    const tab = openTab(db, randomUUID())
    await tab.publish(0, { name: 'Corde' })
    await tab.save(2, { name: 'Soupe de corde' })
    const gone = openTab(db, randomUUID())
    await gone.save(0, { name: 'Soupe perdue' })
    await trashItem(db(), KIND, gone.id, 1, null, NOW)
    expect(await search('soupe')).toMatchObject([
      { kind: 'recipes', items: [{ detail: 'Programmé' }] },
      { kind: 'equipment', items: [{ id: tab.id, name: 'Soupe de corde', detail: 'Publié' }] },
    ])
    expect(await found('corde')).toEqual([['equipment', 'Soupe de corde']])
  })

  it('shows five of a kind', async () => {
    for (let at = 1; at <= 7; at += 1) await addFilm(`Gainage ${at}.mp4`)
    expect((await found('gainage'))[0]).toHaveLength(1 + 5)
  })

  it('stands without the part that fails, and says which that is', async () => {
    await addRecipe(db())
    const broken: FoundSource = {
      kinds: [{ kind: 'films', audience: ['COACH'] }],
      find: () => Promise.reject(new Error('away')),
    }
    const sources = [contentFoundSource(contentKinds), broken]
    expect(await search('tomates', 'ADMIN', sources)).toMatchObject([
      { kind: 'recipes', items: [{ name: 'Salade de tomates' }] },
      { kind: 'films', items: null },
    ])
  })
})
