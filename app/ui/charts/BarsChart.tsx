import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'
import { xAxis, type ChartProps } from './series'
import classes from './Chart.module.css'

/** Amounts side by side over time, one on top of the other where there are several; what is negative hangs below. */
export function BarsChart({ rows, series, format, label, whole = false, withoutLegend = false }: ChartProps) {
  return (
    <div className={classes.root} role="img" aria-label={label}>
      <BarChart
        h={280}
        data={[...rows]}
        dataKey="at"
        series={series.map(({ name, label: words, color }) => ({ name, label: words, color }))}
        type="stacked"
        withLegend={series.length > 1 && !withoutLegend}
        legendProps={{ verticalAlign: 'bottom', height: 44 }}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={34}
        valueFormatter={format}
        xAxisProps={xAxis}
        yAxisProps={{ width: 60, allowDecimals: !whole }}
        barChartProps={{ stackOffset: 'sign', accessibilityLayer: false }}
        barProps={{ isAnimationActive: false, radius: 4 }}
      />
    </div>
  )
}
