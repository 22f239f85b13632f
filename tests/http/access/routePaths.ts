import { readFileSync } from 'node:fs'

/** The full path of every route in the generated route tree. */
export function routePaths(): string[] {
  const tree = readFileSync('app/routeTree.gen.ts', 'utf8')
  const [, listed = ''] = /interface FileRoutesByFullPath \{\n([\s\S]*?)\n\}/.exec(tree) ?? []
  return [...listed.matchAll(/'([^']+)':/g)].map(([, path = '']) => path)
}
