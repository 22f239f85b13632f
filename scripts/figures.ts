/**
 * `npm run figures -- <folder>`: paints contact sheets of the drawn exercises, to be looked at before a pose is kept: one PNG
 * for each exercise with its moments in each look, and `all.png` with all posters.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { FIGURES } from '../app/ui/figure/catalogue'
import { drawFigure, STAGE } from '../app/ui/figure/draw'
import { lookById, LOOKS } from '../app/ui/figure/looks'
import type { Exercise, Look } from '../app/ui/figure/pose'
import { paintShapes } from './demo/picture/paintShapes'
import { command, Mendable, say } from './setup/say.mjs'

const SCALE = 1.2
const CELL = { width: STAGE.width * SCALE, height: STAGE.height * SCALE } as const
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const CAPTION = { font: '600 17px Figtree', colour: '#6B4A5D' } as const
const PAPER = '#FFFBF9'

interface Cell {
  readonly exercise: Exercise
  readonly look: Look
  readonly seconds: number
  readonly caption: string
}

function paintCell(c: SKRSContext2D, { exercise, look, seconds, caption }: Cell, x: number, y: number): void {
  c.save()
  c.translate(x, y)
  c.beginPath()
  c.rect(0, 0, CELL.width, CELL.height)
  c.clip()
  c.scale(SCALE, SCALE)
  paintShapes(c, drawFigure(exercise, look, seconds))
  c.restore()
  c.font = CAPTION.font
  c.fillStyle = CAPTION.colour
  c.fillText(caption, x + 10, y + 22)
}

function sheet(cells: readonly Cell[], columns: number): Buffer {
  const canvas = createCanvas(columns * CELL.width, Math.ceil(cells.length / columns) * CELL.height)
  const c = canvas.getContext('2d')
  c.fillStyle = PAPER
  c.fillRect(0, 0, canvas.width, canvas.height)
  cells.forEach((cell, i) =>
    paintCell(c, cell, (i % columns) * CELL.width, Math.floor(i / columns) * CELL.height),
  )
  return canvas.toBuffer('image/png')
}

function moments(exercise: Exercise, looks: readonly Look[], count: number): Cell[] {
  return looks.flatMap((look) =>
    Array.from({ length: count }, (_, i) => {
      const seconds = (i / count) * exercise.loopSeconds
      return { exercise, look, seconds, caption: `${look.name}, ${seconds.toFixed(2)} s` }
    }),
  )
}

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      looks: { type: 'string', default: 'ines,priya' },
      moments: { type: 'string', default: '8' },
      columns: { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
    },
  })
  const [folder] = positionals
  if (folder === undefined) throw new Mendable('Dites où les ranger : npm run figures -- <dossier>')
  const wanted = values.only === '' ? undefined : new Set(values.only.split(','))
  const exercises = FIGURES.filter(({ id }) => wanted === undefined || wanted.has(id))
  const looks = values.looks === 'all' ? LOOKS : values.looks.split(',').map(lookById)
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT), 'Figtree')
  await mkdir(folder, { recursive: true })
  for (const exercise of exercises) {
    const picture = sheet(moments(exercise, looks, Number(values.moments)), Number(values.columns))
    await writeFile(path.join(folder, `${exercise.id}.png`), picture)
  }
  const posters = exercises.map((exercise, i) => ({
    exercise,
    look: LOOKS[i % LOOKS.length] ?? lookById('ines'),
    seconds: exercise.posterAt,
    caption: exercise.name,
  }))
  await writeFile(path.join(folder, 'all.png'), sheet(posters, 6))
  say(`✓ ${exercises.length} planches dans ${folder}`)
})
