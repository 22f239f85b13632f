import * as v from 'valibot'
import { expect, it } from 'vitest'
import { imageUses } from '~/db/schema/images/images'
import { eventStore } from '~/features/agenda/events/eventStore.server'
import { listEvents } from '~/features/agenda/events/listEvents.server'
import { eventsOfCoach } from '~/features/agenda/agenda.public.server'
import { CoachFieldsSchema } from '~/features/catalogue/coaches/coach.schema'
import { coachKind } from '~/features/catalogue/coaches/coachKind.server'
import { coachStore } from '~/features/catalogue/coaches/coachStore.server'
import { getVideo } from '~/features/catalogue/getVideo.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { imageKeeping } from '~/features/images/keeping/imageKeeping.server'
import { searchEverything } from '~/features/search/searchEverything.server'
import { eventFields } from '~tests/support/agenda'
import { addVideo } from '~tests/support/catalogue'
import { coachFields, coachValues } from '~tests/support/content/catalogueKinds'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addImage } from '~tests/support/content/images'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

describeWithDatabase('the photograph of a coach', (db) => {
  const fields = async (hash: string) =>
    coachFields({ slug: 'ines', photo: { alt: 'Inès au salon', image: await addImage(db(), hash) } })
  const uses = async () => (await db().select().from(imageUses)).map(({ keptId }) => keptId)
  const dropAll = () => imageKeeping.drop(db(), undefined, NOW)

  it('is shown on her page, beside her films, and with her events', async () => {
    const { photo, ...coach } = await fields('1')
    const { id } = await coachStore.create(db(), { ...coach, photo }, NOW)
    const film = await addVideo(db(), { coachId: id })
    await eventStore.create(db(), eventFields({ name: 'Matinale', coachSlug: 'ines' }), NOW)
    expect(await coachStore.get(db(), 'ines', NOW)).toMatchObject({ photo })
    expect(await getVideo(db(), film.id, NOW)).toMatchObject({ coach: { photo } })
    const { items } = await listEvents(db(), null, { when: 'upcoming' }, NOW)
    expect(items).toMatchObject([{ coach: { photo } }])
    const found = await searchEverything(db(), 'matinale', null, NOW)
    expect(found).toMatchObject([{ kind: 'event', picture: `/media/images/${photo.image?.id}/320.webp` }])
  })

  it('stays as long as she shows it', async () => {
    const first = await fields('1')
    const { id } = await coachStore.create(db(), first, NOW)
    expect(await uses()).toEqual([first.photo.image?.id])
    const second = await fields('2')
    await coachStore.update(db(), id, second, NOW)
    expect(await uses()).toEqual([second.photo.image?.id])
    expect(await dropAll()).toBe(1)
    await coachStore.remove(db(), id)
    expect(await dropAll()).toBe(1)
  })

  it('that is gone is refused, and nothing is written', async () => {
    const gone = await fields('1')
    await dropAll()
    expect(await refusal(coachStore.create(db(), gone, NOW))).toEqual({
      status: 404,
      code: 'images/not-found',
    })
    expect(await db().select().from(imageUses)).toEqual([])
  })

  it('is none for a coach from before there were any, and for one whose draft is as old', async () => {
    const kind = coachKind({ eventsOfCoach })
    const { photo: _, ...before } = coachFields()
    const { id } = await coachStore.create(db(), before, NOW)
    expect((await getItem(db(), kind, id, NOW)).values).toMatchObject({ photo: { alt: '', image: null } })
  })
})

it('is told in words, for who does not see it', () => {
  const image = {
    id: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
    width: 600,
    height: 400,
    placeholder: 'GmgKDZBwenYxmHiIiKh5d4A8J/h0',
    focusX: 0.5,
    focusY: 0.5,
  }
  expect(v.is(CoachFieldsSchema, coachValues({ photo: { alt: 'Inès', image } }))).toBe(true)
  expect(v.is(CoachFieldsSchema, coachValues({ photo: { alt: ' ', image } }))).toBe(false)
  expect(v.is(CoachFieldsSchema, coachValues({ photo: { alt: '', image: null } }))).toBe(true)
})
