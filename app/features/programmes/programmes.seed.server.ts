import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { programmes } from '~/db/schema/programmes/programmes'
import { listedVideos } from '~/features/catalogue/catalogue.public.server'
import { seedFile } from '~/features/files/files.public.server'
import { NO_PHOTO } from '~/features/images/images.public'
import { fromPlainText } from '~/lib/richText/richText'
import { programmeStore, writeHeld } from './programmeStore.server'
import { demoDocuments } from './seed/demoDocuments'
import { demoProgrammes } from './seed/demoProgrammes'

/** Puts what the demo's programmes offer into the store. @returns what writes its rows, for the seed's transaction */
export async function seedProgrammeDocuments(
  storage: Storage,
): Promise<(tx: Db, now: Date) => Promise<void>> {
  const stored = await Promise.all(demoDocuments.map((document) => seedFile(storage, document)))
  return async (tx, now) => {
    for (const write of stored) await write(tx, now)
  }
}

/** The demo's programmes: what members see, and what its coaches still work on. Call it within a transaction, after the films and the documents. */
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
  const items = demoProgrammes.map(({ description, weeks, documents = [], ...programme }) => ({
    ...programme,
    documents,
    description: fromPlainText(description),
    photo: NO_PHOTO,
    weeks: weeks.map((days) => days.map((slugs) => slugs.map(idOf))),
  }))
  await programmeStore.seed(tx, items, now)
  for (const row of await tx.select().from(programmes)) await writeHeld(tx, row)
}
