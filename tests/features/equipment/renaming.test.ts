import { expect, it } from 'vitest'
import { findPlacement } from '~/features/catalogue/catalogue.public.server'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { saveVideo } from '~/features/catalogue/publishing/saveVideo.server'
import { equipmentOperations } from '~/features/equipment/equipment.operations.server'
import type { Operation } from '~/http/operation/operation'
import { operations } from '~/operations.server'
import { addCoach, addPlaylist } from '~tests/support/catalogue'
import { NOW, inDays } from '~tests/support/time'
import { describeEachDatabase } from '~tests/support/db/databases'
import { addEquipment, equipmentFields } from '~tests/support/equipment'

describeEachDatabase('equipment with another name', (db) => {
  const film = {
    slug: 'film',
    title: 'Dos long',
    summary: '',
    description: '',
    access: 'FREE',
    level: 'BEGINNER',
    exerciseTypes: ['GYM'],
    bodyAreas: ['dos'],
    durationSeconds: 60,
    published: true,
    releasedAt: inDays(-1),
  } satisfies Parameters<typeof saveVideo>[2]

  const addFilm = async (equipment: string[], slug = 'film') => {
    const [playlist, coach] = [await addPlaylist(db()), await addCoach(db())]
    const placement = await findPlacement(db(), { playlist: playlist.slug, coach: coach.slug, equipment })
    await db().transaction((tx) => saveVideo(tx, placement, { ...film, slug }))
  }
  /** By the operation itself, as the application is put together. */
  const rename = (id: string, name: string, slug: string) =>
    change(
      operations.find((one) => one.id === 'updateEquipment'),
      id,
      name,
      slug,
    )
  const change = (operation: Operation | undefined, id: string, name: string, slug: string) => {
    if (!operation) throw new Error('there is no such operation')
    const body = { ...equipmentFields({ name, slug }), version: 1 }
    const request = new Request('http://127.0.0.1')
    return operation.handle({
      params: { id },
      query: undefined,
      body,
      principal: null,
      db: db(),
      now: NOW,
      request,
    })
  }
  const found = async (q: string) =>
    (await listVideos(db(), { filters: { q } }, NOW)).items.map(({ slug }) => slug)

  it('is what its films are found by, beside all that they were found by before', async () => {
    const { id } = await addEquipment(db(), 'ruban', [], 'Ruban')
    await addEquipment(db(), 'tapis', [], 'Tapis')
    await addFilm(['ruban', 'tapis'])
    await addFilm(['tapis'], 'another')
    await rename(id, 'Mini-bande élastique', 'ruban')
    expect(await found('élastique')).toEqual(['film'])
    expect(await found('ruban')).toEqual([])
    for (const word of ['dos', 'long', 'ines', 'force']) expect(await found(word), word).toContain('film')
    expect((await found('tapis')).toSorted()).toEqual(['another', 'film'])
  })

  it('has it nowhere where the change could not be written everywhere', async () => {
    const { id } = await addEquipment(db(), 'ruban', [], 'Ruban')
    await addFilm(['ruban'])
    const [update] = equipmentOperations(() => Promise.reject(new Error('away'))).filter(
      (one) => one.id === 'updateEquipment',
    )
    await expect(change(update, id, 'Corde', 'ruban')).rejects.toThrow('away')
    expect(await found('ruban')).toEqual(['film'])
  })

  it('is what a film is found by that is written, or needs a second one renamed, at the same time', async () => {
    const ruban = await addEquipment(db(), 'ruban', [], 'Ruban')
    const tapis = await addEquipment(db(), 'tapis', [], 'Tapis')
    await addFilm(['ruban', 'tapis'])
    await Promise.all([
      rename(ruban.id, 'Élastique', 'ruban'),
      rename(tapis.id, 'Natte', 'tapis'),
      addFilm(['ruban', 'tapis'], 'another'),
    ])
    for (const word of ['élastique', 'natte'])
      expect((await found(word)).toSorted(), word).toEqual(['another', 'film'])
    for (const word of ['ruban', 'tapis']) expect(await found(word), word).toEqual([])
  })
})
