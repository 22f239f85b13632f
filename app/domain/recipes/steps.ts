import { normaliseLine } from './frenchText'
import { hasLeftOver } from './names'
import { parseIngredient, type Ingredient } from './parseIngredient'
import { problemOfIngredient, type LineProblem } from './recipeText'
import { ingredientLine } from './writeIngredient'

/** A stretch of a step: words, an amount that grows with the servings, or a time that can be started. */
export type StepPart =
  | { kind: 'text'; text: string }
  | { kind: 'amount'; ingredient: Ingredient }
  | { kind: 'timer'; text: string; seconds: number }

export interface Step {
  parts: StepPart[]
}

const MARKS = /\{([^{}]*)\}|\[([^[\]]*)\]/g
const NUMBERING = /^\d+[.)]\s+/
const MAX_TIMER_SECONDS = 24 * 3600

/** A bare number is none; after hours it is minutes, after minutes seconds. */
const TIME =
  /^(?:(\d+) ?h(?:eures?)? ?)?(?:(\d+)(?!\d)(?: ?(?:min(?:utes?)?|mn))?)? ?(?:(\d+)(?: ?s(?:ec(?:ondes?)?)?)?)?$/i
/** "10 à 12 min": it rings at the shorter one, when one begins to look. */
const UPPER_END = /(\d) ?(?:à|-) ?\d+(?=\D+$)/i

/** @returns seconds; `undefined` for what is no time */
export function readTimer(text: string): number | undefined {
  const time = TIME.exec(normaliseLine(text).replace(UPPER_END, '$1'))
  if (!time || !/[hms]/i.test(time[0])) return undefined
  const [, hours = 0, minutes = 0, seconds = 0] = time
  return checked(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

const checked = (seconds: number) => (seconds > 0 && seconds <= MAX_TIMER_SECONDS ? seconds : undefined)

function timerOf(time: string): StepPart | undefined {
  const seconds = readTimer(time)
  return seconds === undefined ? undefined : { kind: 'timer', text: time.trim(), seconds }
}

function parseStep(line: string): Step {
  const parts: StepPart[] = []
  let end = 0
  const say = (text: string) => {
    if (text) parts.push({ kind: 'text', text })
  }
  for (const { 0: mark, 1: amount, 2: time, index } of line.matchAll(MARKS)) {
    say(line.slice(end, index))
    end = index + mark.length
    const timer = time === undefined ? undefined : timerOf(time)
    if (amount !== undefined) parts.push({ kind: 'amount', ingredient: parseIngredient(amount) })
    else if (timer) parts.push(timer)
    else say(mark)
  }
  say(line.slice(end))
  return { parts }
}

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim().replace(NUMBERING, ''))

/**
 * The steps that an author wrote, one on each line. `{200 g de farine}` grows with the servings, `[12 min]` can be started;
 * all else stays: the heat of an oven never grows.
 */
export const parseSteps = (text: string): Step[] => linesOf(text).filter(Boolean).map(parseStep)

/** A stretch of a step as a cook reads it. */
export type WrittenPart =
  | { kind: 'text'; text: string }
  | { kind: 'amount'; text: string }
  | (StepPart & { kind: 'timer' })

/** A step for more or fewer: of "de {7 c. à soupe d'huile}" it may be "d'environ 7 c. à soupe d'huile". */
export function writeStep({ parts }: Step, ratio: number): WrittenPart[] {
  const written = parts.map((part): WrittenPart =>
    part.kind === 'amount' ? { kind: 'amount', text: ingredientLine(part.ingredient, ratio) } : part,
  )
  return written.map((part, at) => {
    const next = written[at + 1]
    return next?.kind === 'amount' && /^(?:environ|une?)\s/.test(next.text)
      ? { ...part, text: part.text.replace(/(^|\P{Letter})(d)e\s$/iu, '$1$2’') }
      : part
  })
}

/** A step in words, to be read aloud or printed. */
export const stepText = (step: Step, ratio = 1): string =>
  writeStep(step, ratio)
    .map(({ text }) => text)
    .join('')

/** The name belongs within: "{2} œufs" would be "1 œufs", and nobody halves an egg. */
function problemOfAmount(text: string): string | undefined {
  const { amount, name } = parseIngredient(text)
  if (amount && name === '')
    return `il manque le nom dans «\u00A0{${text}}\u00A0»\u00A0: écrivez {200 g de farine}, le nom entre les accolades.`
  if (amount || hasLeftOver(name)) return problemOfIngredient(text)
  return `«\u00A0{${text}}\u00A0» ne commence pas par une quantité.`
}

/** What an author should look at again, line by line. */
export function problemsOfSteps(text: string): LineProblem[] {
  return linesOf(text).flatMap((line, index) => {
    const found: string[] = []
    for (const { 0: mark, 1: amount, 2: time } of line.matchAll(MARKS)) {
      const problem = amount === undefined ? undefined : problemOfAmount(amount)
      if (problem) found.push(problem)
      if (time !== undefined && readTimer(time) === undefined)
        found.push(`« ${mark} » n’est pas une durée : écrivez [12 min] ou [1 h 30].`)
    }
    if (/[{}[\]]/.test(line.replaceAll(MARKS, ''))) found.push('une accolade ou un crochet n’est pas fermé.')
    return found.map((problem) => ({ line: index + 1, text: problem }))
  })
}
