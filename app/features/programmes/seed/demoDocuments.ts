/** The logbook that « Premier élan » offers. */
export const LOGBOOK_ID = '5b0f6a52-9a0e-4c1e-8f57-2d7c1b9e4a10'

const DAYS = ['Lundi', 'Mercredi', 'Samedi']

export const demoDocuments = [
  {
    id: LOGBOOK_ID,
    name: 'carnet-premier-elan.pdf',
    sheet: {
      over: 'PREMIER ÉLAN',
      title: 'Mon carnet de bord',
      lead: 'Une pastille à colorier après chaque séance, une ligne pour ce que vous avez senti.',
      rows: [1, 2, 3, 4].map((week) => ({ name: `Semaine ${week}`, marks: DAYS })),
      foot: 'Une séance manquée n’est pas perdue\u00A0: reprenez là où vous en étiez.',
    },
  },
]
