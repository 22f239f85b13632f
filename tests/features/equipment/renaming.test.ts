import { expect, it } from 'vitest'
import { findPlacement, refreshVideosWithEquipment } from '~/features/catalogue/catalogue.public.server'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { saveVideo } from '~/features/catalogue/publishing/saveVideo.server'
import { blankEquipment } from '~/features/equipment/equipment.schema'
import { equipmentKind } from '~/features/equipment/equipmentKind.server'
import type { Renamed } from '~/features/equipment/equipmentStore.server'
import { EMPTY_TEXT, fromPlainText } from '~/lib/richText/richText'
import { addCoach, addPlaylist } from '~tests/support/catalogue'
import { NOW, inDays } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addEquipment } from '~tests/support/equipment'

describeWithDatabase('equipment with another name', (db) => {
  const film = {
    slug: 'film',
    name: 'Dos long',
    summary: '',
    description: EMPTY_TEXT,
    access: 'FREE',
    level: 'BEGINNER',
    exerciseTypes: ['GYM'],
    bodyAreas: ['dos'],
    durationSeconds: 60,
    releasedAt: inDays(-1),
  } satisfies Parameters<typeof saveVideo>[2]

  const addFilm = async (equipment: string[], slug = 'film') => {
    const [playlist, coach] = [await addPlaylist(db()), await addCoach(db())]
    const placement = await findPlacement(db(), { playlist: playlist.slug, coach: coach.slug, equipment })
    await db().transaction((tx) => saveVideo(tx, placement, { ...film, slug }, NOW))
  }
  const kindThat = (renamed: Renamed) => equipmentKind({ renamed, uses: () => Promise.resolve([]) })
  const rename = (id: string, name: string, slug: string, renamed: Renamed = refreshVideosWithEquipment) =>
    db().transaction((tx) =>
      kindThat(renamed).publish(
        tx,
        id,
        { ...blankEquipment, name, slug, summary: 'Un.', purpose: fromPlainText('Deux.') },
        NOW,
        NOW,
      ),
    )
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
    await expect(rename(id, 'Corde', 'ruban', () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    )
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
