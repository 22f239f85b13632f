import { givenAway } from '../givenAway'
import { passageRule, type Finding, type House, type Rule } from '../house'
import { placeOf, type Place } from '../places'
import { doorOf } from './features'

/** Which tables the files of `db/` work with. It gives none away: no other file there knows a table. */
const TABLES_OF_DB: Readonly<Record<string, string>> = {
  'kept.server.ts': 'images',
  'lease.server.ts': 'leases',
  'milestones.server.ts': 'milestones',
  'outbox.server.ts': 'mail',
  'turn.server.ts': 'leases',
  'waiting.server.ts': 'waiting',
}

/** The owner that a table's file is named after: `app/db/schema/films.ts` and `app/db/schema/films/….ts`. */
const tableOwner = ({ room, inner }: Place): string | undefined =>
  room === 'db' ? /^schema\/([^/.]+)/.exec(inner)?.[1] : undefined

/** Whose tables a file may import, by the name of their owner. */
function ownerOf({ room, owner, inner }: Place): string | undefined {
  if (room === 'features') return owner
  return room === 'db' ? TABLES_OF_DB[inner] : room
}

export const TABLE_RULES: readonly Rule[] = [
  passageRule(
    'table',
    'A file of db/schema belongs to the feature (or room) of its name: others ask that feature’s public door. What has no owner stays in db.',
    ({ from, to }) =>
      tableOwner(from) === undefined && tableOwner(to) !== undefined && tableOwner(to) !== ownerOf(from),
  ),
  {
    name: 'kept table',
    instead: 'A public door gives what a feature does with its tables, never a table: who has it writes it.',
    breaches: tablesGivenAway,
  },
  {
    name: 'declared table',
    instead: 'A table is declared in db/schema, in the file of its owner.',
    breaches: ({ code }) =>
      [...code]
        .filter(([file, text]) => tableOwner(placeOf(file)) === undefined && /\bpgTable/.test(text))
        .map(([file]) => ({ file, found: 'pgTable' })),
  },
  {
    name: 'table in SQL',
    instead: 'SQL that is written out names the tables of its own feature (or room) only.',
    breaches: tablesInSql,
  },
]

function tablesGivenAway({ files, imports, code }: House): Finding[] {
  return files.filter(doorOf).flatMap(({ file }) => {
    const schemas = imports.flatMap(({ from, to, specifier }) =>
      from === file && to.type === 'file' && tableOwner(placeOf(to.file)) ? [specifier ?? ''] : [],
    )
    return givenAway(file, code.get(file) ?? '', new Set(schemas)).map((line) => ({
      file,
      line,
      found: 'a value of db/schema',
    }))
  })
}

const NAMED_IN_SQL = /\b(?:update|into|from|join|truncate|table|only)\s+"?(\w+)"?/gi

function tablesInSql({ code }: House): Finding[] {
  const owners = new Map<string, string>()
  for (const [file, text] of code) {
    const owner = tableOwner(placeOf(file))
    if (owner) for (const [, table] of text.matchAll(/\bpgTable\(\s*'(\w+)'/g)) owners.set(table ?? '', owner)
  }
  return [...code].flatMap(([file, text]) => {
    const place = placeOf(file)
    if (tableOwner(place) || !/\bsql\b/.test(text)) return []
    return [...text.matchAll(NAMED_IN_SQL)].flatMap(({ 0: found, 1: name, index }) => {
      const owner = owners.get(name?.toLowerCase() ?? '')
      const isForeign = owner !== undefined && owner !== ownerOf(place)
      return isForeign ? [{ file, line: text.slice(0, index).split('\n').length, found }] : []
    })
  })
}
