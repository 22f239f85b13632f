/** What administrators read for a job's name; one without a word here is shown by its name. */
const NAMES: Readonly<Record<string, string>> = {
  films: 'Préparation des films',
  'films-sweep': 'Reprise des films en attente',
  'images/sizes': 'Tailles des photos',
  'images/sweep': 'Ménage des photos inutilisées',
  'images/strays': 'Ménage des photos perdues',
  'files/sweep': 'Ménage des documents inutilisés',
  'files/strays': 'Ménage des documents perdus',
  'films/strays': 'Ménage des films perdus',
  'uploads/sweep': 'Ménage des envois abandonnés',
  storage: 'Ménage du stockage',
  publication: 'Publications programmées',
  trash: 'Ménage de la corbeille',
  mail: 'Envoi des e-mails',
  agenda: 'Rappels et listes d’attente de l’agenda',
  accounts: 'Comptes chez le service d’identité',
  'ended-sessions': 'Ménage des sessions terminées',
  claims: 'Droits des abonnées',
  reconciliation: 'Comparaison avec Stripe et l’App Store',
  'renewal-reminders': 'Rappels de renouvellement',
  'first-charge-reminders': 'Rappels de premier prélèvement',
  notices: 'Résiliations et rétractations déclarées',
  'notices-report': 'Déclarations à traiter, pour la boutique',
  'notices-forget': 'Ménage des déclarations sans contrat',
  'papers-forget': 'Ménage des factures de plus de dix ans',
  teams: 'Capitaines des équipes',
  invitations: 'Ménage des invitations',
  'member-imports': 'Import de membres',
  'member-imports-forget': 'Ménage des imports de membres',
  audit: 'Ménage du journal',
  leases: 'Ménage quotidien',
}

/** @returns `undefined` for one that has no words yet */
export const wordsForJob = (name: string): string | undefined => NAMES[name]
export const jobName = (name: string) => wordsForJob(name) ?? name
