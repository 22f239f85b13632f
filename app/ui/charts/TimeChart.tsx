import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'
import { xAxis, type ChartProps } from './series'
import classes from './Chart.module.css'

/** What goes up and down over time, as lines over their shade. */
export function TimeChart({ rows, series, format, label, whole = false, withoutLegend = false }: ChartProps) {
  return (
    <div className={classes.root} role="img" aria-label={label}>
      <AreaChart
        h={280}
        data={[...rows]}
        dataKey="at"
        series={series.map(({ dashed, ...one }) => ({ ...one, ...(dashed && { strokeDasharray: '5 5' }) }))}
        curveType="monotone"
        withDots={rows.length < 20}
        withGradient
        withLegend={series.length > 1 && !withoutLegend}
        legendProps={{ verticalAlign: 'bottom', height: 44 }}
        gridAxis="x"
        tickLine="none"
        strokeWidth={2.5}
        valueFormatter={format}
        xAxisProps={xAxis}
        yAxisProps={{ width: 60, allowDecimals: !whole }}
        areaChartProps={{ accessibilityLayer: false }}
        fillOpacity={0.18}
        areaProps={({ name }) => ({
          isAnimationActive: false,
          ...(series.some((one) => one.dashed && one.name === name) && { fillOpacity: 0 }),
        })}
      />
    </div>
  )
}
