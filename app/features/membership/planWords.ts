import type { Term } from '~/domain/membership/plans'

/** How a member reads each term. */
export const PLAN_WORDS: Record<
  Term,
  { name: string; adjective: string; per: string; every: string; lasts: string; note: string }
> = {
  monthly: {
    name: 'Au mois',
    adjective: 'mensuelle',
    per: 'par mois',
    every: 'tous les mois',
    lasts: 'un mois',
    note: 'Pour essayer, sans s’engager.',
  },
  biannual: {
    name: 'Six mois',
    adjective: 'de six mois',
    per: 'tous les six mois',
    every: 'tous les six mois',
    lasts: 'six mois',
    note: 'Le temps de prendre le pli.',
  },
  annual: {
    name: 'À l’année',
    adjective: 'annuelle',
    per: 'par an',
    every: 'tous les ans',
    lasts: 'un an',
    note: 'Le meilleur prix, toute l’année.',
  },
}
