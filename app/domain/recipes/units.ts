/** Grams, millilitres, spoons (in millilitres), or pieces. */
type UnitKind = 'mass' | 'volume' | 'spoon' | 'piece'

export interface Unit {
  kind: UnitKind
  one: string
  many: string
  /** How authors write it, in folded letters. */
  forms: string
  /** In grams or millilitres. */
  size?: number
  /** It is written with decimals, not with fractions. */
  decimal?: boolean
  /** What is sold closed, so that a bracket after it says what it holds: "1 pot (95 g)". */
  pack?: boolean
  /** Its name is feminine, as "tranche": what is said of several of them agrees. */
  feminine?: boolean
  /** It cannot be cut. */
  whole?: boolean
  /** It is this unit only before such a name, which is folded: "noix de beurre", but "noix de cajou". */
  before?: RegExp
}

const LIQUID = /^(?:huile|vinaigre|citron|jus|sirop|miel|lait|creme|eau|sauce|tamari|soja)/
const unit = (kind: UnitKind, one: string, many: string, forms: string, more: Partial<Unit> = {}): Unit => ({
  kind,
  one,
  many,
  forms,
  ...more,
})
const piece = (one: string, many: string, forms: string, more: Partial<Unit> = {}) =>
  unit('piece', one, many, forms, more)

export const TABLESPOON_ML = 15
export const TEASPOON_ML = 5

const SPOON = String.raw`(?:cuillers?|cuill?ere(?:e)?s?|cuilleree?s?|cuill?\.?|c\.?)`

/** The units of French recipes. */
export const UNITS = {
  mg: unit('mass', 'mg', 'mg', 'mg|milligrammes?', { size: 0.001 }),
  kg: unit('mass', 'kg', 'kg', 'kgs?|kilos?|kilogrammes?', { size: 1000 }),
  g: unit('mass', 'g', 'g', 'g|grs?|grammes?', { size: 1 }),
  ml: unit('volume', 'ml', 'ml', 'ml|millilitres?', { size: 1 }),
  cl: unit('volume', 'cl', 'cl', 'cl|centilitres?', { size: 10 }),
  dl: unit('volume', 'dl', 'dl', 'dl|decilitres?', { size: 100 }),
  l: unit('volume', 'l', 'l', 'l|litres?', { size: 1000 }),
  tablespoon: unit(
    'spoon',
    'c. à soupe',
    'c. à soupe',
    String.raw`${SPOON} ?(?:a ?)?(?:soupe|table(?![a-z]))|${SPOON} ?a ?s\.?(?![a-z])|c\.? ?a\.? ?s\.?|c\.? ?s\.?`,
    { size: TABLESPOON_ML },
  ),
  teaspoon: unit(
    'spoon',
    'c. à café',
    'c. à café',
    String.raw`${SPOON} ?(?:a ?)?(?:cafe|the(?![a-z]))|${SPOON} ?a ?c\.?(?![a-z])|c\.? ?a\.? ?c\.?|c\.? ?c\.?`,
    { size: TEASPOON_ML },
  ),
  cm: piece('cm', 'cm', 'cm|centimetres?', { decimal: true }),
  pinch: piece('pincée', 'pincées', 'pincees?', { feminine: true, whole: true }),
  clove: piece('gousse', 'gousses', 'gousses?', { feminine: true, whole: true }),
  slice: piece('tranche', 'tranches', 'tranches?', { feminine: true }),
  bunch: piece('botte', 'bottes', 'bottes?', { feminine: true }),
  bouquet: piece('bouquet', 'bouquets', 'bouquets?', { before: /^(?!garni)/ }),
  cluster: piece('grappe', 'grappes', 'grappes?', { feminine: true }),
  sprig: piece('brin', 'brins', 'brins?', { whole: true }),
  branch: piece('branche', 'branches', 'branches?', { feminine: true, whole: true }),
  stalk: piece('tige', 'tiges', 'tiges?', { feminine: true, whole: true }),
  leaf: piece('feuille', 'feuilles', 'feuilles?', { feminine: true, whole: true }),
  pot: piece('pot', 'pots', 'pots?', { pack: true }),
  can: piece('boîte', 'boîtes', 'boites?|conserves?', { feminine: true, pack: true }),
  jar: piece('bocal', 'bocaux', 'bocal|bocaux', { pack: true }),
  sachet: piece('sachet', 'sachets', 'sachets?', { pack: true }),
  packet: piece('paquet', 'paquets', 'paquets?', { pack: true }),
  carton: piece('brique', 'briques', 'briques?|briquettes?', { feminine: true, pack: true }),
  tray: piece('barquette', 'barquettes', 'barquettes?', { feminine: true, pack: true }),
  bottle: piece('bouteille', 'bouteilles', 'bouteilles?', { feminine: true, pack: true }),
  glass: piece('verre', 'verres', 'verres?'),
  cup: piece('tasse', 'tasses', 'tasses?', { feminine: true }),
  bowl: piece('bol', 'bols', 'bols?'),
  ladle: piece('louche', 'louches', 'louches?', { feminine: true }),
  handful: piece('poignée', 'poignées', 'poignees?', { feminine: true }),
  scoop: piece('dose', 'doses', 'doses?|mesures?', { feminine: true }),
  drizzle: piece('filet', 'filets', 'filets?', { whole: true, before: LIQUID }),
  dash: piece('trait', 'traits', 'traits?', { whole: true }),
  drop: piece('goutte', 'gouttes', 'gouttes?', { feminine: true, whole: true }),
  knob: piece('noix', 'noix', 'noix', { whole: true, before: /^(?:beurre|margarine|ghee|saindoux|creme)/ }),
  cube: piece('cube', 'cubes', 'cubes?'),
  chunk: piece('morceau', 'morceaux', 'morceaux?'),
  ball: piece('boule', 'boules', 'boules?', { feminine: true, pack: true }),
  round: piece('rondelle', 'rondelles', 'rondelles?', { feminine: true, whole: true }),
  square: piece('carré', 'carrés', 'carres?', { whole: true, before: /^chocolat/ }),
  bar: piece('barre', 'barres', 'barres?', { feminine: true, pack: true }),
  stick: piece('bâton', 'bâtons', 'batons?', { whole: true }),
  head: piece('tête', 'têtes', 'tetes?', { feminine: true }),
} as const satisfies Record<string, Unit>

export type UnitId = keyof typeof UNITS

export const unitOf = (id: UnitId): Unit => UNITS[id]

/** What every object inherits is no unit. */
export const isUnit = (unit: string | null): unit is UnitId => unit !== null && Object.hasOwn(UNITS, unit)
