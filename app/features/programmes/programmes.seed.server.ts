import type { Db } from '~/db/client.server'
import { programmes } from '~/db/schema/programmes/programmes'
import { listedVideos } from '~/features/catalogue/catalogue.public.server'
import { NO_PHOTO } from '~/features/images/images.public'
import { fromPlainText } from '~/lib/richText/richText'
import { programmeStore, writeSessions } from './programmeStore.server'
import { demoProgrammes } from './seed/demoProgrammes'

/** The demo's programmes: what members see, and what its coaches still work on. Call it within a transaction, after the films. */
export async function seedProgrammes(tx: Db, now: Date): Promise<void> {
  const video = listedVideos(tx, now)
  const films = new Map(
    (await tx.select({ id: video.id, slug: video.slug }).from(video)).map(({ id, slug }) => [slug, id]),
  )
  function idOf(slug: string): string {
    const id = films.get(slug)
    if (!id) throw new Error(`no film ${slug} was seeded`)
    return id
  }
  const items = demoProgrammes.map(({ description, weeks, ...programme }) => ({
    ...programme,
    description: fromPlainText(description),
    photo: NO_PHOTO,
    weeks: weeks.map((days) => days.map((slugs) => slugs.map(idOf))),
  }))
  await programmeStore.seed(tx, items, now)
  for (const row of await tx.select().from(programmes)) await writeSessions(tx, row)
}
