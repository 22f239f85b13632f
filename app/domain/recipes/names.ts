import { elides, fold } from './frenchText'

/** The same in both numbers, in folded letters. */
const INVARIABLE = new Set(
  (
    'pois radis ananas mais jus anis cassis brebis couscous houmous frais gros epais gras panais ' +
    'coulis anchois dos ras sans plus sous trois chips bio nature maison nori tiers bien tres assez peu trop pesto tahini tamari cresson ' +
    'colis ris hachis tapas moins cinq sept huit neuf paris jacques demi'
  ).split(' '),
)
const PREPOSITIONS =
  /^(?:de|d'|du|des|a|au|aux|en|sans|pour|avec|sur|et|ou|qui|que|dont|type|facon|l'|la|le)$/

const isInvariable = (folded: string) => INVARIABLE.has(folded) || !/^[a-z]+$/.test(folded)

/** "petits-suisses", "choux-fleurs": both parts change; of "pommes-de-terre", what stands before the preposition. */
const byParts = (inflect: (word: string) => string) => (word: string) =>
  word.replace(/.*?(?=-(?:de|du|[aà]|aux?|en)-|$)/, (parts) => parts.split('-').map(inflect).join('-'))

const singularWord = byParts((word) => {
  const folded = fold(word)
  if (isInvariable(folded)) return word
  if (/(?:eau|yau|gruau|chou)x/.test(folded)) return word.slice(0, -1)
  if (folded.endsWith('aux') && folded.length > 4) return `${word.slice(0, -3)}al`
  if (folded.endsWith('s') && !folded.endsWith('ss') && folded.length > 2) return word.slice(0, -1)
  return word
})

const pluralWord = byParts((word) => {
  const folded = fold(word)
  if (isInvariable(folded) || /[sxz]$/.test(folded)) return word
  if (/^(?:b|nouv)el$/.test(folded)) return `${word.slice(0, -1)}aux`
  if (/(?:eau|yau|gruau|chou)$/.test(folded)) return `${word}x`
  if (folded.endsWith('al')) return `${word.slice(0, -2)}aux`
  return `${word}s`
})

/** Elided words count as words of their own: "jaunes d'œufs". */
const words = (text: string) => text.match(/ |[^ ']*'|[^ ']+/g) ?? []

function inflected(name: string, inflect: (word: string) => string, throughout: boolean): string {
  let head = true
  return words(name)
    .map((word, index) => {
      if (!throughout && PREPOSITIONS.test(fold(word))) head = false
      // A name of its own, as Medjool, stays as it is.
      return head && (index === 0 || !/\p{Lu}/u.test(word)) ? inflect(word) : word
    })
    .join('')
}

/**
 * A name in the number that an amount asks for: French counts from two on. Only its first words change: "pommes de terre" →
 * "pomme de terre".
 */
export function inNumber(name: string, count: number): string {
  const one = inflected(name, singularWord, false).replace(
    /^(b|nouv)eau (?=(.*))/i,
    (beau, b: string, next: string) => (elides(next) ? `${b}el ` : beau),
  )
  return count < 2 ? one : inflected(one, pluralWord, false)
}

const SIZES =
  /\b(?:gros(?:ses?)?|petite?s?|grande?s?|moyen(?:ne)?s?|beaux?|bel(?:les?)?|bon(?:ne)?s?|jeunes?|bio|extra|entiere?s?)\b/g
/** After a name; before it, it is a blackberry. */
const RIPE = /\b(?!de )(\w*[a-z] )(?:bien |tres )?mure?s?\b/g
const SIZED_PRODUCTS = /petits? pois|petits?[ -]suisse|gros sel|petit epeautre|petit lait|lait entier/
const FRESH = /((?:creme|fromages?|chevre|pates?) fra(?:is|iche|iches)\b)|\bfra(?:is|iche|iches)\b/g

/** What two lines have in common that ask for the same thing: folded, in the singular, without its size. */
export function keyOf(name: string): string {
  let folded = fold(name).replaceAll(/[^a-z0-9%' -]/g, ' ')
  if (!SIZED_PRODUCTS.test(folded)) folded = folded.replaceAll(SIZES, '')
  folded = folded.replaceAll(RIPE, '$1').replaceAll(FRESH, '$1').replaceAll(/\s+/g, ' ').trim()
  return inflected(folded, singularWord, true)
}

/** A number or a sign that is left in a name: more than one amount, or one that is written in a way of its own. */
const LEFT_OVER = /[+×*=~]|(?:^|[ '(/-])\d[\d.,/]*(?=$|[ ),-]|[a-z]{1,2}(?![a-z]))/i
/** The same in words: "un oignon ou deux". */
const SECOND =
  /(?:^| )(?:ou|et|plus|dont) (?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?! peu| autre)(?: |$)/i
/**
 * Numbers that are part of a name: "farine T55", "chocolat à 70 %". Other words are read as a whole, and kept (`$1`): the end of one is
 * no "t".
 */
const NUMBERED =
  /(?:type|t|n°) ?\d+|\d+(?:[.,]\d+)? ?[%°]|[45] (?:épices|baies|céréales|fromages)|(\p{Letter}+)/giu

/** Numbers in a remark that say how, not how much: "en dés de 2 cm", "coupées en 4", "taille M", "10 min"; words are kept as above. */
const HOW =
  /(?:de|en|par|à|sur|taille|calibre|d') ?\d[\d.,/]*(?: ?(?:à|-|x) ?\d+)?|\d[\d.,/]*(?: ?(?:à|-) ?\d+)? ?(?:mm|cm|min|mn|h|jours?|mois|ans?|fois)(?!\p{Letter})|(\p{Letter}+)/giu

/** Whether a remark says an amount of its own, which would have to grow too: "ou 300 g surgelés", "dont 20 g pour le moule". */
export const hasOwnAmount = (note: string): boolean =>
  /\d/.test(note.replaceAll(NUMBERED, '$1').replaceAll(HOW, '$1')) || SECOND.test(note)

/** Whether an amount stands in a name, so that the line cannot be scaled. */
export const hasLeftOver = (name: string): boolean =>
  LEFT_OVER.test(name.replaceAll(NUMBERED, '$1')) || SECOND.test(name)
