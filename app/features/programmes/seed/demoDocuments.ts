/** What « Premier élan » offers, whose sessions are free, and what « Fortes en salle » does, whose are not. */
export const FREE_LOGBOOK_ID = '5b0f6a52-9a0e-4c1e-8f57-2d7c1b9e4a10'
export const PRO_LOGBOOK_ID = '5b0f6a52-9a0e-4c1e-8f57-2d7c1b9e4a11'

const WEEKS = ['Semaine 1', 'Semaine 2', 'Semaine 3', 'Semaine 4']
const rowsOf = (days: readonly string[]) => WEEKS.map((name) => ({ name, marks: days }))

export const demoDocuments = [
  {
    id: FREE_LOGBOOK_ID,
    name: 'carnet-premier-elan.pdf',
    sheet: {
      over: 'PREMIER ÉLAN',
      title: 'Mon carnet de bord',
      lead: 'Une pastille à colorier après chaque séance, une ligne pour ce que vous avez senti.',
      rows: rowsOf(['Lundi', 'Mercredi', 'Samedi']),
      foot: 'Une séance manquée n’est pas perdue\u00A0: reprenez là où vous en étiez.',
    },
  },
  {
    id: PRO_LOGBOOK_ID,
    name: 'carnet-fortes-en-salle.pdf',
    sheet: {
      over: 'FORTES EN SALLE',
      title: 'Mon carnet de charges',
      lead: 'Une pastille à colorier après chaque séance, une ligne pour les poids du jour.',
      rows: rowsOf(['Dimanche', 'Mardi', 'Jeudi', 'Samedi']),
      foot: 'Le bon poids est celui que vous reposez sans bruit.',
    },
  },
]
