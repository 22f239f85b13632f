import { EMPTY_TEXT } from '~/lib/richText/richText'
import { expect, it } from 'vitest'
import { EquipmentFieldsSchema } from '~/features/equipment/equipment.schema'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import {
  findPlacement,
  refreshVideosWithEquipment,
  videosWithEquipment,
} from '~/features/catalogue/catalogue.public.server'
import { withdrawItem } from '~/features/content/editing/publish.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { equipmentKind } from '~/features/equipment/equipmentKind.server'
import { saveVideo } from '~/features/catalogue/publishing/saveVideo.server'
import { videoRowStore } from '~/features/catalogue/publishing/videoRowStore.server'
import { addCoach, addPlaylist, addVideo } from '~tests/support/catalogue'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields } from '~tests/support/content/describeContentFields'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addEquipment, equipmentFields } from '~tests/support/equipment'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const kind = equipmentKind({ renamed: refreshVideosWithEquipment, uses: videosWithEquipment })

describeContent(kind, equipmentStore, equipmentFields, 'materiel')

describeContentFields('equipment', EquipmentFieldsSchema, equipmentFields(), [
  [{ alternative: EMPTY_TEXT }, true],
  [{ summary: '' }, false],
  [{ summary: 'x'.repeat(161) }, false],
  [{ purpose: EMPTY_TEXT }, false],
  [{ alternative: 'a\0' }, false],
])

describeWithDatabase('a piece of equipment that a film needs', (db) => {
  it('is not deleted', async () => {
    const { id: video } = await addVideo(db())
    await videoRowStore.place(db(), video, {}, NOW)
    const { id } = await addEquipment(db(), 'tapis', [video])
    await equipmentStore.place(db(), id, {}, NOW)
    const refused = { status: 409, code: 'equipment/in-use' }
    expect(await refusal(trashItem(db(), kind, id, 0, null, NOW))).toEqual(refused)
    expect(await refusal(equipmentStore.remove(db(), id))).toEqual(refused)
    expect(await equipmentStore.find(db(), id)).toMatchObject({ slug: 'tapis' })
    expect(await kind.uses(db(), id)).toMatchObject([{ kind: 'videos' }])
  })

  it('may be hidden: its films go on without its page', async () => {
    const { id } = await addEquipment(db(), 'tapis', [(await addVideo(db())).id])
    await equipmentStore.place(db(), id, { published: true }, NOW)
    await withdrawItem(db(), kind, id, 0, null, NOW)
    expect(await equipmentStore.find(db(), id)).toMatchObject({ published: false })
  })

  it('but is deleted while the film is being added, is missing to it', async () => {
    const { id } = await addEquipment(db(), 'tapis', [])
    const [playlist, coach] = [await addPlaylist(db()), await addCoach(db())]
    const placement = await findPlacement(db(), {
      playlist: playlist.slug,
      coach: coach.slug,
      equipment: ['tapis'],
    })
    await equipmentStore.remove(db(), id)
    const saved = db().transaction((tx) =>
      saveVideo(
        tx,
        placement,
        {
          slug: 'film',
          name: 'Dos long',
          summary: '',
          description: EMPTY_TEXT,
          access: 'FREE',
          level: 'BEGINNER',
          exerciseTypes: ['GYM'],
          bodyAreas: [],
          durationSeconds: 60,
          releasedAt: inDays(-1),
        },
        NOW,
      ),
    )
    expect(await refusal(saved)).toEqual({ status: 404, code: 'equipment/not-found' })
  })
})
