import { fold } from './frenchText'

const PREPARED =
  'hache|emince|rape|coupe|pele|epluche|cisele|presse|fondu|ramolli|mou|rince|egoutte|ecrase|battu|tamise|lave|denoyaute|epepine|detaille|taille|effeuille|torrefie|concasse|equeute|prepare|lamine|essore|decongele|trempe|decortique|emiette'
/** Sold so, or something else than what is to be prepared. */
const PRODUCTS =
  /^(?:steaks? |boeuf |viande |porc |veau |noix de coco |fromage |emmental |gruyere |mozzarella |tomates? (?:pelee|concassee)|fruits? concasse|noisettes? concassee|amandes? concassee|pistaches? concassee|cacahuetes? concassee)/
const HOW = new RegExp(
  String.raw`^(.*?[a-z']) ((?:tres |bien |finement |grossierement |fraichement |tout juste )?(?:${PREPARED})e?s?(?: .*)?)$`,
)
const WHERETO =
  /^(.+?) ((?:pour (?!bebe).+|a temperature .+|bien froide?s?|au gout|a votre gout|selon (?:le|votre) .+|de votre choix|facultati(?:f|ve)s?|q\.?s\.?))$/

/** What is said of a name beside what it is: after a comma, or how it is to be prepared. */
export function splitNote(text: string): { name: string; note: string } {
  const comma = text.search(/,\s/)
  const spoken = comma > 0 ? text.slice(0, comma).trim() : text.trim()
  const said = comma > 0 ? text.slice(comma + 1).trim() : ''
  const folded = fold(spoken)
  // Only where folding keeps every letter's place can the original be cut there.
  const found =
    folded.length === spoken.length && !PRODUCTS.test(folded)
      ? (WHERETO.exec(folded) ?? HOW.exec(folded))
      : folded.length === spoken.length
        ? WHERETO.exec(folded)
        : null
  const at = found?.[1]?.length ?? spoken.length
  const notes = [spoken.slice(at).trim(), said].filter(Boolean)
  return { name: spoken.slice(0, at).trim(), note: notes.join(', ') }
}
