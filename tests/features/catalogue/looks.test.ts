import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { coaches } from '~/db/schema/catalogue/coaches'
import { videos } from '~/db/schema/catalogue/videos'
import { getVideo } from '~/features/catalogue/getVideo.server'
import { listedVideos } from '~/features/catalogue/listed.server'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { seedCatalogue } from '~/features/catalogue/catalogue.seed.server'
import { seedEquipment } from '~/features/equipment/equipment.public.server'
import { addCoach, addVideo } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

const drawnAs = (lookId: string) => ({ exerciseId: 'plank', lookId, tint: 'plum' })

describeWithDatabase('whose body a video shows', (db) => {
  const shown = async (id: string) => {
    const { items } = await listVideos(db(), { filters: {}, limit: 50 }, NOW)
    const listed = listedVideos(db(), NOW)
    const [joined] = await db().select({ artwork: listed.artwork }).from(listed).where(eq(listed.id, id))
    return [
      (await getVideo(db(), id, NOW)).artwork,
      items.find((video) => video.id === id)?.artwork,
      joined?.artwork,
    ]
  }

  it('is that of its coach, wherever the video is shown', async () => {
    const coach = await addCoach(db(), { artwork: drawnAs('claire') })
    const { id } = await addVideo(db(), { coachId: coach.id, artwork: drawnAs('mei') })
    expect(await shown(id)).toEqual(Array(3).fill(drawnAs('claire')))
  })

  it('changes with its coach, and with her figure', async () => {
    const [claire, maya] = [
      await addCoach(db(), { artwork: drawnAs('claire') }),
      await addCoach(db(), { artwork: drawnAs('maya') }),
    ]
    const { id } = await addVideo(db(), { coachId: claire.id, artwork: drawnAs('claire') })
    await db().update(videos).set({ coachId: maya.id }).where(eq(videos.id, id))
    expect(await shown(id)).toEqual(Array(3).fill(drawnAs('maya')))
    await db()
      .update(coaches)
      .set({ artwork: drawnAs('priya') })
      .where(eq(coaches.id, maya.id))
    expect(await shown(id)).toEqual(Array(3).fill(drawnAs('priya')))
  })

  it('is nobody’s where its film’s own picture is shown', async () => {
    const { id } = await addVideo(db(), { artwork: null })
    expect(await shown(id)).toEqual([null, null, null])
  })

  it('is the same one in all that a coach of the demonstration leads', async () => {
    await db().transaction(async (tx) => {
      await seedEquipment(tx, NOW)
      await seedCatalogue(tx, NOW)
    })
    const rows = await db()
      .select({ video: videos.artwork, coach: coaches.artwork, slug: coaches.slug })
      .from(videos)
      .innerJoin(coaches, eq(coaches.id, videos.coachId))
    expect(rows.length).toBeGreaterThan(10)
    for (const { video, coach } of rows) expect(video?.lookId).toBe(coach.lookId)
    const looks = new Map(rows.map(({ slug, coach }) => [slug, coach.lookId]))
    expect(new Set(looks.values()).size, 'coaches who look alike').toBe(looks.size)
  })
})
