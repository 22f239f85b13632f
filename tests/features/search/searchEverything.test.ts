import { beforeEach, expect, it } from 'vitest'
import { equipment } from '~/db/schema/equipment'
import type { Claims } from '~/domain/access'
import { coachStore } from '~/features/catalogue/coaches/coachStore.server'
import { programmeStore } from '~/features/programmes/programmeStore.server'
import { searchEverything } from '~/features/search/searchEverything.server'
import { toSearchText } from '~/lib/searchText'
import { addRecipe } from '~tests/support/recipes'
import { addEvent } from '~tests/support/agenda'
import { addVideo } from '~tests/support/catalogue'
import { coachFields } from '~tests/support/content/catalogueKinds'
import { programmeFields } from '~tests/support/content/programmes'
import { describeWithDatabase } from '~tests/support/db/databases'
import { midnight } from '~tests/support/content/midnight'
import { NOW, inDays } from '~tests/support/time'

describeWithDatabase('a search over everything', (db) => {
  const found = async (text: string) =>
    (await searchEverything(db(), text, null, NOW)).map(({ kind, title }) => `${kind} ${title}`)

  const addPiece = (name: string, published = true) =>
    db()
      .insert(equipment)
      .values({
        slug: toSearchText(name).replaceAll(' ', '-'),
        name,
        foldedName: toSearchText(name),
        published,
        releasedAt: midnight('2020-01-01'),
      })

  beforeEach(async () => {
    await addVideo(db(), { name: 'Élastique et fessiers' })
    await addVideo(db(), { name: 'Dos long' })
    await addVideo(db(), { name: 'Élastique de demain', releasedAt: inDays(1) })
    await addRecipe(db(), { name: 'Salade élastique' })
    await addPiece('Élastique long')
    await addPiece('Élastique en préparation', false)
  })

  it.each(['élastique', 'ELASTIQUE', ' elastiqe ', 'élastique !', 'l’élastique', 'avec un élastique'])(
    'finds what members see, of every kind, by %j',
    async (text) => {
      expect(await found(text)).toEqual([
        'video Élastique et fessiers',
        'recipe Salade élastique',
        'equipment Élastique long',
      ])
    },
  )

  it.each(['mélanie', 'MELANI', 'élan de mélanie'])('finds a programme and a coach by %j', async (text) => {
    const shown = { slug: '', published: true, releasedAt: midnight('2020-01-01') }
    const programme = { ...programmeFields({ name: 'L’élan de Mélanie' }), ...shown }
    await programmeStore.create(db(), programme, NOW)
    await programmeStore.create(db(), { ...programme, slug: 'plus-tard', published: false }, NOW)
    await coachStore.create(db(), coachFields({ name: 'Mélanie Élan' }), NOW)
    await coachStore.create(db(), coachFields({ name: 'Mélanie Élan', slug: 'm', published: false }), NOW)
    expect(await found(text)).toEqual(['programme L’élan de Mélanie', 'coach Mélanie Élan'])
    const [, coach] = await searchEverything(db(), text, null, NOW)
    expect(coach).toMatchObject({
      slug: 'melanie-elan',
      detail: 'Force',
      picture: '/artwork/portrait.ines.blush.svg',
    })
  })

  it('finds by what is in a pro recipe for those alone who may read it', async () => {
    await addRecipe(db(), { name: 'Curry', access: 'PRO', ingredients: '1 oignon' })
    await addRecipe(db(), { name: 'Tarte', access: 'FREE', ingredients: '1 oignon' })
    const foundBy = async (claims: Claims | null) =>
      (await searchEverything(db(), 'oignon', claims, NOW)).map(({ title }) => title)
    for (const claims of [null, { roles: [], memberUntil: null }, { roles: [], memberUntil: NOW }])
      expect(await foundBy(claims)).toEqual(['Tarte'])
    expect((await foundBy({ roles: [], memberUntil: inDays(1) })).toSorted()).toEqual(['Curry', 'Tarte'])
  })

  it('finds events by day and kind', async () => {
    await addEvent(db(), { name: 'Bal élastique', searchText: 'bal elastique' })
    const [event] = await searchEverything(db(), 'bal', null, NOW)
    expect(event).toMatchObject({ kind: 'event', title: 'Bal élastique', detail: '7 mars 2026 · En direct' })
  })

  it('wants every word', async () => {
    expect(await found('élastique fessiers')).toEqual(['video Élastique et fessiers'])
  })

  it.each(['', '…', 'xylophone'])('finds nothing by %j', async (text) => {
    expect(await found(text)).toEqual([])
  })

  it('shows a few of each kind, the best first', async () => {
    for (let count = 0; count < 9; count++) await addPiece(`Élastique numéro ${count}`)
    const pieces = (await found('élastique long')).filter((one) => one.startsWith('equipment'))
    expect(pieces[0]).toBe('equipment Élastique long')
    expect((await found('élastique')).filter((one) => one.startsWith('equipment'))).toHaveLength(5)
  })
})
