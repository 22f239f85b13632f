import type { PriceCheck } from '~/domain/goingLive/cardPrices'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { CURRENCY, findPlan } from '~/domain/membership/plans'
import type { Places, WordsOf } from './words'

const products = ({ stripe }: Places, todo?: string) => stripe('Catalogue de produits', 'products', todo)
const NOT_SOLD = 'La commande de cette formule échoue (409).'

/** "tous les 6 mois". */
const every = (months: number | string) =>
  Number(months) === 1 ? 'tous les mois' : `tous les ${months} mois`

/** What a plan costs in Élan's own list, and how often. */
function listed(productId = ''): { often: string; price: string } {
  const plan = findPlan(productId)
  return {
    often: every(plan?.months ?? 0),
    price: plan ? moneyLabel(plan.listPriceCents, CURRENCY) : '',
  }
}

export const priceWords: WordsOf<PriceCheck> = {
  'card/price': ({ of, found }) => ({ what: `Tarif ${of} : ${found} ${listed(of).often}.` }),
  'card/price-none': ({ of }, places) => ({
    what: `Aucun tarif n’a la clé de recherche ${of}.`,
    why: NOT_SOLD,
    where: products(places, `${listed(of).price} ${listed(of).often}, taxe comprise, clé de recherche ${of}`),
  }),
  'card/price-inactive': ({ of }, places) => ({
    what: `Le tarif ${of} est archivé.`,
    why: NOT_SOLD,
    where: products(places),
  }),
  'card/product-inactive': ({ of }, places) => ({
    what: `Le produit du tarif ${of} est archivé.`,
    why: NOT_SOLD,
    where: products(places),
  }),
  'card/price-currency': ({ of, found }, places) => ({
    what: `Le tarif ${of} est en ${found?.toUpperCase()}, au lieu de ${CURRENCY.toUpperCase()}.`,
    why: 'Les conditions, les factures et les cadeaux sont en euros.',
    where: products(places),
  }),
  'card/price-interval': ({ of, found }, places) => ({
    what: `Le tarif ${of} revient ${found ? every(found) : 'à un autre rythme'}, au lieu de ${listed(of).often}.`,
    why: 'Une membre serait débitée à d’autres dates que celles qu’elle a acceptées.',
    where: products(places),
  }),
  'card/price-amount': ({ of, found }, places) => ({
    what: `Le tarif ${of} est de ${found}, alors qu’Élan annonce ${listed(of).price} quand Stripe ne répond pas.`,
    why: 'Le prix affiché doit être le prix débité.',
    where: `${products(places)}, ou listPriceCents dans app/domain/membership/plans.ts`,
  }),
  'card/price-tax': ({ of, found }, places) => ({
    what: `Le tarif ${of} n’est pas « taxe comprise » (${found}).`,
    why: 'Élan annonce des prix TTC : avec la taxe automatique, Stripe l’ajouterait au prix annoncé.',
    where: products(places, 'un nouveau tarif, « taxe comprise » ; ce réglage ne se change plus ensuite'),
  }),
}
