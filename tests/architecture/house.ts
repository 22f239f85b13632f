import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FeatureGraph } from '~/features/graph'
import { placeOf, type Place } from './places'
import { filesIn, readModules, type Import } from './modules'

/** The project as the rules see it: its files, what they import, and who may use whom. */
export interface House {
  readonly files: readonly Place[]
  /** The files of `scripts/` and `tests/`, by their path: no room of the application. */
  readonly beside: readonly string[]
  readonly imports: readonly Import[]
  /** The text of each file of code in `app/`, by its path. */
  readonly code: ReadonlyMap<string, string>
  /** The folders of `app/features/`, whatever the graph says. */
  readonly features: readonly string[]
  readonly graph: FeatureGraph
}

/** One breach of a rule. */
export interface Finding {
  readonly file: string
  /** From 1; absent where the file itself is the breach. */
  readonly line?: number
  /** What was found: the import as written, a circle, a name. */
  readonly found: string
}

export interface Rule {
  readonly name: string
  /** What to do instead. */
  readonly instead: string
  readonly breaches: (house: House) => Finding[]
}

const BESIDE = ['scripts', 'tests']

/**
 * Reads the project in a folder. Nothing else goes into the rules, so they can be tried on a throw-away tree.
 *
 * @param root the folder that holds `app/`, `scripts/`, `tests/`, `package.json` and `tsconfig.json`
 * @param graph which feature may use which
 */
export function readHouse(root: string, graph: FeatureGraph): House {
  const { files, imports, code } = readModules(root)
  const features = readdirSync(path.join(root, 'app/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const beside = BESIDE.flatMap((folder) => filesIn(root, folder))
  return { files: files.map(placeOf), beside, imports, code, features, graph }
}

/** An import of one project file by another. */
interface Passage {
  readonly from: Place
  readonly to: Place
  readonly kind: Import['kind']
}

/** A rule that judges each import between two project files by itself. */
export const passageRule = (
  name: string,
  instead: string,
  breaks: (passage: Passage, house: House) => boolean,
): Rule => ({
  name,
  instead,
  breaches: (house) =>
    house.imports
      .filter(
        ({ from, to, kind }) =>
          to.type === 'file' && breaks({ from: placeOf(from), to: placeOf(to.file), kind }, house),
      )
      .map(breachOf),
})

/** A rule that judges the imports of packages, Node's own among them. */
export const packageRule = (
  name: string,
  instead: string,
  breaks: (from: Place, imported: { name: string; builtin: boolean; kind: Import['kind'] }) => boolean,
): Rule => ({
  name,
  instead,
  breaches: ({ imports }) =>
    imports
      .filter(({ from, to, kind }) => to.type === 'package' && breaks(placeOf(from), { ...to, kind }))
      .map(breachOf),
})

export const breachOf = ({
  from,
  line,
  kind,
  specifier = 'a load that no rule can follow',
}: Import): Finding => ({
  file: from,
  line,
  found: kind === 'type' ? `${specifier} (type)` : specifier,
})
