import type { Locator, Page } from '@playwright/test'
import type {
  Cohort,
  ChurnMonth,
  FailedPayments,
  MembersPoint,
  RevenuePart,
  WatchedVideo,
} from '~/features/figures/figures.schema'
import type { SignedIn } from '../accounts'
import { callAs } from './calls'
import type { Place } from './place'
import { expect } from './test'

/** A cell as a number, as text where it is none, `null` where there is nothing. */
type Read = number | string | null

/** « 1 234,5 % » as 1234.5, « – » as nothing. */
function readCell(shown: string): Read {
  const bare = shown.replaceAll(/[\s\u00A0\u202F€%]/g, '').replace(',', '.')
  if (bare === '' || bare === '–') return null
  return /^[+-]?\d+(\.\d+)?$/.test(bare) ? Number(bare) : shown.trim()
}

/** The rows of a figure's table, the first one its columns, without what each row is called. */
export async function readTable(figure: Locator): Promise<Read[][]> {
  const rows = await figure.getByRole('row').all()
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allTextContents()).map(readCell)))
}

/** The rows of the file that a figure gives. */
export async function readFile(page: Page, figure: Locator): Promise<{ name: string; rows: Read[][] }> {
  const given = page.waitForEvent('download')
  await figure.getByRole('button', { name: /^Télécharger en CSV/ }).click()
  const download = await given
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text.startsWith('\uFEFF'), 'the mark that a spreadsheet reads').toBe(true)
  const lines = text.slice(1).trimEnd().split('\r\n')
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, bare]) =>
      readCell(quoted?.replaceAll('""', '"') ?? bare ?? ''),
    )
  return { name: download.suggestedFilename(), rows: lines.map(cells) }
}

const percent = (part: number, of: number) => (of === 0 ? null : Math.round((1000 * part) / of) / 10)
const euros = (parts: readonly RevenuePart[]) => parts.reduce((sum, { cents }) => sum + cents, 0) / 100

/** What the tables of the figures have to say, by their titles, as the API reads them: without what each row is called. */
export async function figuresOfApi(
  place: Place,
  admin: SignedIn,
  range: { from: string; to: string; step: string },
): Promise<Record<string, Read[][]>> {
  const read = async <T>(figure: string, query: Record<string, string>) => {
    const path = `/studio/figures/${figure}?${new URLSearchParams(query).toString()}`
    const { status, body } = await callAs<T>(place, admin, 'GET', path)
    expect(status, figure).toBe(200)
    return body
  }
  const { step, ...days } = range
  const { points } = await read<{ points: MembersPoint[] }>('members', { ...days, step })
  const revenue = await read<{ days: string[]; parts: RevenuePart[] }>('revenue', { ...days, step })
  const { churn, cohorts } = await read<{ churn: ChurnMonth[]; cohorts: Cohort[] }>('retention', days)
  const { stores } = await read<{ stores: FailedPayments[] }>('failed-payments', {})
  const { videos } = await read<{ videos: WatchedVideo[] }>('watched', days)
  const newestFirst = points.toReversed()
  return {
    'Membres actifs': newestFirst.map(({ active, paying }) => [active, paying]),
    'Arrivées et départs': newestFirst.map((point) => [point.new, point.lost, point.cancellations]),
    // The last column: what the others add up to.
    'Revenu mensuel récurrent': revenue.days
      .toReversed()
      .map((day) => [euros(revenue.parts.filter((part) => part.lastDay === day && part.currency === 'eur'))]),
    Attrition: churn.toReversed().map(({ atStart, lost }) => [atStart, lost, percent(lost, atStart)]),
    'Paiements échoués en attente': stores.map(({ payments, cents, currency }) => [
      payments,
      cents / 100,
      currency.toUpperCase(),
    ]),
    'Fidélité par mois d’arrivée': cohorts
      .filter(({ joined }) => joined > 0)
      .map(({ joined, active }) => [joined, ...active.map((here) => percent(here, joined))]),
    'Ce qui est suivi jusqu’au bout': videos.map(({ views, started, done }) => [
      views,
      started,
      done,
      percent(done, started),
    ]),
  }
}
