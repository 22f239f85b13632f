const SIGNS: readonly [number, string][] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
]
/** Nearer than this it is the fraction: thirds have no last digit. */
const NEAR = 0.01
const DECIMALS = new Intl.NumberFormat('fr', { maximumFractionDigits: 2 })

/** Three decimals at most, which is usual. */
const EXACT = new Intl.NumberFormat('fr')

/** As its author wrote it: "0,125". Thirds have no last digit. */
export const writeExactly = (value: number): string =>
  Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6 ? EXACT.format(value) : writeDecimal(value)

/** "1 250", "1,25": thousands apart, a comma before decimals. */
export const writeDecimal = (value: number): string => DECIMALS.format(value)

/** "1 ½", "¾"; with decimals where no cook has a sign for it. */
export function writeFraction(value: number): string {
  const whole = Math.floor(value + NEAR)
  const rest = value - whole
  if (Math.abs(rest) < NEAR) return writeDecimal(whole)
  const sign = SIGNS.find(([fraction]) => Math.abs(rest - fraction) < NEAR)?.[1]
  if (!sign) return writeDecimal(value)
  return whole > 0 ? `${writeDecimal(whole)}\u202F${sign}` : sign
}

/** To the nearest multiple of a step, without the dust of binary fractions. */
export const roundTo = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toFixed(6))
