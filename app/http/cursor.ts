import * as v from 'valibot'
import { MAX_FOLDED_UNITS } from '~/lib/searchText'

/** The longest key is a name of 80 letters, folded. */
const MAX_KEY_LENGTH = 80 * MAX_FOLDED_UNITS
/** In UTF-8 a unit takes three bytes at most; the id and what is around both take less than 50. Base64 makes four of three. */
export const MAX_CURSOR_LENGTH = Math.ceil((MAX_KEY_LENGTH * 3 + 50) / 3) * 4
const CursorSchema = v.tuple([v.pipe(v.string(), v.maxLength(MAX_KEY_LENGTH)), v.pipe(v.string(), v.uuid())])

/** An instant exactly as `toISOString` writes it: anything that a database would refuse or read differently is not one of our cursors. */
export function isInstantKey(key: string): boolean {
  const instant = new Date(key)
  return !Number.isNaN(instant.getTime()) && /^(?!0000)\d{4}-/.test(key) && instant.toISOString() === key
}

/** A day (`YYYY-MM-DD`) that exists, of a year with which a database and a clock elsewhere can still count. */
export function isDayKey(key: string): boolean {
  return /^(?:19|20|21)\d\d-/.test(key) && isInstantKey(`${key}T00:00:00.000Z`)
}

/** The last row of a page: its sort key as text, and its id, which together order a list without ties. */
export interface Position {
  key: string
  id: string
}

export function encodeCursor({ key, id }: Position): string {
  // `btoa` takes bytes: a key may hold letters of any script.
  return btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify([key, id]))))
    .replaceAll('=', '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** @returns the position, or `null` for a cursor that this site did not make */
export function decodeCursor(cursor: string): Position | null {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    )
    const parsed = v.safeParse(
      CursorSchema,
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
    )
    return parsed.success ? { key: parsed.output[0], id: parsed.output[1] } : null
  } catch {
    return null
  }
}
