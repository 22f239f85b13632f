import { frenchSpaces } from './frenchSpaces'

/**
 * The title of a page that is about one thing.
 *
 * @param match the page's own, which knows whether there is such a thing
 * @param name what its loader found; none where it failed
 */
export function pageTitle(match: { status: string }, name: string | undefined, house = 'Élan'): string {
  const missing = match.status === 'notFound' ? 'Page introuvable' : 'Page indisponible'
  return `${frenchSpaces(name ?? missing)} · ${house}`
}
