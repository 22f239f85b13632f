import { describe, expect, it } from 'vitest'
import { readPattern } from '~/domain/chapters/pattern'

const shown = (text: string) => {
  const read = readPattern(text)
  if ('problem' in read) return read.problem
  return read.stretches.map(({ kind, seconds }) => `${{ WORK: 'T', REST: 'R' }[kind]}${seconds}`).join(' ')
}

describe('a pattern of intervals', () => {
  it.each([
    ['40/20', 'T40 R20'],
    ['40/20 × 2', 'T40 R20 T40 R20'],
    ['40/20x2', 'T40 R20 T40 R20'],
    ['2 X 40/20', 'T40 R20 T40 R20'],
    ['2x40/20', 'T40 R20 T40 R20'],
    ['2 × (30/15)', 'T30 R15 T30 R15'],
    ['2 * (30/15) ', 'T30 R15 T30 R15'],
    ['1:30/30', 'T90 R30'],
    ['1 min / 30 s', 'T60 R30'],
    ['1min30/20s', 'T90 R20'],
    ['45/0 × 2', 'T45 T45'],
    ['2 × (20/10 × 2 + 60)', 'T20 R10 T20 R10 R60 T20 R10 T20 R10 R60'],
    ['20/10 + 40/20', 'T20 R10 T40 R20'],
    [' 40/20', 'T40 R20'],
    ['40/20 × 1', 'T40 R20'],
    ['1/1', 'T1 R1'],
    ['3600/10', 'T3600 R10'],
    ['10:00/30', 'T600 R30'],
    ['12 min / 30', 'T720 R30'],
    [`40/20${' '.repeat(115)}`, 'T40 R20'],
    ['2 × 2 × 5/5', 'T5 R5 T5 R5 T5 R5 T5 R5'],
  ])('%s is %s', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it.each([
    ['', 'Écrivez travail/repos, par exemple 40/20\u00A0×\u00A08'],
    ['   ', 'Écrivez travail/repos'],
    ['40', 'Écrivez le travail et le repos'],
    ['40 × 8', 'Écrivez le travail et le repos'],
    ['0/20', 'au moins une seconde'],
    ['40/20 × 0', 'nombre entier'],
    ['40/20 × 1:30', 'nombre entier'],
    ['40/20 × 101', 'au plus 200'],
    ['40/20 × 100 + 40/20', 'au plus 200'],
    ['100 × (40/20 + 10)', 'au plus 200'],
    ['3601/10', 'dépasse une heure'],
    ['2 × (40/20', 'parenthèse fermante'],
    ['40/20)', 'parenthèse fermante de trop'],
    ['40/20 30/10', 'Écrivez travail/repos'],
    ['tabata', '«\u00A0tabata\u00A0» n’est pas compris'],
    ['tabatatabatatabata', '«\u00A0tabatatabata\u00A0» n’est pas compris'],
    ['40/20 × huit', '«\u00A0huit\u00A0» n’est pas compris'],
    ['-5/10', 'n’est pas compris'],
    ['1e3/10', 'n’est pas compris'],
    ['40//20', 'Écrivez des secondes'],
    ['('.repeat(121), 'trop long'],
  ])('%s is refused in French: %s', (text, part) => {
    expect(readPattern(text)).toEqual({ problem: expect.stringContaining(part) })
  })

  it('lays two hundred chapters at most', () => {
    const read = readPattern('40/20 × 100')
    expect('stretches' in read && read.stretches).toHaveLength(200)
  })

  it('answers whatever is typed', () => {
    const signs = ['4', '40', '/', '×', 'x', '(', ')', '+', ' ', 'min', ':', '0']
    for (let seed = 0; seed < 2000; seed += 1) {
      const text = Array.from(
        { length: seed % 11 },
        (_, at) => signs[(seed * (at + 7) * 31 + at * at) % signs.length],
      ).join('')
      const read = readPattern(text)
      if ('stretches' in read) {
        expect(read.stretches.length).toBeLessThanOrEqual(200)
        expect(
          read.stretches.every(({ seconds }) => seconds > 0),
          text,
        ).toBe(true)
      } else expect(read.problem).not.toBe('')
    }
  })
})
