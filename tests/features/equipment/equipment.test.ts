import { expect, it } from 'vitest'
import { EquipmentFieldsSchema } from '~/features/equipment/equipment.schema'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { findPlacement } from '~/features/catalogue/catalogue.public.server'
import { saveVideo } from '~/features/catalogue/publishing/saveVideo.server'
import { addCoach, addPlaylist, addVideo } from '~tests/support/catalogue'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields } from '~tests/support/content/describeContentFields'
import { describeEachDatabase } from '~tests/support/db/databases'
import { addEquipment, equipmentFields } from '~tests/support/equipment'
import { refusal } from '~tests/support/refusal'
import { inDays } from '~tests/support/time'

describeContent(equipmentStore, equipmentFields, 'materiel')

describeContentFields('equipment', EquipmentFieldsSchema, equipmentFields(), [
  [{ alternative: '' }, true],
  [{ summary: '' }, false],
  [{ summary: 'x'.repeat(161) }, false],
  [{ purpose: '' }, false],
  [{ alternative: 'a\0' }, false],
])

describeEachDatabase('a piece of equipment that a film needs', (db) => {
  it('is not deleted', async () => {
    const { id } = await addEquipment(db(), 'tapis', [(await addVideo(db())).id])
    expect(await refusal(equipmentStore.delete(db(), id, 1))).toEqual({
      status: 409,
      code: 'equipment/in-use',
    })
    expect(await equipmentStore.getAny(db(), id)).toMatchObject({ slug: 'tapis' })
  })

  it('but is deleted while the film is being added, is missing to it', async () => {
    const { id } = await addEquipment(db(), 'tapis', [])
    const [playlist, coach] = [await addPlaylist(db()), await addCoach(db())]
    const placement = await findPlacement(db(), {
      playlist: playlist.slug,
      coach: coach.slug,
      equipment: ['tapis'],
    })
    await equipmentStore.delete(db(), id, 1)
    const saved = db().transaction((tx) =>
      saveVideo(tx, placement, {
        slug: 'film',
        title: 'Dos long',
        summary: '',
        description: '',
        access: 'FREE',
        level: 'BEGINNER',
        exerciseTypes: ['GYM'],
        bodyAreas: [],
        durationSeconds: 60,
        published: true,
        releasedAt: inDays(-1),
      }),
    )
    expect(await refusal(saved)).toEqual({ status: 404, code: 'equipment/not-found' })
  })
})
