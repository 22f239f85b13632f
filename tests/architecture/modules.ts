import { readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { ResolverFactory } from 'oxc-resolver'
import { importSites, type ImportSite } from './importSites'

/** What an import leads to. Paths are those of the project, with slashes: `app/lib/slug.ts`. */
type Target =
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'package'; readonly name: string; readonly builtin: boolean }
  /** A path or an alias that leads nowhere, or a name put together when the code runs. */
  | { readonly type: 'unknown' }

export interface Import extends ImportSite {
  readonly from: string
  readonly to: Target
}

interface Modules {
  /** Every file under `app/`. */
  readonly files: readonly string[]
  readonly imports: readonly Import[]
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
  const resolver = new ResolverFactory({
    tsconfig: { configFile: path.join(root, 'tsconfig.json') },
    extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    conditionNames: ['import', 'default'],
    symlinks: false,
  })
  const files = readdirSync(path.join(root, 'app'), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => projectPath(root, path.join(entry.parentPath, entry.name)))
    .toSorted()
  const imports = files
    .filter((file) => SOURCE.test(file))
    .flatMap((file) =>
      importSites(file, readFileSync(path.join(root, file), 'utf8')).map((site) => ({
        ...site,
        from: file,
        to: resolve(resolver, root, file, site.specifier),
      })),
    )
  return { files, imports }
}

function resolve(
  resolver: ResolverFactory,
  root: string,
  from: string,
  specifier: string | undefined,
): Target {
  if (specifier === undefined) return { type: 'unknown' }
  if (isBuiltin(specifier)) return { type: 'package', name: specifier, builtin: true }
  const found = resolver.sync(path.join(root, path.dirname(from)), specifier).path
  if (found && !found.includes('/node_modules/')) return { type: 'file', file: projectPath(root, found) }
  // An alias that is mistyped must not pass for a package.
  if (!/^(?:@[\w-]+\/)?[a-z]/i.test(specifier)) return { type: 'unknown' }
  return { type: 'package', name: packageName(specifier), builtin: false }
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const projectPath = (root: string, file: string) => path.relative(root, file).replaceAll(path.sep, '/')
