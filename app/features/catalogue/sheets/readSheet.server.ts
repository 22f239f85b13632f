import type { Db } from '~/db/client.server'
import { fromNeutralised } from '~/lib/csv/csvCell'
import { placesOf, type Places } from '~/domain/csv/headings'
import { readDay } from '~/domain/csv/readDay'
import { parisInstant } from '~/domain/parisTime'
import {
  SHEET_HEADINGS,
  SHEET_REQUIRED,
  readAccess,
  readLevel,
  type SheetColumn,
  type SheetProblem,
} from '~/domain/films/videoSheet'
import { namedContent } from '~/features/content/content.public.server'
import { ApiError } from '~/http/apiError'
import { readTable, type TableRow } from '~/http/csv/readTable.server'
import { toSearchText } from '~/lib/searchText'
import type { VideoForm } from '../videos.schema'
import { MAX_SHEET_BYTES, MAX_SHEET_LINES } from './videoSheets.schema'

const MAX_NAME_LENGTH = 80

/** The films that came in files of these names, in any letter case. */
export type FilmsNamed = (db: Db, files: readonly string[]) => Promise<{ id: string; name: string }[]>

/** What a line says of a film, and all that is wrong with it. */
export interface ReadSheetLine {
  line: number
  file: string
  name: string
  filmId: string | null
  /** What it fills in; what it leaves empty stays as it is. */
  values: Partial<VideoForm>
  releasedAt: Date | null
  problems: SheetProblem[]
}

const lower = (text: string) => text.trim().normalize('NFC').toLowerCase()

interface Known {
  films: Map<string, string[]>
  playlists: Map<string, string>
  coaches: Map<string, string>
}

function readRow({ line, cells }: TableRow, places: Places<SheetColumn>, known: Known): ReadSheetLine {
  const cell = (column: SheetColumn) => fromNeutralised((cells[places[column] ?? -1] ?? '').trim())
  const problems: SheetProblem[] = []
  const [file, name, day] = [cell('file'), cell('name'), cell('date')]
  const values: Partial<VideoForm> = {}

  const films = known.films.get(lower(file)) ?? []
  if (!file) problems.push('file-missing')
  else if (films.length !== 1) problems.push(films.length === 0 ? 'file-unknown' : 'file-many')
  if (!name) problems.push('name-missing')
  else if (name.length > MAX_NAME_LENGTH) problems.push('name-too-long')
  else values.name = name

  /** Takes what a cell means, where it says something. */
  function take<Key extends keyof VideoForm>(
    column: SheetColumn,
    key: Key,
    read: (text: string) => VideoForm[Key] | null | undefined,
    problem: SheetProblem,
  ): void {
    const text = cell(column)
    if (!text) return
    const value = read(text)
    if (value === null || value === undefined) problems.push(problem)
    else values[key] = value
  }
  take('playlist', 'playlistId', (text) => known.playlists.get(toSearchText(text)), 'playlist-unknown')
  take('coach', 'coachId', (text) => known.coaches.get(toSearchText(text)), 'coach-unknown')
  take('access', 'access', readAccess, 'access-unknown')
  take('level', 'level', readLevel, 'level-unknown')
  const summary = cell('summary')
  if (summary) values.summary = summary
  const readable = day ? readDay(day) : null
  if (day && !readable) problems.push('date-unreadable')
  return {
    line,
    file,
    name,
    filmId: films.length === 1 ? (films[0] ?? null) : null,
    values,
    releasedAt: readable ? parisInstant(readable, '00:00') : null,
    problems,
  }
}

/**
 * A table of films, line by line.
 *
 * @throws ApiError 400 for what is no table, lacks a column, is empty or too long
 */
export async function readSheet(db: Db, bytes: Uint8Array, filmsNamed: FilmsNamed): Promise<ReadSheetLine[]> {
  const limits = {
    maxBytes: MAX_SHEET_BYTES,
    maxLines: MAX_SHEET_LINES,
    tooMany: 'sheets/too-many-lines',
  } as const
  const { header, rows } = readTable(bytes, limits)
  const places = placesOf(SHEET_HEADINGS, SHEET_REQUIRED, header)
  if (!places) throw new ApiError(400, 'sheets/missing-columns')
  if (rows.length === 0) throw new ApiError(400, 'imports/empty')

  const files = rows
    .map(({ cells }) => fromNeutralised((cells[places.file ?? -1] ?? '').trim()))
    .filter(Boolean)
  const found = Map.groupBy(await filmsNamed(db, files), ({ name }) => lower(name))
  const known: Known = {
    films: new Map([...found].map(([name, films]) => [name, films.map(({ id }) => id)])),
    playlists: await namedContent(db, 'playlists'),
    coaches: await namedContent(db, 'coaches'),
  }
  const seen = new Set<string>()
  return rows.map((row) => {
    const read = readRow(row, places, known)
    if (read.file && seen.has(lower(read.file))) read.problems.push('file-again')
    seen.add(lower(read.file))
    return read
  })
}
