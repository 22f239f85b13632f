import type { CardCheck } from '~/domain/goingLive/cardSetup'
import { CARD_GRACE_DAYS } from '~/domain/membership/cardFacts'
import { VAT_EXEMPTION } from '~/domain/membership/papers/vat'
import { priceWords } from './priceWords'
import { endpointWords } from './endpointWords'
import type { Places, WordsOf } from './words'

const keys = ({ stripe }: Places, todo = '') =>
  `STRIPE_SECRET_KEY ; ${stripe('Développeurs → Clés API', 'apikeys', todo)}`
const account = ({ stripe }: Places) => stripe('Paramètres → Compte', 'settings/account')
const portal = ({ stripe }: Places, todo: string) =>
  stripe('Paramètres → Billing → Portail client', 'settings/billing/portal', todo)

/** What was asked, or what Élan does, by the names of `CardSetup`. */
const QUESTIONS: Record<string, string> = {
  account: 'le compte',
  portal: 'le portail client',
  endpoints: 'les endpoints de webhook',
  events: 'les événements',
  prices: 'les tarifs',
  tax: 'Stripe Tax',
  customers: 'modifier une cliente',
  credit: 'modifier son avoir',
  checkouts: 'ouvrir et fermer une page de paiement',
  subscriptions: 'modifier un abonnement',
  invoices: 'encaisser une facture',
  refunds: 'rembourser',
  'portal-sessions': 'ouvrir le portail client',
  payments: 'lire un paiement',
  charges: 'lire les débits',
  disputes: 'lire les litiges',
  promotions: 'lire les codes promotionnels',
}
const question = (of = '') => QUESTIONS[of] ?? of
const inBrackets = (text: string | undefined) => (text ? ` (${text})` : '')
const wanted = (due: string | undefined) => (due ? ` Stripe attend encore : ${due}.` : '')

export const cardWords: WordsOf<CardCheck> = {
  ...priceWords,
  ...endpointWords,
  'card/off': (_, places) => ({
    what: 'Aucune clé de Stripe.',
    why: 'Personne ne peut s’abonner sur le site.',
    where: `STRIPE_WEBHOOK_SECRET et ${keys(places)}`,
  }),
  'card/key': ({ found }) => ({
    what: `Clé secrète acceptée, en mode ${found === 'live' ? 'réel' : 'test'}.`,
  }),
  'card/key-refused': (_, places) => ({
    what: 'Stripe refuse la clé secrète. Rien d’autre n’a pu être demandé.',
    why: 'Aucune commande, aucun renouvellement, aucun remboursement ne passe.',
    where: keys(places),
  }),
  'card/key-test': (_, places) => ({
    what: 'La clé est une clé de test, alors que ce serveur est en production.',
    why: 'Les commandes aboutissent sans que personne soit débité.',
    where: keys(places, 'la clé sk_live_… ou rk_live_…'),
  }),
  'card/key-live': (_, places) => ({
    what: 'La clé est une clé réelle, alors que ce serveur n’est pas en production.',
    why: 'Un essai débiterait de vraies cartes.',
    where: keys(places, 'la clé sk_test_… ou rk_test_…'),
  }),
  'card/sandbox': () => ({
    what: 'Démonstration : le bac à sable joue Stripe, aucun argent ne bouge. Une vraie clé se met dans STRIPE_SECRET_KEY.',
  }),
  'card/account': () => ({ what: 'Le compte peut encaisser, et l’argent lui être versé.' }),
  'card/account-charges': ({ found }, places) => ({
    what: `Le compte ne peut pas encaisser.${wanted(found)}`,
    why: 'Chaque paiement est refusé.',
    where: account(places),
  }),
  'card/account-payouts': ({ found }, places) => ({
    what: `L’argent encaissé n’est pas versé.${wanted(found)}`,
    why: 'Il s’accumule chez Stripe.',
    where: account(places),
  }),
  'card/account-details': ({ found }, places) => ({
    what: `Stripe n’a pas tout ce qu’elle doit savoir de la société.${wanted(found)}`,
    why: 'Sans cela elle n’ouvre pas le compte, ou le suspend.',
    where: account(places),
  }),
  'card/portal': () => ({ what: 'Portail client enregistré ; la carte s’y change.' }),
  'card/portal-none': (_, places) => ({
    what: 'Le portail client n’a jamais été enregistré.',
    why: '« Mettre à jour ma carte » répond 409 : une membre ne peut pas changer de carte.',
    where: portal(places, 'cochez « Moyens de paiement », puis enregistrez une fois'),
  }),
  'card/portal-cards': (_, places) => ({
    what: 'Le portail client ne laisse pas changer de carte.',
    why: '« Mettre à jour ma carte » répond 409.',
    where: portal(places, 'cochez « Moyens de paiement »'),
  }),
  'card/portal-ends': (_, places) => ({
    what: 'Le portail client laisse résilier.',
    why: 'Une membre y mettrait fin à son contrat sans les mots d’Élan ni ses trois clics ; la page Mon abonnement le fait déjà.',
    where: portal(places, 'décochez « Annuler les abonnements »'),
  }),
  'card/tax-own': ({ of, found }) => ({
    what: `TVA : Élan compte elle-même les ${found} % compris dans chaque prix (SELLER_VAT). Stripe Tax est ${of === 'active' ? 'activé' : 'inactif'}, et Élan ne lui demande rien.`,
  }),
  'card/tax-exempt': () => ({ what: `TVA : exonérée, chaque facture porte « ${VAT_EXEMPTION} ».` }),
  'card/tax-contradiction': ({ found }, { stripe }) => ({
    what: `Stripe Tax a une immatriculation active${inBrackets(found)}, alors qu’Élan imprime l’exonération.`,
    why: 'Qui est exonéré ne facture pas de TVA : l’un des deux se trompe.',
    where: `SELLER_VAT dans app/domain/seller.ts, ou ${stripe('Paramètres → Taxe → Immatriculations', 'settings/tax')}`,
  }),
  'card/silent': ({ of, found }, { outage }) => ({
    what: of
      ? `Stripe n’a pas répondu à temps${inBrackets(found)} : ${question(of)}, non vérifié.`
      : `Stripe n’a répondu à aucune question${inBrackets(found)}.`,
    why: 'Rien n’est prouvé de ce qui n’a pas eu de réponse.',
    where: `${outage} ; puis relancez cette commande`,
  }),
  'card/refused': ({ of, found }) => ({
    what: `Stripe refuse la question${inBrackets(found)} : ${question(of)}, non vérifié.`,
    why: 'Rien n’est prouvé de ce qui n’a pas eu de réponse.',
    where: 'le journal des requêtes : Stripe → Développeurs → Journaux',
  }),
  'card/permission': ({ of, found }, places) => ({
    what: `La clé restreinte n’a pas le droit : ${question(of)}${inBrackets(found)}.`,
    why: 'Élan le fait avec cette clé, et Stripe le refusera.',
    where: keys(places),
  }),
  'card/unread': ({ of, found }, places) => ({
    what: `Non lu : ${question(of)}. La clé restreinte n’en a pas le droit${inBrackets(found)}.`,
    why: 'Élan s’en passe, cette commande non.',
    where: `regardez-le dans Stripe, ou donnez ce droit à la clé : ${keys(places)}`,
  }),
  'card/retries': (_, { stripe }) => ({
    what: 'Relances d’un renouvellement refusé : « Smart Retries » sur une semaine, puis « annuler l’abonnement ».',
    why: `Élan garde l’accès ouvert ${CARD_GRACE_DAYS} jours pendant que Stripe réessaie ; sans fin réglée, la dette reste ouverte.`,
    where: stripe('Billing → Recouvrement des revenus → Relances', 'revenue_recovery/retries'),
  }),
  'card/three-d-secure': (_, { stripe }) => ({
    what: '3-D Secure des renouvellements : « Envoyer un lien hébergé par Stripe pour confirmer le paiement » coché.',
    why: 'Quand sa banque veut qu’une membre confirme, Stripe ne réessaie pas : sans ce lien il ne lui reste qu’à changer de carte.',
    where: stripe('Paramètres → Billing → Abonnements et e-mails', 'settings/billing/automatic'),
  }),
  'card/mails': (_, { stripe }) => ({
    what: 'Mails de Stripe aux clientes : paiements réussis, remboursements et factures décochés.',
    why: 'Élan envoie les siens, avec sa facture : ceux de Stripe feraient double emploi.',
    where: `${stripe('Paramètres → E-mails clients', 'settings/emails')} et ${stripe('Abonnements et e-mails', 'settings/billing/automatic')}`,
  }),
  'card/no-dashboard': () => ({
    what: 'Relances, 3-D Secure et mails : rien à régler dans le bac à sable. Sur un vrai compte, aucune API ne les dit.',
  }),
}
