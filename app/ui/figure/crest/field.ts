import { pen } from '../path'
import { around } from '../foods/cuts'
import type { CrestPartition, CrestShape } from './crestParts'

/** Crests are drawn in a square of their own; its middle is 0, 0 for this pen. */
export const CREST_SIDE = 120
export const crestPen = pen(CREST_SIDE / 2, CREST_SIDE / 2, 1)

/** Straight sides between rounded corners. */
function cornered(count: number, radius: number, from: number): string {
  const corners = around(count, [radius], from).map(({ x, y }) => ({ x: x + 60, y: 60 - y }))
  const cut = corners.map((corner, i) => {
    const before = corners.at(i - 1) ?? corner
    const after = corners[(i + 1) % count] ?? corner
    const near = (other: { x: number; y: number }) =>
      `${(corner.x + (other.x - corner.x) * 0.16).toFixed(1)} ${(corner.y + (other.y - corner.y) * 0.16).toFixed(1)}`
    return `${near(before)}Q${corner.x.toFixed(1)} ${corner.y.toFixed(1)} ${near(after)}`
  })
  return `M${cut.join('L')}Z`
}

/** Outlines, within 4 of the square's sides. */
export const OUTLINES: Readonly<Record<CrestShape, string>> = {
  shield: 'M60 7C76 15 92 18 107 18C110 64 98 96 60 115C22 96 10 64 13 18C28 18 44 15 60 7Z',
  round: crestPen.circle({ x: 0, y: 0 }, 53),
  hexagon: cornered(6, 57, 90),
  scallop: crestPen.blob(around(24, [55, 48.5])),
  arch: 'M12 104L12 60C12 28 32 8 60 8C88 8 108 28 108 60L108 104Q108 113 99 113L21 113Q12 113 12 104Z',
  lozenge: cornered(4, 58, 90),
}

const ray = (i: number): string => {
  const [a, b] = [(i * Math.PI) / 6, ((i + 0.5) * Math.PI) / 6]
  const end = (angle: number) =>
    `${(60 + Math.cos(angle) * 90).toFixed(1)} ${(60 + Math.sin(angle) * 90).toFixed(1)}`
  return `M60 60L${end(a)}L${end(b)}Z`
}

/** What the second colour covers; the outline cuts it. */
export const PARTITIONS: Readonly<Record<CrestPartition, string>> = {
  bend: 'M-10 104L104 -10L156 -10L-10 156Z',
  chevron: 'M-4 112L60 56L124 112L124 84L60 24L-4 84Z',
  wave: 'M0 66Q15 52 30 66T60 66T90 66T120 66L120 120L0 120Z',
  half: 'M60 0L120 0L120 120L60 120Z',
  rays: Array.from({ length: 12 }, (_, i) => ray(i)).join(''),
  stripes: 'M22 0L41 0L41 120L22 120ZM79 0L98 0L98 120L79 120Z',
  rise: crestPen.circle({ x: 0, y: -62 }, 62),
}
