/** What only the page of a recipe and the studio say: apart from what every first page loads. */
export const allergenLabels = {
  GLUTEN: 'gluten',
  CRUSTACEANS: 'crustacés',
  EGGS: 'œufs',
  FISH: 'poisson',
  PEANUTS: 'arachides',
  SOYA: 'soja',
  MILK: 'lait',
  NUTS: 'fruits à coque',
  CELERY: 'céleri',
  MUSTARD: 'moutarde',
  SESAME: 'sésame',
  SULPHITES: 'sulfites',
  LUPIN: 'lupin',
  MOLLUSCS: 'mollusques',
} as const

/** The grounds that a plate is drawn on. */
export const plateTintLabels = { blush: 'Rose', apricot: 'Abricot', sage: 'Sauge', plum: 'Prune' } as const
