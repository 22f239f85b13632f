import { fold } from './frenchText'

const PREPARED =
  'hache|emince|rape|coupe|pele|epluche|cisele|presse|fondu|ramolli|mou|rince|egoutte|ecrase|battu|tamise|lave|denoyaute|epepine|detaille|taille|effeuille|torrefie|concasse|equeute|prepare|lamine|essore|decongele|trempe|decortique|emiette'
/** Sold so, or something else than what is to be prepared. */
const PRODUCTS =
  /^(?:steaks? |boeuf |viande |porc |veau |noix de coco |fromage |emmental |gruyere |mozzarella |tomates? (?:pelee|concassee)|fruits? concasse|noisettes? concassee|amandes? concassee|pistaches? concassee|cacahuetes? concassee)/
const HOW = new RegExp(
  String.raw`^(.*?[a-z']) ((?:tres |bien |finement |grossierement |fraichement |tout juste )*(?:${PREPARED})e?s?(?: .*)?)$`,
)
const WHERETO =
  /(.+?) ((?:pour (?!bebe).+|a temperature .+|bien froide?s?|au gout|a votre gout|selon (?:le|votre) .+|de votre choix|facultati(?:f|ve)s?|q\.?s\.?))$/

/** The words that are left of a folded text before what is said of it: all of them where nothing is. */
const wordsBefore = (folded: string, said: RegExpExecArray | null) => (said?.[1] ?? folded).split(' ').length

/** What is said of a name beside what it is: after a comma, or how it is to be prepared. */
export function splitNote(text: string): { name: string; note: string } {
  const comma = text.search(/,\s/)
  const spoken = comma > 0 ? text.slice(0, comma).trim() : text.trim()
  const said = comma > 0 ? text.slice(comma + 1).trim() : ''
  const folded = fold(spoken)
  // By words: folded, "œ" is two letters.
  const words = spoken.split(' ')
  const kept = Math.min(
    wordsBefore(folded, WHERETO.exec(folded)),
    wordsBefore(folded, PRODUCTS.test(folded) ? null : HOW.exec(folded)),
  )
  const notes = [words.slice(kept).join(' '), said].filter(Boolean)
  return { name: words.slice(0, kept).join(' '), note: notes.join(', ') }
}
