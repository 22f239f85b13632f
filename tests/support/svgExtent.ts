/** How far the paths of a drawing reach: their points and handles, which hold every curve between them, and half their strokes. */
export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

type Point = readonly [x: number, y: number]
type Place = (point: Point) => Point

const stay: Place = (point) => point

/** `translate`, `rotate` and `scale`, as `svgDocument` writes them. */
function placeOf(transform: string): { place: Place; scale: number } {
  const numbers = (name: string) =>
    new RegExp(`${name}\\(([^)]*)\\)`).exec(transform)?.[1]?.split(' ').map(Number)
  const [dx = 0, dy = 0] = numbers('translate') ?? []
  const angle = ((numbers('rotate')?.[0] ?? 0) * Math.PI) / 180
  const scale = numbers('scale')?.[0] ?? 1
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return { scale, place: ([x, y]) => [dx + x * cos - y * sin, dy + x * sin + y * cos] }
}

/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }

function pointsOf(d: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const kind = command.toUpperCase()
    const takes = TAKES[kind]
    if (takes === undefined) throw new Error(`A path says ${command}: ${d}`)
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (takes === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % takes > 0)
      throw new Error(`A path says ${command}${rest}`)
    const [fromX, fromY] = command === kind ? [0, 0] : [x, y]
    for (let i = 0; i < numbers.length; i += takes) {
      const some = numbers.slice(i, i + takes)
      if (kind === 'H') x = fromX + (some[0] ?? 0)
      else if (kind === 'V') y = fromY + (some[0] ?? 0)
      else {
        const pairs = kind === 'A' ? some.slice(5) : some
        const start: Point = [x, y]
        for (let pair = 0; pair < pairs.length; pair += 2) {
          ;[x, y] = [fromX + (pairs[pair] ?? 0), fromY + (pairs[pair + 1] ?? 0)]
          points.push([x, y])
        }
        // Half an ellipse: its other axis.
        if (kind === 'A' && some[3] === 1) {
          const across = some[2] ? Math.max(some[0] ?? 0, some[1] ?? 0) : (some[1] ?? 0)
          const middle: Point = [(start[0] + x) / 2, (start[1] + y) / 2]
          points.push([middle[0], middle[1] - across], [middle[0], middle[1] + across])
        }
      }
      points.push([x, y])
    }
  }
  return points
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** What the paths of a piece of markup touch, each put where `place` puts it. */
function touched(markup: string, place: Place, scale: number): Extent[] {
  return [...markup.matchAll(/<path [^>]*>/g)].flatMap(([tag]) => {
    const half = attribute(tag, 'stroke') ? (Number(attribute(tag, 'stroke-width')) / 2) * scale : 0
    return pointsOf(attribute(tag, 'd') ?? '').map((point): Extent => {
      const [x, y] = place(point)
      return { left: x - half, right: x + half, top: y - half, bottom: y + half }
    })
  })
}

/** @throws for a path that no renderer would draw */
export function svgExtent(svg: string): Extent {
  const stamps = new Map(
    [...svg.matchAll(/<g id="(\w+)">(.*?)<\/g>/g)].map(([, id, inside = '']) => [id, inside]),
  )
  const uses = [...svg.matchAll(/<use href="#(\w+)" transform="([^"]*)"\/>/g)].flatMap(
    ([, id, transform = '']) => {
      const { place, scale } = placeOf(transform)
      return touched(stamps.get(id) ?? '', place, scale)
    },
  )
  const all = [...touched(svg.replace(/<defs>.*<\/defs>/, ''), stay, 1), ...uses]
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}
