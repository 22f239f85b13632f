import type { DeliveryCheck, EndpointCheck } from '~/domain/goingLive/cardEndpoint'
import type { Places, WordsOf } from './words'

const webhooks = ({ stripe }: Places, todo?: string) => stripe('Développeurs → Webhooks', 'webhooks', todo)

export const endpointWords: WordsOf<EndpointCheck | DeliveryCheck> = {
  'card/endpoint': ({ of }) => ({
    what: `Endpoint ${of} : activé, avec tous les événements et la bonne version.`,
  }),
  'card/endpoint-none': ({ of, found }, places) => ({
    what: `Aucun endpoint n’envoie les événements à ${of}${found ? ` (il y a : ${found})` : ''}.`,
    why: 'Renouvellements, refus et remboursements ne sont sus qu’au rapprochement, toutes les dix minutes.',
    where: webhooks(places, 'un endpoint, dont le secret whsec_… va dans STRIPE_WEBHOOK_SECRET'),
  }),
  'card/endpoint-twice': ({ found }, places) => ({
    what: `${found} endpoints envoient à la même adresse.`,
    why: 'Chacun signe avec son secret, et Élan n’en connaît qu’un : les autres sont refusés sans fin.',
    where: webhooks(places),
  }),
  'card/endpoint-disabled': (_, places) => ({
    what: 'L’endpoint est désactivé.',
    why: 'Plus aucun événement n’arrive.',
    where: webhooks(places),
  }),
  'card/endpoint-events': ({ found }, places) => ({
    what: `L’endpoint n’écoute pas : ${found}.`,
    why: 'Ce que disent ces événements n’est su qu’au rapprochement, toutes les dix minutes.',
    where: webhooks(places, 'les événements de app/adapters/payments/stripe/webhookEvents.ts'),
  }),
  'card/endpoint-version': ({ of, found }, places) => ({
    what: `L’endpoint parle la version ${found || 'par défaut du compte'}, au lieu de ${of}.`,
    why: 'Dans une autre version les événements nomment autrement ce dont ils parlent.',
    where: webhooks(places, `un nouvel endpoint, version ${of} ; elle ne se change plus ensuite`),
  }),
  'card/endpoint-drafts': ({ found }) => ({
    what: `L’endpoint écoute aussi ${found}, dont Élan n’a pas besoin : si elle ne répondait pas, Stripe retiendrait chaque renouvellement jusqu’à trois jours.`,
  }),
  'card/delivery': ({ found }) => ({
    what: `Livraison : le dernier événement (${found}) est arrivé, STRIPE_WEBHOOK_SECRET est donc le bon.`,
  }),
  'card/delivery-failing': ({ found }, places) => ({
    what: `Le dernier événement (${found}) n’arrive pas.`,
    why: 'L’adresse n’est pas joignable, ou STRIPE_WEBHOOK_SECRET est celui d’un autre endpoint (Élan répond 400).',
    where: webhooks(places, 'l’endpoint, puis ses livraisons'),
  }),
  'card/delivery-unproved': (_, places) => ({
    what: 'STRIPE_WEBHOOK_SECRET est celui de l’endpoint : aucun événement encore ne le prouve.',
    why: 'Avec un autre secret, Élan refuserait tous les événements (400).',
    where: webhooks(
      places,
      'l’endpoint, puis sa clé secrète ; relancez cette commande après un premier paiement',
    ),
  }),
}
