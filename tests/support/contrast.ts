/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours (`#rrggbb`), from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
