import { expect, it } from 'vitest'
import { videos } from '~/db/schema/catalogue/videos'
import { saveVideo } from '~/features/catalogue/publishing/saveVideo.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { coachValues, playlistValues } from '~tests/support/content/catalogueKinds'
import { complete as equipmentValues } from '~tests/support/content/editing'
import { kindNamed, studioOf } from '~tests/support/content/references'
import { describeWithDatabase } from '~tests/support/db/databases'
import { somebodyWaits } from '~tests/support/db/somebodyWaits'
import { NOW } from '~tests/support/time'

const FORMS = {
  coaches: (name: string) => coachValues({ name, slug: 'une' }),
  playlists: (name: string) => playlistValues({ name, slug: 'une' }),
  equipment: (name: string) => equipmentValues({ name, slug: 'une' }),
}
const NAMED = Object.keys(FORMS) as (keyof typeof FORMS)[]

describeWithDatabase('a film that is added', (db, database) => {
  const studio = studioOf(db)

  // PGlite has one connection: who comes second waits for the whole transaction anyway.
  it.runIf(database === 'postgres').each(NAMED)(
    'while what it belongs to gets another name is found by that: %s',
    async (renamed) => {
      const publish = (name: (typeof NAMED)[number]) =>
        studio.publish(kindNamed(name), FORMS[name](`Avant ${name}`))
      const ids = {
        coaches: await publish('coaches'),
        playlists: await publish('playlists'),
        equipment: await publish('equipment'),
      }
      const film = {
        ...{ slug: 'film', name: 'Dos', summary: '', description: EMPTY_TEXT, releasedAt: NOW },
        ...{ access: 'FREE', level: 'BEGINNER', exerciseTypes: ['GYM'], bodyAreas: [], durationSeconds: 60 },
      } satisfies Parameters<typeof saveVideo>[2]
      const at = { playlistId: ids.playlists, coachId: ids.coaches, equipmentIds: [ids.equipment] }
      const kind = kindNamed(renamed)
      const saving = await studio.savingOf(kind, ids[renamed], FORMS[renamed]('Ensuite'))
      let adding: Promise<unknown> | undefined
      await db().transaction(async (tx) => {
        await publishItem(tx, kind, ids[renamed], { ...saving, at: null }, null, NOW)
        adding = db().transaction((other) => saveVideo(other, at, film, NOW))
        await Promise.race([adding, somebodyWaits(db())])
      })
      await adding
      const [row] = await db().select().from(videos)
      expect(row?.searchText).toContain('ensuite')
      expect(row?.searchText).not.toContain(`avant ${renamed}`)
    },
  )
})
