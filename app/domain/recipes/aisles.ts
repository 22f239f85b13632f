/** Where it lies in a shop, in the order in which one walks. */
export const AISLES = [
  'Fruits et légumes',
  'Crèmerie et œufs',
  'Viandes et poissons',
  'Boulangerie',
  'Épicerie',
  'Condiments et épices',
  'Surgelés',
  'Boissons',
  'Autres',
] as const
export type Aisle = (typeof AISLES)[number]

/** Folded beginnings of words. The first line that knows one of a name's words decides: what is special comes before what is plain. */
const NAMES: readonly [Aisle, string][] = [
  ['Surgelés', 'surgele glacon sorbet frite'],
  [
    'Épicerie',
    'maizena|proteine|whey|lait de coco|lait d.(?:amande|avoine|soja)|boisson (?:au soja|vegetale|d.)|creme de (?:coco|soja|sesame|marron)|beurre de (?:cacahuete|cacao|sesame)|beurre d.(?:amande|arachide)|puree d.|puree de (?:sesame|noisette|cacahuete|cajou)|noix de (?:coco|cajou|pecan|macadamia)|pois casse|pois chiche|haricots? (?:rouge|blanc|noir)|tomates? (?:concassee|pelee|sechee)|concentre de tomate|coulis de tomate|puree de tomate|passata|beurre de sesame|lait en poudre|compote|fecule|pate de (?:curry|miso)|galettes? de riz|feuilles? de riz|vermicelle',
  ],
  [
    'Condiments et épices',
    'huile|vinaigre|moutarde|sel|poivre|pesto|pistou|epice|curry|curcuma|cumin|paprika|cannelle|muscade|gingembre (?:moulu|en poudre)|ail en poudre|origan|herbes? de provence|laurier|piment|harissa|sauce|tamari|vanille|bouillon|capre|cornichon|raifort|sriracha|sumac|zaatar|garam|ras el hanout|cardamome|clou|safran|levure|bicarbonate|mayonnaise|ketchup|tahin|miso|tabasco|quatre-epices|graines? de (?:cumin|fenouil|coriandre|moutarde)',
  ],
  [
    'Boissons',
    'eau|the|cafe|matcha|tisane|vin|biere|cidre|rhum|cognac|kirsch|porto|calvados|armagnac|whisky|marsala|limonade|kombucha|jus de (?:pomme|raisin|orange|fruit)|rooibos',
  ],
  [
    'Boulangerie',
    'pain|croissant|blini|pita|tortilla|wrap|brioche|crepe|baguette|chapelure|naan|bagel|biscotte|galette',
  ],
  [
    'Viandes et poissons',
    'viande|poulet|dinde|pintade|lapin|merguez|chipolata|boudin|gigot|os a moelle|surimi|huitre|calmar|seiche|poulpe|merlu|dorade|daurade|hareng|boeuf|veau|porc|agneau|jambon|lardon|bacon|saucisse|steak|escalope|magret|canard|saumon|thon|cabillaud|lieu|truite|sardine|maquereau|anchois|crevette|gambas|moule|colin|poisson|haddock|sole|bar|calamar|chorizo|coppa|saint-jacques',
  ],
  [
    'Crèmerie et œufs',
    'oeuf|^jaunes?(?= |$)|blancs? (?:d.oeuf|en neige)|lait|creme|beurre|yaourt|yogourt|skyr|crottin|fromage|feta|mozzarella|parmesan|ricotta|comte|mascarpone|chevre|gruyere|emmental|burrata|halloumi|cottage|petit.suisse|kefir|margarine|roquefort|brousse|faisselle|pecorino|cheddar|reblochon|camembert|brie|cantal|beaufort|raclette|tofu|tempeh|houmous',
  ],
  [
    'Épicerie',
    'farine|sucre|riz|pate|spaghetti|penne|linguine|nouille|quinoa|boulgour|semoule|couscous|avoine|flocon|granola|muesli|lentille|miel|sirop|chocolat|cacao|amande|noisette|noix|caca(?:hu|hou)ete|pistache|pignon|graine|chia|lin|sesame|tournesol|courge seche|raisins? sec|abricots? sec|datte|figues? seche|pruneau|cranberr|confiture|mais|orge|epeautre|polenta|sarrasin|millet|agar|gelatine|proteine|whey|olive|cereale|biscuit|soja|haricot sec|flageolet|tapioca|pop-?corn|chip|udon|brick|nori|levain|speculoos|psyllium|coco',
  ],
  [
    'Fruits et légumes',
    'tomate|concombre|avocat|oignon|echalote|ail|carotte|courgette|aubergine|poivron|brocoli|chou|epinard|salade|laitue|roquette|mache|cresson|radis|betterave|navet|panais|celeri|fenouil|poireau|rutabaga|patate|pomme|poire|banane|orange|citron|clementine|pamplemousse|kiwi|mangue|ananas|fraise|framboise|myrtille|mure|cerise|peche|abricot|prune|raisin|melon|pasteque|grenade|figue|champignon|cepe|girolle|pleurote|shiitake|truffe|persil|basilic|menthe|coriandre|ciboulette|aneth|thym|romarin|estragon|sauge|cerfeuil|herbe|gingembre|citronnelle|asperge|haricot|pois|petit pois|feve|endive|artichaut|courge|potimarron|butternut|potiron|mesclun|pousse|germe|fruit|legume|rhubarbe|cassis|groseille|litchi|coing|edamame|topinambour|blette|kale',
  ],
]

const TABLE = NAMES.map(([aisle, names]) => {
  const forms = names.includes('|') ? names : names.replaceAll(' ', '|')
  return [aisle, new RegExp(String.raw`(?:^|[ '-])(?:${forms})(?:e?s|e|x)?(?![a-z])`)] as const
})

/** @param key of an ingredient (`keyOf`) */
export function aisleOf(key: string): Aisle {
  // Butter with salt is no salt.
  const find = (name: string) =>
    TABLE.find(([, names]) => names.test(name.replaceAll('demi-sel', 'demi')))?.[0]
  // What it is decides before what it lies in: "sardine a l'huile d'olive".
  return find(key.split(/ (?:a|au|aux|en|sans|pour|et|avec) /)[0] ?? key) ?? find(key) ?? 'Autres'
}
