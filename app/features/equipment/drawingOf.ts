import type { ThingArtwork } from '~/domain/equipment'
import { toSearchText } from '~/lib/searchText'

const drawing = (thing: string, paint: string, tint: string): ThingArtwork => ({ thing, paint, tint })

/** Which drawing a name suggests; specific words first ("mini band" before "band"). */
const NAMED: readonly (readonly [word: RegExp, ThingArtwork])[] = [
  [/\b(mini bandes?|anneau)/, drawing('loop', 'pink', 'plum')],
  [/\b(bandes?|elastiques?|sangles?)\b/, drawing('band', 'pink', 'sage')],
  [/\btapis\b/, drawing('mat', 'pink', 'plum')],
  [/\bserviettes?\b/, drawing('towel', 'sage', 'sage')],
  [/\b(coussins?|oreillers?|bolster|zafu)\b/, drawing('cushion', 'apricot', 'apricot')],
  [/\b(briques?|blocs?)\b/, drawing('block', 'plum', 'blush')],
  [/\brouleaux?\b/, drawing('roller', 'sage', 'sage')],
  [/\bballons?\b/, drawing('ball', 'pink', 'blush')],
  [/\bkettlebells?\b/, drawing('kettlebell', 'plum', 'blush')],
  [/\b(halteres?|poids|lestes?)\b/, drawing('dumbbells', 'apricot', 'apricot')],
  [/\bbarres?\b/, drawing('barbell', 'pink', 'plum')],
  [/\bcordes?\b/, drawing('rope', 'pink', 'sage')],
  [/\b(steps?|marches?)\b/, drawing('step', 'apricot', 'plum')],
  [/\b(bancs?|box)\b/, drawing('bench', 'plum', 'blush')],
  [/\b(chaises?|tabourets?)\b/, drawing('chair', 'sage', 'sage')],
  [/\b(gourdes?|bouteilles?)\b/, drawing('bottle', 'sage', 'apricot')],
]

const ANY = drawing('bag', 'apricot', 'blush')

/** The drawing of a piece: the one that it was given, else the one that its name suggests, else a sports bag. */
export function drawingOf({ artwork, name }: { artwork: ThingArtwork | null; name: string }): ThingArtwork {
  const folded = toSearchText(name)
  return artwork ?? NAMED.find(([word]) => word.test(folded))?.[1] ?? ANY
}
