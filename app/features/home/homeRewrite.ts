import type { LocationRewrite } from '@tanstack/react-router'

const HOME = '/'
const MEMBER_HOME = '/accueil'

/**
 * Two homes at one address. Each is a route of its own, because only a route brings its own scripts and style sheets and
 * those of no other page. Before the routes are matched, `/` is read as the caller's own home; `/accueil` is never
 * seen from outside.
 *
 * @param isSignedIn whether the session of this page is known to be somebody's
 */
export function homeRewrite(isSignedIn: () => boolean): LocationRewrite {
  return {
    input: ({ url }) => (url.pathname === HOME && isSignedIn() ? at(MEMBER_HOME, url) : url),
    output: ({ url }) => (url.pathname === MEMBER_HOME ? at(HOME, url) : url),
  }
}

function at(pathname: string, url: URL): URL {
  const moved = new URL(url)
  moved.pathname = pathname
  return moved
}
