import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'

/** Film walls come in four tints; the cards' plum is closest to blush. */
type Tint = 'paper' | 'blush' | 'apricot' | 'sage'
const TINTS: Record<string, Tint> = {
  paper: 'paper',
  blush: 'blush',
  apricot: 'apricot',
  sage: 'sage',
  plum: 'blush',
}

/** Film frame, pixels. */
export const FRAME = { width: 1280, height: 720 } as const

interface Palette {
  readonly wall: string
  readonly sun: string
  readonly ground: string
  readonly groundEdge: string
  readonly leaf: string
}

const PALETTES: Record<Tint, Palette> = {
  paper: { wall: '#FFF6F1', sun: '#FFE3D6', ground: '#FBE0D5', groundEdge: '#F6D2C4', leaf: '#C9D8CC' },
  blush: { wall: '#FFEFF2', sun: '#FFD6E1', ground: '#FAD0DC', groundEdge: '#F4BFCF', leaf: '#F3BBCB' },
  apricot: { wall: '#FFF1E6', sun: '#FFD9BF', ground: '#FFCFB2', groundEdge: '#FABF9C', leaf: '#D6D2B4' },
  sage: { wall: '#F1F6EF', sun: '#D6E6DA', ground: '#C9DDCF', groundEdge: '#B7CFBF', leaf: '#A9C6B4' },
}

function leafBranch(
  c: SKRSContext2D,
  x: number,
  y: number,
  lean: number,
  size: number,
  colour: string,
): void {
  c.save()
  c.translate(x, y)
  c.rotate(lean)
  c.strokeStyle = colour
  c.fillStyle = colour
  c.lineWidth = 4 * size
  c.lineCap = 'round'
  c.beginPath()
  c.moveTo(0, 0)
  c.quadraticCurveTo(14 * size, -120 * size, 0, -250 * size)
  c.stroke()
  for (let i = 0; i < 7; i += 1) {
    const along = (i + 1.5) / 8
    const side = i % 2 === 0 ? 1 : -1
    c.save()
    c.translate(14 * size * 2 * along * (1 - along) + side * 2, -250 * size * along)
    c.rotate(side * (1 - along * 0.5))
    c.beginPath()
    c.ellipse(0, -34 * size, 13 * size, 36 * size, 0, 0, Math.PI * 2)
    c.fill()
    c.restore()
  }
  c.restore()
}

function plant(c: SKRSContext2D, x: number, y: number, palette: Palette): void {
  for (const [lean, size] of [
    [-0.62, 0.66],
    [0.5, 0.74],
    [-0.24, 0.98],
    [0.16, 1.06],
  ] as const)
    leafBranch(c, x, y - 78, lean, size, palette.leaf)
  c.fillStyle = palette.groundEdge
  c.beginPath()
  c.moveTo(x - 52, y - 92)
  c.lineTo(x + 52, y - 92)
  c.lineTo(x + 38, y)
  c.quadraticCurveTo(x, y + 10, x - 38, y)
  c.fill()
  c.fillStyle = palette.sun
  c.beginPath()
  c.roundRect(x - 58, y - 104, 116, 24, 12)
  c.fill()
}

/** Daylight from a window on the left: slanted panes, each softer than the last, without an edge where the picture begins. */
function daylight(c: SKRSContext2D): void {
  for (const [x, wide, alpha] of [
    [170, 150, 0.42],
    [350, 150, 0.34],
    [700, 90, 0.22],
  ] as const) {
    const light = c.createLinearGradient(0, 0, 0, 560)
    light.addColorStop(0, 'rgba(255,255,255,0)')
    light.addColorStop(0.16, `rgba(255,255,255,${alpha})`)
    light.addColorStop(1, 'rgba(255,255,255,0)')
    c.fillStyle = light
    c.beginPath()
    c.moveTo(x, 0)
    c.lineTo(x + wide, 0)
    c.lineTo(x + wide + 230, 560)
    c.lineTo(x + 230, 560)
    c.fill()
  }
}

/** A coach's room: wall, low sun, daylight, a plant, the floor. Warm tints only, no grey, and nothing to read. */
export function paintRoom(tint: string): Canvas {
  const palette = PALETTES[TINTS[tint] ?? 'paper']
  const canvas = createCanvas(FRAME.width, FRAME.height)
  const c = canvas.getContext('2d')
  c.fillStyle = palette.wall
  c.fillRect(0, 0, FRAME.width, FRAME.height)
  c.fillStyle = palette.sun
  c.beginPath()
  c.arc(660, 338, 286, 0, Math.PI * 2)
  c.fill()
  daylight(c)
  c.fillStyle = palette.groundEdge
  c.beginPath()
  c.ellipse(640, 1000, 1300, 452, 0, 0, Math.PI * 2)
  c.fill()
  c.fillStyle = palette.ground
  c.beginPath()
  c.ellipse(640, 1006, 1300, 448, 0, 0, Math.PI * 2)
  c.fill()
  plant(c, 1142, 624, palette)
  return canvas
}
