import type { Shape } from './shape'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** So that nothing touches the picture's edge. */
const AIR = 4

/** The points and handles of a path as the pen writes it, which hold every curve between them. */
function reachOf(d: string): (readonly [x: number, y: number])[] {
  const points: (readonly [number, number])[] = []
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    if (command !== 'A') {
      for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
      continue
    }
    // Half an ellipse, from the point before it to its last two numbers.
    const [rx = 0, ry = 0, turn = 0, , , x = 0, y = 0] = numbers
    const [fromX, fromY] = points.at(-1) ?? [x, y]
    const [middleX, middleY, high] = [(fromX + x) / 2, (fromY + y) / 2, turn === 0 ? ry : Math.max(rx, ry)]
    points.push([middleX, middleY - high], [middleX, middleY + high], [x, y])
  }
  return points
}

/** What a drawing takes of the stage, with a little air around it. */
export function drawnBox(shapes: readonly Shape[]): Box {
  const reach = shapes.map(({ d, stroke, width = 1 }) => {
    const [points, half] = [reachOf(d), stroke === undefined ? 0 : width / 2]
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return {
      left: Math.min(...xs) - half,
      right: Math.max(...xs) + half,
      top: Math.min(...ys) - half,
      bottom: Math.max(...ys) + half,
    }
  })
  const left = Math.floor(Math.min(...reach.map((one) => one.left)) - AIR)
  const top = Math.floor(Math.min(...reach.map((one) => one.top)) - AIR)
  return {
    left,
    top,
    width: Math.ceil(Math.max(...reach.map(({ right }) => right)) + AIR) - left,
    height: Math.ceil(Math.max(...reach.map(({ bottom }) => bottom)) + AIR) - top,
  }
}
