import { placesOf, type Places } from '../csv/headings'

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

/** Where each column is. */
export type ColumnPlaces = Places<Column>

/** @returns the places; `null` where a column is missing that no line can do without */
export const readHeader = (cells: readonly string[]) => placesOf(HEADINGS, REQUIRED, cells)
