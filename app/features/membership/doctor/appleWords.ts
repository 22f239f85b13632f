import type { AppleCheck } from '~/domain/goingLive/appleSetup'
import type { WordsOf } from './words'

const KEYS =
  'APPLE_ISSUER_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_BUNDLE_ID ; App Store Connect → Utilisateurs et accès → Intégrations → Achats intégrés'
const ADDRESSES =
  'App Store Connect → Apps → l’app → Informations sur l’app → Notifications de serveur de l’App Store'
const SUBSCRIPTIONS = 'App Store Connect → Apps → l’app → Monétisation → Abonnements'

const named = (environment: string | undefined) => (environment === 'Sandbox' ? 'Bac à sable' : 'Production')

/** Why Élan refuses what Apple signed, by `SignatureRefusalReason`. */
const REFUSALS: Record<string, string> = {
  app: 'elle est d’une autre app : APPLE_BUNDLE_ID ou APPLE_APP_ID',
  environment: 'elle est de l’autre environnement',
  certificate: 'son certificat ne vient pas de APPLE_ROOT_CERTIFICATES',
  chain: 'sa chaîne de certificats n’est pas celle d’Apple',
  signature: 'sa signature n’est pas celle d’Apple',
  shape: 'il lui manque un champ',
}

export const appleWords: WordsOf<AppleCheck> = {
  'apple/off': () => ({
    what: 'Non réglé : pas d’achat dans l’app (APPLE_BUNDLE_ID, APPLE_APP_ID, APPLE_ROOT_CERTIFICATES, APPLE_ISSUER_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY).',
  }),
  'apple/unreadable': ({ of }) => ({
    what: `${of} ne se lit pas.`,
    why: 'Élan ne peut ni vérifier un achat, ni parler à Apple.',
    where:
      of === 'APPLE_PRIVATE_KEY'
        ? 'le texte du fichier .p8, avec \\n pour les fins de ligne'
        : 'le chemin de AppleRootCA-G3.cer, de https://www.apple.com/certificateauthority/',
  }),
  'apple/environment': () => ({
    what: 'Seul le bac à sable d’Apple est réglé.',
    why: 'Élan refuserait tout véritable achat.',
    where: 'APPLE_ENVIRONMENT=Production',
  }),
  'apple/silent': ({ of, found }) => ({
    what: `${named(of)} : Apple n’a pas répondu à temps${found ? ` (${found})` : ''}, rien n’est vérifié.`,
    why: 'Rien n’est prouvé de ce qui n’a pas eu de réponse.',
    where:
      'le réseau de ce serveur, https://developer.apple.com/system-status/ ; puis relancez cette commande',
  }),
  'apple/key': () => ({
    what: 'Clé des achats intégrés acceptée par Apple pour cette app ; c’est elle aussi qui signe les offres.',
  }),
  'apple/key-refused': ({ of }) => ({
    what: `${named(of)} : Apple refuse la clé (401).`,
    why: 'Élan ne peut lire aucun abonnement, ni signer d’offre.',
    where: KEYS,
  }),
  'apple/not-released': ({ of }) => ({
    what: `${named(of)} : Apple refuse la clé (401), que son bac à sable accepte. C’est ainsi tant que l’app n’est pas publiée : rien n’a pu y être vérifié.`,
    why: 'Les vrais achats ne sont prouvés qu’une fois l’app publiée.',
    where: 'publiez l’app, puis relancez cette commande',
  }),
  'apple/no-address': ({ of }) => ({
    what: `${named(of)} : aucune adresse n’est saisie pour les notifications.`,
    why: 'Renouvellements, remboursements et résiliations ne seraient sus qu’au rapprochement, toutes les dix minutes.',
    where: `${ADDRESSES}, version 2`,
  }),
  'apple/refused': ({ of, found }) => ({
    what: `${named(of)} : Apple refuse la demande (${found}), rien n’est vérifié.`,
    why: 'Rien n’est prouvé de ce qui n’a pas eu de réponse.',
    where: KEYS,
  }),
  'apple/waiting': ({ of }) => ({
    what: `${named(of)} : Apple a pris la demande, et n’a pas livré la notification à temps.`,
    why: 'Rien n’est prouvé de ce qui n’a pas eu de réponse.',
    where: 'relancez cette commande dans quelques minutes',
  }),
  'apple/signature': ({ of, found = '' }) => ({
    what: `${named(of)} : Élan refuserait la notification : ${REFUSALS[found] ?? found}.`,
    why: 'Aucun achat ni aucune notification ne serait cru.',
    where: 'APPLE_BUNDLE_ID, APPLE_APP_ID, APPLE_ROOT_CERTIFICATES',
  }),
  'apple/undelivered': ({ of, found }) => ({
    what: `${named(of)} : la notification d’essai n’arrive pas (${found}).`,
    why: 'Renouvellements, remboursements et résiliations ne seraient sus qu’au rapprochement, toutes les dix minutes.',
    where: ADDRESSES,
  }),
  'apple/elsewhere': ({ of }) => ({
    what: `${named(of)} : Apple a livré la notification d’essai, mais pas à cette Élan.`,
    why: 'L’adresse saisie est celle d’un autre serveur, qui reçoit ce qui est d’ici.',
    where: ADDRESSES,
  }),
  'apple/unproved': ({ of }) => ({
    what: `${named(of)} : Apple a livré la notification d’essai ; aucune Élan n’a pu être interrogée ici pour dire si elle l’a reçue.`,
    why: 'Apple ne dit pas à quelle adresse elle a livré.',
    where: 'lancez cette commande là où Élan tourne (le même DATA_DIR)',
  }),
  'apple/notifications': ({ of }) => ({
    what: `${named(of)} : la notification d’essai est arrivée, et a été reconnue.`,
  }),
  'apple/version': () => ({
    what: 'Notifications en version 2, pour les deux adresses.',
    why: 'L’essai est toujours en version 2 ; les vraies notifications ont la version qui est choisie là.',
    where: ADDRESSES,
  }),
  'apple/products': ({ found }) => ({
    what: `Abonnements ${found} : créés dans un même groupe, et prêts à être vendus.`,
    why: 'Sans eux l’app ne montre aucune formule. L’API du serveur ne liste pas les produits.',
    where: SUBSCRIPTIONS,
  }),
  'apple/grace': () => ({
    what: 'Délai de grâce de facturation activé.',
    why: 'Sans lui une membre perd l’accès dès qu’un renouvellement est refusé.',
    where: SUBSCRIPTIONS,
  }),
}
