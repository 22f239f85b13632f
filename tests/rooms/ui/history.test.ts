import { describe, expect, it } from 'vitest'
import { historyOf, record, redo, undo } from '~/ui/history/history'

describe('what was done', () => {
  it('is undone and done again, in steps', () => {
    let history = historyOf('a')
    history = record(history, 'b', null)
    history = record(history, 'c1', 'drag')
    history = record(history, 'c2', 'drag')
    history = record(history, 'd', 'type')
    expect(history.past).toEqual(['a', 'b', 'c2'])
    history = undo(undo(history))
    expect(history.present).toBe('b')
    expect(redo(history).present).toBe('c2')
    expect(record(history, 'e', null)).toMatchObject({ present: 'e', future: [], past: ['a', 'b'] })
  })
  it('goes no further than its ends, and the same state is no step', () => {
    const history = historyOf('a')
    expect([undo(history), redo(history), record(history, 'a', null)]).toEqual([history, history, history])
  })
  it('after an undo a drag of the same name is a new step', () => {
    const undone = undo(record(record(historyOf('a'), 'b', null), 'c', 'drag'))
    expect(record(undone, 'd', 'drag').past).toEqual(['a', 'b'])
  })
  it('is kept for two hundred steps', () => {
    let history = historyOf(0)
    for (let state = 1; state <= 300; state += 1) history = record(history, state, null)
    expect([history.past.length, history.past[0]]).toEqual([200, 100])
  })
})
