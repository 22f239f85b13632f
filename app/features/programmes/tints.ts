/** What a figure is drawn on, by its name. */
export const TINTS = { blush: 'Rose', apricot: 'Abricot', sage: 'Sauge', plum: 'Prune' } as const
