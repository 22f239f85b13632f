/** What may be away. The card provider is none of them: no screen is rendered by its word. */
type Needed = 'database' | 'identity'

const NOTHING: readonly Needed[] = []
const DATABASE: readonly Needed[] = ['database']

/**
 * What the cases of each route of the access matrix need to be answered at all; who she is who asks is not meant, because that is the
 * same for every page. An address that needs something else than its route's others is in `NEEDS_OF_ADDRESSES`.
 *
 * A new route gets its row here, or `everyScreenAway.test.ts` fails.
 */
export const NEEDS: Record<string, readonly Needed[]> = {
  '/': DATABASE,
  '/chercher': NOTHING,
  '/healthz': NOTHING,
  '/login': NOTHING,
  '/metrics': NOTHING,
  '/readyz': DATABASE,
  '/recherche': NOTHING,
  '/semaine': DATABASE,
  '/conditions': NOTHING,
  '/confidentialite': NOTHING,
  '/mentions-legales': NOTHING,
  '/resilier': NOTHING,
  '/retractation': NOTHING,
  '/accueil': NOTHING,
  '/ambassadrice': NOTHING,
  '/compte': NOTHING,
  '/courses': NOTHING,
  '/equipes': NOTHING,
  '/abonnement/cadeau': NOTHING,
  '/agenda/$slug': DATABASE,
  '/agenda/{$slug}.ics': DATABASE,
  '/api/$': NOTHING,
  '/api/docs': NOTHING,
  '/artwork/$name': NOTHING,
  '/bienvenue/$token': NOTHING,
  '/categories/$slug': DATABASE,
  '/coachs/$slug': DATABASE,
  '/demo/courrier': ['identity'],
  '/invitation/$code': DATABASE,
  '/materiel/$slug': DATABASE,
  '/media/$': NOTHING,
  '/programmes/$slug': DATABASE,
  '/recettes/$slug': DATABASE,
  '/seances/$slug': DATABASE,
  // Prices are kept, and a visitor has no membership to be read.
  '/abonnement/': NOTHING,
  '/agenda/': DATABASE,
  '/materiel/': DATABASE,
  '/programmes/': DATABASE,
  '/recettes/': DATABASE,
  '/seances/': DATABASE,
  '/abonnement/merci': NOTHING,
  '/compte/abonnement': NOTHING,
  '/agenda/calendrier/{$token}.ics': DATABASE,
  '/equipes/invitation/$token': DATABASE,
  '/recettes/$slug/cuisine': DATABASE,
  '/studio/envois': NOTHING,
  '/agenda/$slug/direct': NOTHING,
  '/apercu/$content/$id': NOTHING,
  '/studio/': NOTHING,
  '/studio/abonnements': NOTHING,
  '/studio/chiffres': NOTHING,
  '/studio/evenements': NOTHING,
  '/studio/journal': NOTHING,
  '/studio/remboursements': NOTHING,
  '/studio/travaux': NOTHING,
  '/studio/$content/$id': NOTHING,
  '/studio/$content/': NOTHING,
  '/studio/importer/$id': NOTHING,
  '/studio/personnes/$uid': NOTHING,
  '/studio/importer/': NOTHING,
  '/studio/personnes/': NOTHING,
}

/** What single addresses of these routes need, by how they begin. */
export const NEEDS_OF_ADDRESSES: Record<string, readonly Needed[]> = {
  '/api/videos': DATABASE,
  // What is no secret of an invitation is known by its look.
  '/equipes/invitation/coup': NOTHING,
  // What file there is. Photographs lie on the disk alone, and a paper's owner must be signed in.
  '/media/files/': DATABASE,
}
