import { folded } from './importReasons'

/** What a file of members says of each. */
export type Column = 'email' | 'name' | 'firstName' | 'until' | 'reason'

/** How their columns are headed, folded: in French, in English, by the platforms that members come from. */
const HEADINGS: Record<Column, readonly string[]> = {
  email: [
    'adresse',
    'adresse e mail',
    'adresse email',
    'adresse mail',
    'adresse electronique',
    'courriel',
    'e mail',
    'email',
    'email address',
    'e mail address',
    'mail',
    'address',
  ],
  name: [
    'nom',
    'nom complet',
    'nom de famille',
    'prenom et nom',
    'name',
    'full name',
    'last name',
    'surname',
    'member name',
  ],
  firstName: ['prenom', 'first name', 'given name'],
  until: [
    'acces jusqu au',
    'jusqu au',
    'acces jusqu a',
    'date de fin',
    'fin',
    'fin d acces',
    'fin de l acces',
    'echeance',
    'expiration',
    'access until',
    'until',
    'end',
    'end date',
    'expires',
    'expires at',
    'expires on',
    'expiration date',
    'valid until',
  ],
  reason: ['raison', 'motif', 'pourquoi', 'origine', 'why', 'reason'],
}

const REQUIRED = ['email', 'until', 'reason'] as const satisfies readonly Column[]

/** Where each column is; the first of two that are headed alike. Columns that are not known are left alone. */
export type ColumnPlaces = Partial<Record<Column, number>>

/** @returns the places; `null` where a column is missing that no line can do without */
export function readHeader(cells: readonly string[]): ColumnPlaces | null {
  const places: ColumnPlaces = {}
  for (const [at, cell] of cells.entries()) {
    const heading = folded(cell)
    const column = (Object.keys(HEADINGS) as Column[]).find((name) => HEADINGS[name].includes(heading))
    if (column) places[column] ??= at
  }
  return REQUIRED.every((column) => places[column] !== undefined) ? places : null
}

/** The delimiter of a file, by its first line: the one of the three that stands there most often, outside quotes. */
export function delimiterOf(firstLine: string): ';' | ',' | '\t' {
  const bare = firstLine.replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  const [best] = ([';', ',', '\t'] as const).toSorted((one, other) => count(other) - count(one))
  return best ?? ';'
}
