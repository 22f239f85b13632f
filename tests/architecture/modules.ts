import { readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { ResolverFactory } from 'oxc-resolver'
import type { ImportSite } from './importSite'
import { importSites } from './importSites'

/** What an import leads to. Paths are those of the project, with slashes: `app/lib/slug.ts`. */
type Target =
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'package'; readonly name: string; readonly builtin: boolean }
  /** A path or a name that leads nowhere, a package nobody declared, or what is only known when the code runs. */
  | { readonly type: 'unknown' }

export interface Import extends ImportSite {
  readonly from: string
  readonly to: Target
}

interface Modules {
  /** Every file under `app/`. */
  readonly files: readonly string[]
  readonly imports: readonly Import[]
  /** The text of those that are code, by their path. */
  readonly code: ReadonlyMap<string, string>
}

const SOURCE = /\.(?:tsx?|css)$/

/**
 * Reads `app/` of a project and resolves every import as the bundler does, with the aliases of its `tsconfig.json`.
 *
 * dependency-cruiser 18 was tried first. It cannot use TypeScript 7; its acorn parser then misses `export type … from` and
 * knows no type imports, its swc parser misses `import('…').T`, and neither sees augmented modules or what a
 * style sheet composes. The parser that Vite brings sees them all, in the same syntax as the build.
 *
 * @param root the project's folder
 */
export function readModules(root: string): Modules {
  const resolveFrom = resolverOf(root)
  const files = filesIn(root, 'app')
  const code = new Map(
    files
      .filter((file) => SOURCE.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const),
  )
  const imports = [...code].flatMap(([file, text]) =>
    importSites(file, text).map((site) => ({ ...site, from: file, to: resolveFrom(file, site.specifier) })),
  )
  return { files, imports, code }
}

/** Every file under a folder of the project, by its path in it. */
export function filesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => projectPath(root, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Finds what a file's specifier leads to: a file that is there, a module of Node, a package that the project declares. */
function resolverOf(root: string): (from: string, specifier: string | undefined) => Target {
  const settings = {
    tsconfig: { configFile: path.join(root, 'tsconfig.json') },
    extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    conditionNames: ['import', 'default'],
    symlinks: false,
  }
  const scripts = new ResolverFactory(settings)
  // In a style sheet `card.css` is the file beside it.
  const sheets = new ResolverFactory({ ...settings, preferRelative: true })
  const packages = declaredPackages(root)
  return (from, specifier) => {
    if (specifier === undefined) return { type: 'unknown' }
    if (isBuiltin(specifier)) return { type: 'package', name: specifier, builtin: true }
    const resolver = from.endsWith('.css') ? sheets : scripts
    const found = resolver.sync(path.join(root, path.dirname(from)), specifier).path
    if (found && !found.includes('/node_modules/')) return { type: 'file', file: projectPath(root, found) }
    const name = packageName(specifier)
    return packages.has(name) ? { type: 'package', name, builtin: false } : { type: 'unknown' }
  }
}

/** What `package.json` names. A package that only another one brought may be gone with its next version. */
function declaredPackages(root: string): ReadonlySet<string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const projectPath = (root: string, file: string) => path.relative(root, file).replaceAll(path.sep, '/')
