import { describe, expect, test } from 'vitest'
import { judge, type Explanation, type Mutant } from '~tests/mutation/verdict'

const FILE = 'app/domain/rule.ts'
const mutant = (change: Partial<Mutant> = {}): Mutant => ({
  file: FILE,
  line: 3,
  column: 10,
  lineText: '  return end > now ? end : now',
  from: 'end > now',
  to: 'end >= now',
  status: 'Survived',
  ...change,
})
const explained = (change: Partial<Explanation> = {}): Explanation => ({
  file: FILE,
  from: 'end > now',
  to: 'end >= now',
  why: 'of two equal instants either one is the same',
  ...change,
})
const verdict = (mutants: Mutant[], explanations: Explanation[], files = [FILE]) =>
  judge(mutants, explanations, new Set(files))

describe('a run over the rules', () => {
  test('is clean where every mutant is noticed', () => {
    const mutants = ['Killed', 'Timeout', 'NotLoaded'].map((status) => mutant({ status }))
    expect(verdict(mutants, [])).toEqual({
      counts: { Killed: 1, Timeout: 1, NotLoaded: 1 },
      unexplained: [],
      stale: [],
    })
  })

  test.each(['Survived', 'NoCoverage', 'RuntimeError'])('names what is %s and not explained', (status) => {
    const one = mutant({ status })
    expect(verdict([one], []).unexplained).toEqual([one])
    for (const other of [
      { file: 'app/domain/other.ts' },
      { from: 'end' },
      { to: 'end < now' },
      { line: 'else' },
    ])
      expect(verdict([one], [explained(other)]).unexplained).toEqual([one])
  })

  test('takes an explanation of it, by a part of its line where one is given', () => {
    for (const one of [explained(), explained({ line: 'return end' })])
      expect(verdict([mutant()], [one])).toMatchObject({ unexplained: [], stale: [] })
  })

  test('names an explanation whose mutant is noticed by now, or by half', () => {
    const one = explained()
    const noticed = [{ explanation: one, because: 'noticed' }]
    expect(verdict([mutant({ status: 'Killed' })], [one]).stale).toEqual(noticed)
    expect(verdict([mutant(), mutant({ line: 9, status: 'Killed' })], [one]).stale).toEqual(noticed)
  })

  test('names an explanation whose mutant is gone, in the files that were looked at', () => {
    const one = explained()
    expect(verdict([], [one]).stale).toEqual([{ explanation: one, because: 'gone' }])
    expect(verdict([], [one], []).stale).toEqual([])
  })
})
