/** Delays of the four echoes, in samples: without a common divisor, so that they never line up. */
const LENGTHS = [1777, 2221, 2741, 3371] as const
const FEEDBACK = 0.74
/** High tones die first, as between curtains. */
const DAMPING = 0.42
const WET = 0.2

/** A small room around the instruments: four echoes that feed each other. */
export function createRoom() {
  const lines = LENGTHS.map((length) => ({ samples: new Float32Array(length), at: 0, damped: 0 }))
  const [a, b, c, d] = lines
  if (!a || !b || !c || !d) throw new Error('four echoes')
  const read = (line: (typeof lines)[number]): number => {
    line.damped += (1 - DAMPING) * ((line.samples[line.at] ?? 0) - line.damped)
    return line.damped
  }
  const write = (line: (typeof lines)[number], value: number): void => {
    line.samples[line.at] = value
    line.at = line.at + 1 === line.samples.length ? 0 : line.at + 1
  }
  const room = {
    left: 0,
    right: 0,
    /** Takes in a sample of each channel; what the room answers is in `left` and `right`. */
    hear(left: number, right: number): void {
      const [w, x, y, z] = [read(a), read(b), read(c), read(d)]
      const half = FEEDBACK / 2
      write(a, left + half * (w + x + y + z))
      write(b, right + half * (w - x + y - z))
      write(c, left + half * (w + x - y - z))
      write(d, right + half * (w - x - y + z))
      room.left = WET * (w + y)
      room.right = WET * (x + z)
    },
  }
  return room
}
