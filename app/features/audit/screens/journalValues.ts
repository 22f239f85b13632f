import { parisDay } from '~/domain/parisTime'
import { secondLabel, shortDayLabel } from '~/domain/dateLabels'
import { areaLabel, BODY_AREAS } from '~/messages/bodyAreas.fr'
import { accessLabels, categoryLabels, exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import { allergenLabels } from '~/messages/recipeDetails.fr'
import { dietLabels, mealLabels } from '~/messages/recipes.fr'

/** Words of the API that no author has typed. */
const WORDS: Readonly<Record<string, string>> = {
  ...accessLabels,
  ...allergenLabels,
  ...categoryLabels,
  ...dietLabels,
  ...exerciseTypeLabels,
  ...levelLabels,
  ...mealLabels,
  ...Object.fromEntries(BODY_AREAS.map((area) => [area, areaLabel(area)])),
  AUTHOR: 'autrice',
  COACH: 'coach',
  AMBASSADOR: 'ambassadrice',
  ADMIN: 'administratrice',
  ONLINE: 'En ligne',
  IN_PERSON: 'En personne',
  LIVE: 'En direct',
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const ID = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The journal says that a text was rewritten, and how it begins; its versions say the rest. */
const MAX_SHOWN = 200

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textLabel(text: string): string {
  // Enough of it to tell one from another; it is the end of an address in the studio.
  const [, id] = ID.exec(text) ?? []
  if (id) return `fiche ${id}`
  const [year, month, day] = DAY.test(text) ? text.split('-') : []
  if (year) return `${day}/${month}/${year}`
  if (Object.hasOwn(WORDS, text)) return WORDS[text] ?? text
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).trimEnd()}…` : text
}

/** What a rich text says. An old entry need not be as they are today. */
function wordsIn(node: unknown): string {
  if (!isRecord(node)) return ''
  if (typeof node.text === 'string') return node.text
  return Array.isArray(node.content) ? node.content.map(wordsIn).join(' ') : ''
}

/** A thing of several parts: by what it is called or says, where it has one; else what its parts say. */
function thingLabel(thing: Record<string, unknown>): string {
  if (thing.type === 'doc') return valueLabel(wordsIn(thing).trim())
  const { title, alt, image, ...parts } = thing
  const { file, label } = parts
  if (typeof file === 'string' && typeof label === 'string')
    return `${textLabel(label)} (${textLabel(file).replace('fiche', 'fichier')})`
  if (typeof title === 'string') return valueLabel(title)
  if (image) return alt ? `une photo\u00A0: ${valueLabel(alt)}` : 'une photo'
  const said = Object.values(parts).filter((part) => part !== null && part !== '')
  return textLabel(said.map(valueLabel).join(', ')) || 'rien'
}

/** Weeks of days of sessions. */
function gridLabel(weeks: readonly (readonly unknown[])[]): string {
  const sessions = weeks.flat(2).length
  const counted = (count: number, name: string) => `${count}\u00A0${name}${count > 1 ? 's' : ''}`
  return `${counted(weeks.length, 'semaine')}, ${counted(sessions, 'séance')}`
}

/** A value of the log as it is read: an instant by the clocks of Paris, a day in Paris by its date, a list by its parts. */
export function valueLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return String(value)
  if (value instanceof Date || (typeof value === 'string' && INSTANT.test(value))) {
    const instant = new Date(value)
    const isEndOfDay = parisDay(instant) !== parisDay(new Date(instant.getTime() + 1))
    return isEndOfDay ? shortDayLabel(instant) : secondLabel(instant)
  }
  if (typeof value === 'string') return textLabel(value)
  if (Array.isArray(value) && value.length > 0 && value.every(Array.isArray)) return gridLabel(value)
  if (Array.isArray(value)) return textLabel(value.map(valueLabel).join(', ')) || 'rien'
  return isRecord(value) ? thingLabel(value) : 'rien'
}
