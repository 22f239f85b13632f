import { dirname } from 'node:path'
import { breachOf, type Finding, type Rule } from '../house'
import { doorOf } from './features'
import type { Place } from '../places'

/** Code that the rules can read, and what holds no code. */
const READABLE = /\.(?:tsx?|css)$/
const INERT = /\.(?:json|sql|md|svg|png|webp|avif|woff2)$/

/** What a file of a feature is by its name. `x.public` is at the feature's own level and has its name. */
const FEATURE_FILE =
  /\/[^/.]+(?:\.module\.css|\.d\.ts|(?:\.(?:schema|queries|functions|middleware|isomorphic)|(?:\.(?:operations|jobs|personal|seed))?\.server)?\.tsx?)$/

/** How many files of code lie on one level at most: a folder that grows beyond holds two things. */
const FULL_FOLDER = 22

/** What is written by the migration tool. */
const MIGRATIONS = /^app\/db\/migrations\//

/** Names that say nothing about the content, and files that only re-export others. */
const DRAWER = /(?:^|\/)(?:(?:utils?|helpers?|misc|parts|common|shared)(?:\.[^/]*)?|index\.ts)$/

/** The one file that may write a form's own tag. */
const HELD_FORM = 'app/ui/forms/HeldForm.tsx'
const FORM_TAG = /<form[\s>]|createElement\(\s*['"]form['"]/

/** The one file that reads an instant from a request. */
const INSTANTS = 'app/http/instantSchema.ts'
const SCHEMAS = /(?:\.schema|Schema)\.ts$/
/** Valibot's own readers of instants take zones of which `Date` makes nothing, and days that do not exist. */
const ISO_INSTANT = /\bv\s*\.\s*iso(?:Timestamp|DateTime|Date)/
const INTO_DATE = /\bnew Date\(|\bDate\.parse\(|\bv\s*\.\s*toDate\b/

/** Files that lie loose where every other one belongs to a feature or a port. */
const LOOSE = new Set(['app/features/graph.ts'])

/** Node's other ways to load a file, by a name that no rule sees. */
const LOADERS = new Set(['module', 'vm', 'worker_threads'])

const isOwned = ({ room }: Place) => room === 'features' || room === 'adapters'

export const FILE_RULES: readonly Rule[] = [
  {
    name: 'readable file',
    instead: 'Code is TypeScript or CSS: of another file no rule could read the imports.',
    breaches: ({ files }) =>
      files
        .filter(({ file }) => !READABLE.test(file) && !INERT.test(file))
        .map(({ file }) => ({ file, found: 'a kind of file that no rule reads' })),
  },
  {
    name: 'owned file',
    instead: 'A file of features/ or adapters/ is in the folder of its feature or its port.',
    breaches: ({ files }) =>
      files
        .filter(
          (place) => isOwned(place) && place.owner === undefined && !LOOSE.has(place.file) && !isNote(place),
        )
        .map(({ file }) => ({ file, found: 'a file of nobody' })),
  },
  {
    name: 'feature file',
    instead: 'A feature has the kinds of file that app/README.md names; its public door has its name.',
    breaches: ({ files }) =>
      files
        .filter(
          (place) =>
            place.room === 'features' &&
            place.owner !== undefined &&
            !doorOf(place) &&
            !isNote(place) &&
            !FEATURE_FILE.test(place.file),
        )
        .map(({ file }) => ({ file, found: 'a kind of file that a feature does not have' })),
  },
  {
    name: 'full folder',
    instead: `A folder has at most ${FULL_FOLDER} files on its own level; beyond that it is divided by what they do.`,
    breaches: ({ files, beside }) =>
      // Migrations and their snapshots are generated, one of each for every change of the tables.
      [...folderSizes([...files.map(({ file }) => file), ...beside].filter((file) => !MIGRATIONS.test(file)))]
        .filter(([, size]) => size > FULL_FOLDER)
        .map(([folder, size]) => ({ file: folder, found: `${size} files` })),
  },
  {
    name: 'drawer',
    instead: 'A file and a folder are named after what they do.',
    breaches: ({ files, beside }) =>
      [...files.map(({ file }) => file), ...beside]
        .filter((file) => DRAWER.test(file) || DRAWER.test(dirname(file)))
        .map((file) => ({ file, found: 'a name that says nothing' })),
  },
  {
    name: 'held form',
    instead:
      'A form is a `Form` or a `HeldForm`: any other that is sent before its code is there leaves the page.',
    breaches: ({ code }) =>
      [...code]
        .filter(([file]) => file !== HELD_FORM)
        .flatMap(([file, text]) => linesWith([FORM_TAG], file, text)),
  },
  {
    name: 'instant of a request',
    instead: `A schema reads an instant by \`instantSchema\` (${INSTANTS}), and a day by \`isDayKey\`.`,
    breaches: ({ code }) =>
      [...code]
        .filter(([file]) => file !== INSTANTS)
        .flatMap(([file, text]) =>
          linesWith(SCHEMAS.test(file) ? [ISO_INSTANT, INTO_DATE] : [ISO_INSTANT], file, text),
        ),
  },
  {
    name: 'readable import',
    instead:
      'An import names, in plain text, a file that is there, a module of Node or a package of package.json.',
    breaches: ({ imports }) =>
      imports
        .filter(
          ({ to }) =>
            to.type === 'unknown' || (to.type === 'package' && LOADERS.has(to.name.replace(/^node:/, ''))),
        )
        .map(breachOf),
  },
  {
    name: 'inside app',
    instead: 'app/ imports nothing of scripts/, tests/ or the project’s own settings.',
    breaches: ({ imports }) =>
      imports.filter(({ to }) => to.type === 'file' && !to.file.startsWith('app/')).map(breachOf),
  },
]

/** Each line of a file in which one of the patterns is found. */
const linesWith = (patterns: readonly RegExp[], file: string, text: string): Finding[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      patterns.some((pattern) => pattern.test(`${line}\n`))
        ? [{ file, line: at + 1, found: line.trim() }]
        : [],
    )

/** Every folder with the number of its own files; migrations only grow. */
function folderSizes(files: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const file of files)
    if (!file.endsWith('.sql')) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  return sizes
}

const isNote = ({ file }: Place) => file.endsWith('.md')
