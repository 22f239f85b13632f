import { openDatabase } from '~/db/openDatabase.server'
import { bucketsOf } from '~/domain/figures/buckets'
import { readFailedPayments } from '~/features/figures/reading/readFailedPayments.server'
import { readMembers } from '~/features/figures/reading/readMembers.server'
import { readChurn, readRetention } from '~/features/figures/reading/readRetention.server'
import { readRevenue } from '~/features/figures/reading/readRevenue.server'
import { readWatched } from '~/features/figures/reading/readWatched.server'
import { addMembers, addPlays, addWatchedVideos } from './manyMembers'
import type { Measure } from './measures'

const SIZES = [5_000, 100_000] as const
const NOW = new Date('2026-11-20T12:00:00Z')

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  await work()
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The operator's page over a year, figure by figure and as a whole, with five thousand and a hundred thousand members of three years. */
export async function measureFigures(kind: string, url: string | undefined): Promise<Measure[]> {
  const database = await openDatabase({ url, folder: 'memory://' })
  const { db } = database
  const [from, to] = ['2025-12-01', '2026-11-20']
  const months = bucketsOf(from, to, 'month')
  const days = bucketsOf('2025-11-21', to, 'day')
  const cases: [string, () => Promise<unknown>][] = [
    ['membres, 365 jours', () => readMembers(db, days, NOW)],
    ['revenu, 365 jours', () => readRevenue(db, days, NOW)],
    ['attrition, 12 mois', () => readChurn(db, months, NOW)],
    ['fidélité, 12 mois', () => readRetention(db, months, NOW)],
    ['paiements échoués', () => readFailedPayments(db)],
    ['vidéos suivies, 12 mois', () => readWatched(db, from, to)],
  ]
  const measures: Measure[] = []
  const pages: number[] = []
  try {
    await addWatchedVideos(db)
    let filled = 0
    for (const size of SIZES) {
      await addMembers(db, filled + 1, size, NOW)
      await addPlays(db, filled + 1, size, NOW)
      filled = size
      for (const [name, work] of cases)
        measures.push({
          name: `Chiffres, ${kind}, ${size} membres, ${name}`,
          value: await milliseconds(work),
          unit: 'ms',
        })
      const page = await milliseconds(() => Promise.all(cases.map(([, work]) => work())))
      measures.push({ name: `Chiffres, ${kind}, ${size} membres, toute la page`, value: page, unit: 'ms' })
      pages.push(page)
    }
  } finally {
    await database.close()
  }
  const [few = 0, many = 0] = pages
  measures.push({
    name: `Chiffres, ${kind}, toute la page, vingt fois plus de membres`,
    value: many / few,
    unit: '×',
  })
  return measures
}
