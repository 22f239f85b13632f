import { expect, it } from 'vitest'
import { tellVideo } from '~/features/catalogue/studio/videoWords'
import { blankVideo } from '~/features/catalogue/videos.schema'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const nameOf = (id: string) => (id === ID ? 'Tapis' : 'Fiche supprimée')
const told = (field: string, value: unknown) => tellVideo(field, value, nameOf)

it.each(['filmId', 'playlistId', 'coachId'])('a version of a video names its %s', (field) => {
  expect(told(field, ID)).toBe('Tapis')
  expect(told(field, '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b12')).toBe('Fiche supprimée')
  expect(told(field, '')).toBeUndefined()
})

it('a version of a video names what was ticked and chosen', () => {
  expect(told('equipmentIds', [ID])).toBe('Tapis')
  expect(told('equipmentIds', [])).toBeUndefined()
  expect(told('exerciseTypes', ['HOME', 'GYM'])).toBe('Maison, Gym')
  expect(told('bodyAreas', ['fessiers'])).toBe('Fessiers')
  expect(told('access', 'PRO')).not.toBe('PRO')
  expect(told('artwork', { exerciseId: 'squat', lookId: 'ines', tint: 'blush' })).toBe('Squat, Inès, Rose')
  expect(told('artwork', null)).toBe('L’image du film')
})

it('a version of a video tells its chapters with all that they name', () => {
  const chapter = {
    startSeconds: 30,
    endSeconds: 70,
    kind: 'WORK',
    title: 'Descendre',
    figureId: 'squat',
    equipmentIds: [ID],
    oneSided: true,
    easier: { text: 'Sur une chaise', figureId: null, equipmentIds: [ID] },
  }
  expect(told('chapters', [chapter])).toBe(
    '0:30 → 1:10 (40\u00A0s) Descendre, travail, figure\u00A0: Squat, Tapis, un côté puis l’autre\nPlus facile\u00A0: Sur une chaise, Tapis',
  )
  // As it was kept before chapters said more than that.
  expect(told('chapters', [{ startSeconds: 0, endSeconds: 10, title: 'Début' }])).toBe(
    '0:00 → 0:10 (10\u00A0s) Début, explication',
  )
  expect(told('chapters', [])).toBeUndefined()
})

it('what is blank is told as nothing, or by name', () => {
  for (const [field, value] of Object.entries(blankVideo))
    expect(told(field, value) ?? '', field).not.toMatch(/^[A-Z]+$|[0-9a-f-]{36}/)
})
