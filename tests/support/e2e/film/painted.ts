import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastRatio } from '../../contrast'

/** Fewer pixels of a colour are an edge between two. */
const SEEN_PIXELS = 4

/** Red, green and blue of each pixel of a picture. */
const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).removeAlpha().raw().toBuffer()

/** @returns the contrast, as it is painted, of what is drawn in an element with the colour of most of it */
export async function paintedContrast(element: Locator): Promise<number> {
  const data = await pixelsOf(await element.screenshot())
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const [[ground] = ['#000000']] = [...counts].sort(([, a], [, b]) => b - a)
  const seen = [...counts].filter(([, count]) => count >= SEEN_PIXELS)
  return Math.max(...seen.map(([colour]) => contrastRatio(ground, colour)))
}

/** @returns by how much a colour changes at this place, from two pixels at its left to two at its right: of 255, the channel that changes most */
export async function colourStep(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const clip = { x: Math.round(x) - 2, y: Math.round(y), width: 4, height: 1 }
  const data = await pixelsOf(await page.screenshot({ clip }))
  const [from, to] = [data.subarray(0, 3), data.subarray(-3)]
  return Math.max(...from.map((channel, at) => Math.abs(channel - (to[at] ?? 0))))
}
