/**
 * The average colour of a photograph, from the first three bytes of its thumbhash: six bits each of light, yellow against blue, and
 * red against green (https://evanw.github.io/thumbhash). The whole hash would be a picture, and twenty times the code.
 *
 * @param placeholder in base64
 */
export function placeholderColour(placeholder: string): string | undefined {
  let bytes: string
  try {
    bytes = atob(placeholder)
  } catch {
    return undefined
  }
  const header = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16)
  const light = (header & 63) / 63
  const yellow = ((header >> 6) & 63) / 31.5 - 1
  const red = ((header >> 12) & 63) / 31.5 - 1
  const b = light - (2 / 3) * yellow
  const r = (3 * light - b + red) / 2
  const g = r - red
  return `rgb(${[r, g, b].map((one) => Math.round(255 * Math.min(1, Math.max(0, one)))).join(' ')})`
}
