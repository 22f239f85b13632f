/** One line or bar of a chart. Its colour is a variable of the theme, and never tells it apart alone: a legend, a place or a pattern does. */
interface ChartSeries {
  name: string
  label: string
  color: string
  dashed?: boolean
}

type ChartRow = Record<string, string | number>

export interface ChartProps {
  /** One row for each point; `at` is what stands below it. */
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  format: (value: number) => string
  /** What it shows, for who does not see it: the table beside it has the numbers. */
  label: string
  /** Whole things are counted: there is no half of one between two lines. */
  whole?: boolean
  /** What names its colours stands beside it. */
  withoutLegend?: boolean
}

/** On a phone there is room for few words below a chart. */
export const xAxis = { minTickGap: 28, tickMargin: 10, interval: 'preserveStartEnd' as const }
