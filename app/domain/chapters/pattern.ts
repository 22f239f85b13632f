/** A stretch of a pattern, before it has a place in a film. */
export interface Stretch {
  kind: 'WORK' | 'REST'
  seconds: number
}

export type ReadPattern = { stretches: Stretch[] } | { problem: string }

const MOST_STRETCHES = 200
const MOST_SECONDS = 3600
const EXAMPLE = 'par exemple 40/20\u00A0×\u00A08'

type Token = { kind: 'time'; seconds: number; plain: boolean } | { kind: '/' | '×' | '(' | ')' | '+' }

class Unreadable extends Error {}

const TIME =
  /^(?:(\d{1,4}):(\d{2})|(\d{1,3})\s*min(?:\s*(\d{1,2}))?|(\d{1,4}))(?:\s*s(?:ec)?)?(?![\da-zà-ÿ])/iu

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let rest = text.trim()
  while (rest !== '') {
    const time = TIME.exec(rest)
    // A letter may not touch a time, but may be a times sign that does: "8x40/20".
    const count = time ? null : /^(\d{1,3})(?=x)/iu.exec(rest)
    const sign = /^[/×x*()+]/iu.exec(rest)
    if (time) {
      const [all, minutes, seconds, min, minSeconds, plain] = time
      const total =
        plain === undefined ? Number(minutes ?? min) * 60 + Number(seconds ?? minSeconds ?? 0) : Number(plain)
      tokens.push({ kind: 'time', seconds: total, plain: all === plain })
      rest = rest.slice(all.length)
    } else if (count) {
      tokens.push({ kind: 'time', seconds: Number(count[1]), plain: true })
      rest = rest.slice(count[0].length)
    } else if (sign) {
      const [written] = sign
      tokens.push({ kind: 'x*×'.includes(written.toLowerCase()) ? '×' : (written as '/' | '(' | ')' | '+') })
      rest = rest.slice(written.length)
    } else
      throw new Unreadable(
        `«\u00A0${rest.slice(0, 12)}\u00A0» n’est pas compris. Écrivez travail/repos, ${EXAMPLE}.`,
      )
    rest = rest.trimStart()
  }
  return tokens
}

/** sum = part (+ part)* · part = [count ×] one [× count]* · one = work/rest | ( sum ), and a rest alone after a plus. */
function createReader(tokens: readonly Token[]) {
  let at = 0
  const next = () => tokens[at]
  const takes = (kind: Token['kind']): boolean => {
    if (next()?.kind !== kind) return false
    at += 1
    return true
  }

  function time(): Extract<Token, { kind: 'time' }> {
    const token = next()
    if (token?.kind !== 'time') throw new Unreadable(`Écrivez des secondes ou des minutes, ${EXAMPLE}.`)
    at += 1
    return token
  }

  function times(stretches: Stretch[], count: Extract<Token, { kind: 'time' }>): Stretch[] {
    if (!count.plain || count.seconds < 1)
      throw new Unreadable('Le nombre de tours est un nombre entier, au moins 1.')
    if (stretches.length * count.seconds > MOST_STRETCHES)
      throw new Unreadable(`C’est trop long\u00A0: au plus ${MOST_STRETCHES} chapitres à la fois.`)
    return Array.from({ length: count.seconds }, () => stretches).flat()
  }

  function one(mayRest: boolean): Stretch[] {
    if (takes('(')) {
      const inner = sum()
      if (!takes(')')) throw new Unreadable('Il manque une parenthèse fermante.')
      return inner
    }
    const first = time()
    if (!takes('/')) {
      if (!mayRest) throw new Unreadable(`Écrivez le travail et le repos, ${EXAMPLE}.`)
      return [{ kind: 'REST', seconds: first.seconds }]
    }
    const rest = time()
    if (first.seconds < 1) throw new Unreadable('Le travail dure au moins une seconde.')
    const pair: Stretch[] = [
      { kind: 'WORK', seconds: first.seconds },
      { kind: 'REST', seconds: rest.seconds },
    ]
    return pair.filter(({ seconds }) => seconds > 0)
  }

  function part(mayRest: boolean): Stretch[] {
    if (tokens[at + 1]?.kind === '×') {
      const count = time()
      takes('×')
      return times(part(false), count)
    }
    let stretches = one(mayRest)
    while (takes('×')) stretches = times(stretches, time())
    return stretches
  }

  function sum(): Stretch[] {
    const stretches = part(false)
    while (takes('+')) stretches.push(...part(true))
    return stretches
  }

  return () => {
    const stretches = sum()
    const left = next()
    if (left)
      throw new Unreadable(
        left.kind === ')' ? 'Il y a une parenthèse fermante de trop.' : `Écrivez travail/repos, ${EXAMPLE}.`,
      )
    return stretches
  }
}

/**
 * Reads what a coach writes of intervals: "40/20 × 8", "4 × (30/15)", "3 × (40/20 × 4 + 60)", "1:30/30". The work comes
 * before the rest, in seconds unless it says minutes.
 *
 * @returns what it lays, or in French what is not understood
 */
export function readPattern(text: string): ReadPattern {
  if (text.trim() === '') return { problem: `Écrivez travail/repos, ${EXAMPLE}.` }
  if (text.length > 120) return { problem: 'Ce motif est trop long.' }
  try {
    const stretches = createReader(tokensOf(text))()
    if (stretches.length > MOST_STRETCHES)
      return { problem: `C’est trop long\u00A0: au plus ${MOST_STRETCHES} chapitres à la fois.` }
    if (stretches.some(({ seconds }) => seconds > MOST_SECONDS))
      return { problem: 'Un temps dépasse une heure.' }
    return { stretches }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}
