import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptDraft } from '~/features/studio/editing/keptDraft'
import { typedWords } from '~/features/studio/kept/typedWords'
import { beginAnew, readUnsent, throwAway } from '~/features/studio/kept/unsent'
import { waitingDrafts } from '~/features/studio/kept/waitingDrafts'
import { keepMine, onKeeping, takeDevice } from '~/lib/memberStorage'
import { browserStorage } from '~tests/support/browser/storage'

beforeEach(async () => {
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  await takeDevice('aurore')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const place = (kind: string, id: string) => keptDraft(`draft.${kind}.${id}`, 'aurore', () => true)

function type(kind: string, id: string, name: string, baseRevision = 0): void {
  place(kind, id).keep({ values: { name }, base: { name: '' }, baseRevision })
}

it('what was kept is told with its kind, its name and its hour, the last typed first', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T07:00:00Z') })
  type('equipment', '1', ' Rouleau ')
  vi.setSystemTime(new Date('2026-11-24T08:00:00Z'))
  type('weekly-videos', '2', '', 3)
  // It says what the server has: she has put it back.
  expect(readUnsent('aurore')).toMatchObject([
    { kind: 'equipment', id: '1', name: 'Rouleau', isNew: true, at: new Date('2026-11-24T07:00:00Z') },
  ])
  type('weekly-videos', '2', 'Semaine', 3)
  expect(readUnsent('aurore').map(({ id, isNew }) => [id, isNew])).toEqual([
    ['2', false],
    ['1', true],
  ])
})

it('what is no draft is left out, and what an earlier Élan kept has no hour', () => {
  keepMine('aurore', 'draft.equipment.1', 'Rouleau')
  keepMine('aurore', 'draft.equipment', { values: { name: 'Rouleau' }, base: {} })
  keepMine('aurore', 'draft.equipment.2', { values: { name: 'Corde' }, base: { name: '' }, baseRevision: 0 })
  expect(readUnsent('aurore')).toMatchObject([{ id: '2', name: 'Corde', at: null }])
})

it('nobody is shown what another has typed', async () => {
  type('equipment', '1', 'Rouleau')
  expect(readUnsent('adele')).toEqual([])
  await takeDevice('adele')
  expect(readUnsent('adele')).toEqual([])
})

it('a tab hears of what it keeps and drops itself', () => {
  const hear = vi.fn()
  const stop = onKeeping('draft.', hear)
  const tab = place('equipment', '1')
  tab.keep({ values: { name: 'Rouleau' }, base: { name: '' }, baseRevision: 0 })
  tab.drop()
  keepMine('aurore', 'list', [])
  expect(hear).toHaveBeenCalledTimes(2)
  stop()
  type('equipment', '1', 'Rouleau')
  expect(hear).toHaveBeenCalledTimes(2)
})

it('it can be thrown away, or begun anew under another id', () => {
  type('equipment', '1', 'Rouleau', 4)
  const [draft] = readUnsent('aurore')
  if (!draft) throw new Error('nothing is kept')
  const id = beginAnew('aurore', draft)
  const [anew] = readUnsent('aurore')
  expect(anew).toMatchObject({ id, kind: 'equipment', name: 'Rouleau', isNew: true })
  expect(readUnsent('aurore')).toHaveLength(1)
  if (anew) throwAway(anew)
  expect(readUnsent('aurore')).toEqual([])
})

it('its words are read without its form: what changed, and neither ids nor signs', () => {
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Il masse.' }] }],
  }
  const base = { name: 'Rouleau', summary: '', text: null, level: 'EASY', steps: [], minutes: 5 }
  const values = {
    ...base,
    summary: 'Un cylindre.',
    text,
    level: 'HARD',
    minutes: 12,
    steps: [{ id: '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11', words: 'Rouler', width: 400, colour: '#ffeeaa' }],
  }
  expect(typedWords({ base, values })).toEqual(['Un cylindre.', 'Il masse.', 'Rouler', '12'])
})

it('who signs out is told how many wait, and which', () => {
  expect(waitingDrafts.tell('aurore')).toBeNull()
  type('equipment', '1', 'Rouleau')
  expect(waitingDrafts.tell('aurore')).toEqual({
    what: 'Une fiche du studio, pas encore enregistrée',
    names: ['Rouleau'],
  })
  place('recipes', '2').keep({ values: { name: '', a: 'b' }, base: { name: '' }, baseRevision: 0 })
  expect(waitingDrafts.tell('aurore')?.what).toBe('2 fiches du studio, pas encore enregistrées')
  expect(waitingDrafts.tell('adele')).toBeNull()
})
