/** What an author chooses from: apart from the drawings, so that a form need not load them. */
export const VESSEL_NAMES: Readonly<Record<string, string>> = {
  bowl: 'Bol',
  'deep-plate': 'Assiette creuse',
  plate: 'Assiette plate',
  pan: 'Poêle',
  board: 'Planche',
  glass: 'Verre',
  mug: 'Tasse',
  jar: 'Bocal',
}
