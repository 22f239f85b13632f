import { expect, it } from 'vitest'
import { contentKinds, videosKind } from '~/contentKinds.server'
import { eventKind } from '~/features/agenda/events/eventKind.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { coachValues } from '~tests/support/content/catalogueKinds'
import { eventValues, kindNamed, placesIn, studioOf, videoValuesAt } from '~tests/support/content/references'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const coaches = kindNamed('coaches')

describeWithDatabase('an address to which a change leads that is to come', (db) => {
  const studio = studioOf(db)
  /** An event that is to name her, or the film, tomorrow. */
  async function eventNaming(values: object) {
    const id = await studio.publish(eventKind, eventValues())
    const saving = await studio.savingOf(eventKind, id, eventValues(values))
    await publishItem(db(), eventKind, id, { ...saving, at: inDays(1) }, null, NOW)
    return id
  }
  const inUse = { status: 409, code: 'content/in-use' }

  it('is kept by its coach until then, and goes along with what members see', async () => {
    const coach = await studio.publish(coaches, coachValues({ slug: 'ines' }))
    const event = await eventNaming({ coachSlug: 'ines' })
    const called = (slug: string) => studio.publish(coaches, coachValues({ slug }), null, coach)
    expect(await refusal(called('ines-morel'))).toEqual(inUse)
    expect(await studio.read(coaches, coach)).toMatchObject({ slug: 'ines', changed: false })
    // Her other words are not what it waits for.
    await studio.publish(coaches, coachValues({ name: 'Inès Morel', slug: 'ines' }), null, coach)
    await publishDue(db(), contentKinds, inDays(1))
    expect(await getItem(db(), eventKind, event, inDays(1))).toMatchObject({
      ...{ publishAt: null, publishFailure: null, shown: { coachSlug: 'ines' } },
    })
    await called('ines-morel')
    expect((await studio.read(eventKind, event)).shown).toMatchObject({ coachSlug: 'ines-morel' })
  })

  it('is kept by the film that is to be seen again, and is free once that is taken back', async () => {
    const at = await placesIn(db(), studio)
    const film = await studio.publish(videosKind, videoValuesAt(at, { slug: 'revoir' }))
    const event = await eventNaming({ replaySlug: 'revoir' })
    const called = (slug: string) => studio.publish(videosKind, videoValuesAt(at, { slug }), null, film)
    expect(await refusal(called('a-revoir'))).toEqual(inUse)
    await studio.withdraw(eventKind, event)
    // A mere draft keeps nobody: whoever publishes it is told that nothing has that address.
    await called('a-revoir')
    expect(await refusal(studio.publishAgain(eventKind, event))).toMatchObject({
      code: 'events/unknown-replay',
    })
  })
})
