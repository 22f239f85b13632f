/** What administrators read for a job's name; one without a word here is shown by its name. */
const NAMES: Readonly<Record<string, string>> = {
  films: 'Préparation des films',
  'films-sweep': 'Reprise des films en attente',
  mail: 'Envoi des e-mails',
  agenda: 'Rappels et listes d’attente de l’agenda',
  claims: 'Droits des abonnées',
  reconciliation: 'Comparaison avec Stripe et l’App Store',
  'renewal-reminders': 'Rappels de renouvellement',
  teams: 'Équipes',
  invitations: 'Invitations des équipes',
  leases: 'Ménage quotidien',
}

export const jobName = (name: string) => NAMES[name] ?? name
