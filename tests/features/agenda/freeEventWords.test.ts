import { expect, test } from 'vitest'
import type { EventSummary } from '~/features/agenda/agenda.schema'
import { eventInBrief } from '~/features/agenda/freeEventWords'

const event: EventSummary = {
  id: 'e1',
  slug: 'souffle',
  name: 'Cercle de souffle',
  summary: 'On respire ensemble.',
  kind: 'ONLINE',
  state: 'UPCOMING',
  // Midnight and a half in Paris, in the last hours of Saturday in London.
  startsAt: new Date('2026-11-28T23:30:00Z'),
  endsAt: new Date('2026-11-29T00:30:00Z'),
  access: 'FREE',
  coach: {
    slug: 'ines',
    name: 'Inès Morel',
    artwork: { exerciseId: 'squat', lookId: 'ines', tint: 'sage' },
    photo: { alt: '', image: null },
  },
  placeName: '',
  capacity: null,
  seatsLeft: null,
  replaySlug: null,
  mine: null,
}

test('the day and the hour are those of Paris, and say so', () => {
  expect(eventInBrief(event)).toEqual({
    slug: 'souffle',
    name: 'Cercle de souffle',
    summary: 'On respire ensemble.',
    facts: 'Dimanche 29 novembre, 0\u00A0h\u00A030 (heure de Paris) · En ligne · Inès Morel',
  })
})

test('one that runs has no hour to wait for, and one without a coach names nobody', () => {
  expect(eventInBrief({ ...event, state: 'NOW', coach: null }).facts).toBe('En ce moment · En ligne')
})
