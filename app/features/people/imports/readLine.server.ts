import * as v from 'valibot'
import { fromNeutralised } from '~/lib/csv/csvCell'
import type { Column, ColumnPlaces } from '~/domain/people/importColumns'
import type { LineProblem } from '~/domain/people/importLine'
import { readReason, type ImportReason } from '~/domain/people/importReasons'
import { readDay } from '~/domain/csv/readDay'
import { endOfParisDay } from '~/domain/parisTime'
import { MAX_NAME_LENGTH } from '~/features/identity/identity.public.server'
import { nameFrom } from '~/http/textSchema'

const AddressSchema = v.pipe(v.string(), v.email(), v.maxLength(254))

export interface ReadLine {
  line: number
  cells: string[]
  email: string | null
  name: string | null
  /** The end of the last day of access. */
  until: Date | null
  reason: ImportReason | null
  problems: LineProblem[]
}

/** What she is called: by the file, else by her address. */
function nameOf(written: string, email: string | null): string {
  const localPart = email?.split('@')[0] ?? ''
  return nameFrom(written, MAX_NAME_LENGTH) ?? nameFrom(localPart, MAX_NAME_LENGTH) ?? 'Membre'
}

/** What one line of a file says, and all that is wrong with it. */
export function readLine(
  { line, cells }: { line: number; cells: string[] },
  places: ColumnPlaces,
  now: Date,
): ReadLine {
  const cell = (column: Column) => fromNeutralised((cells[places[column] ?? -1] ?? '').trim())
  const problems: LineProblem[] = []
  const [address, day, why] = [cell('email').toLowerCase(), cell('until'), cell('reason')]
  const email = v.is(AddressSchema, address) ? address : null
  if (!email) problems.push(address ? 'email-invalid' : 'email-missing')
  const readable = readDay(day)
  const until = readable ? endOfParisDay(readable) : null
  if (!until) problems.push(day ? 'date-unreadable' : 'date-missing')
  else if (until <= now) problems.push('date-past')
  const reason = readReason(why)
  if (!reason) problems.push(why ? 'reason-unknown' : 'reason-missing')
  const name = nameOf([cell('firstName'), cell('name')].filter(Boolean).join(' '), email)
  return { line, cells, email, name, until, reason, problems }
}
