import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { exerciseById } from '../../app/ui/figure/catalogue'
import { drawFigure, STAGE } from '../../app/ui/figure/draw'
import { bravo, rest } from '../../app/ui/figure/exercises/rest'
import { lookById } from '../../app/ui/figure/looks'
import type { Exercise } from '../../app/ui/figure/pose'
import { DISPLAY, paintDigits, paintShapes, paintText, registerFonts, TEXT } from './paint'
import { chaptersFor, type Chapter, type FilmPlan } from './plan'
import { FRAME, paintRoom } from './scene'

const INK = '#2A0F20'
const SOFT = '#6B4A5D'
const PINK = '#C3276A'
const LEFT = 72
const COLUMN = 400
/** The stage within the frame: scale and top-left corner, pixels. */
const FIGURE = { x: 452, y: 12, scale: 2.3 } as const
const FADE_SECONDS = 0.28

function eased(t: number): number {
  const s = Math.min(1, Math.max(0, t))
  return s * s * (3 - 2 * s)
}

export interface FramePainter {
  /** Paints the film at a moment and returns a fresh copy of its RGBA pixels. */
  frame(seconds: number): Buffer
  /** The same frame as a PNG: posters and checks. */
  png(seconds: number): Buffer
}

/** Remaining seconds in large figures; the last three pop in pink. */
function paintCountdown(c: SKRSContext2D, left: number, y: number, size: number): void {
  const whole = Math.ceil(left - 1e-6)
  if (whole > 3) {
    paintDigits(c, String(whole), LEFT - 6, y, `700 ${size}px "${DISPLAY}"`, INK)
    return
  }
  const since = 1 - (left - Math.floor(left - 1e-6))
  const pop = 1.42 - 0.12 * eased(since * 4)
  paintDigits(
    c,
    String(Math.max(1, whole)),
    LEFT - 6,
    y,
    `800 ${Math.round(size * pop)}px "${DISPLAY}"`,
    PINK,
  )
}

function figureFor(chapter: Chapter): Exercise {
  if (chapter.kind === 'outro') return bravo
  if (chapter.kind === 'work' && chapter.exerciseId !== undefined) return exerciseById(chapter.exerciseId)
  return rest
}

export function createPainter(plan: FilmPlan): FramePainter {
  registerFonts()
  const look = lookById(plan.look)
  const chapters = chaptersFor(plan)
  const total = chapters.at(-1)?.endSeconds ?? 1
  const works = chapters.filter((chapter) => chapter.kind === 'work')
  const room = paintRoom(plan.tint)
  const canvas = createCanvas(FRAME.width, FRAME.height)
  const c = canvas.getContext('2d')
  // A fading figure is painted apart first: its overlapping limbs must fade as one.
  const ghost = createCanvas(Math.ceil(STAGE.width * FIGURE.scale), Math.ceil(STAGE.height * FIGURE.scale))
  const ghostContext = ghost.getContext('2d')

  function paintFigure(exercise: Exercise, at: number, alpha: number): void {
    const shapes = drawFigure(exercise, look, at)
    if (alpha >= 1) {
      c.save()
      c.translate(FIGURE.x, FIGURE.y)
      c.scale(FIGURE.scale, FIGURE.scale)
      paintShapes(c, shapes)
      c.restore()
      return
    }
    ghostContext.clearRect(0, 0, ghost.width, ghost.height)
    ghostContext.save()
    ghostContext.scale(FIGURE.scale, FIGURE.scale)
    paintShapes(ghostContext, shapes)
    ghostContext.restore()
    c.globalAlpha = alpha
    c.drawImage(ghost, FIGURE.x, FIGURE.y)
    c.globalAlpha = 1
  }

  function paintNext(exercise: Exercise, at: number): void {
    const [x, y, wide, high] = [LEFT, 456, 372, 176]
    c.fillStyle = 'rgba(255,251,249,0.82)'
    c.beginPath()
    c.roundRect(x, y, wide, high, 28)
    c.fill()
    c.save()
    c.beginPath()
    c.roundRect(x, y, wide, high, 28)
    c.clip()
    c.translate(x + 4, y + 6)
    c.scale(0.54, 0.54)
    paintShapes(c, drawFigure(exercise, look, at))
    c.restore()
    paintText(c, 'Ensuite :', x + 206, y + 70, { font: `500 20px "${TEXT}"`, colour: SOFT })
    paintText(c, exercise.name, x + 206, y + 100, {
      font: `700 25px "${DISPLAY}"`,
      colour: INK,
      lineHeight: 29,
      maxWidth: 158,
    })
  }

  function paintWords(chapter: Chapter, t: number): void {
    const left = chapter.endSeconds - t
    const title = { font: `700 60px "${DISPLAY}"`, colour: INK, lineHeight: 62, maxWidth: COLUMN }
    const label = { font: `600 22px "${TEXT}"`, colour: PINK }
    const text = { font: `500 25px "${TEXT}"`, colour: SOFT, lineHeight: 35, maxWidth: COLUMN - 20 }
    const next = chapter.exerciseId === undefined ? undefined : exerciseById(chapter.exerciseId)
    if (chapter.kind === 'work' && next) {
      paintText(c, `Exercice ${works.indexOf(chapter) + 1} sur ${works.length}`, LEFT, 158, label)
      const below = paintText(c, next.name, LEFT - 2, 226, title)
      paintText(c, next.cue, LEFT, below - 6, text)
      paintCountdown(c, left, 632, 168)
    } else if (chapter.kind === 'rest' && next) {
      paintText(c, 'Respirez', LEFT, 158, label)
      paintText(c, 'Repos', LEFT - 2, 226, title)
      paintCountdown(c, left, 400, 140)
      paintNext(next, t - chapter.startSeconds)
    } else if (chapter.kind === 'intro') {
      const below = paintText(c, plan.title, LEFT - 2, 210, {
        ...title,
        font: `700 64px "${DISPLAY}"`,
        lineHeight: 66,
      })
      paintText(c, `${works.length} exercices, à votre rythme.`, LEFT, below - 4, text)
      if (left > 3) paintText(c, 'Prête ?', LEFT - 3, 622, { font: `700 84px "${DISPLAY}"`, colour: PINK })
      else paintCountdown(c, left, 632, 168)
    } else {
      paintText(c, 'Bravo.', LEFT - 4, 330, { font: `800 124px "${DISPLAY}"`, colour: PINK })
      paintText(c, 'Vous l’avez fait. Buvez un peu d’eau et prenez une grande respiration.', LEFT, 392, text)
    }
  }

  /** One thin segment per chapter of work or rest: where am I, what is left. */
  function paintProgress(t: number): void {
    const [x, y, wide] = [LEFT, 684, FRAME.width - LEFT * 2]
    const gap = 6
    for (const chapter of chapters) {
      const from = x + (chapter.startSeconds / total) * wide
      const length = ((chapter.endSeconds - chapter.startSeconds) / total) * wide - gap
      const done = Math.min(
        1,
        Math.max(0, (t - chapter.startSeconds) / (chapter.endSeconds - chapter.startSeconds)),
      )
      c.fillStyle = 'rgba(255,251,249,0.75)'
      c.beginPath()
      c.roundRect(from, y, length, 7, 3.5)
      c.fill()
      if (done > 0) {
        c.fillStyle = chapter.kind === 'work' ? '#E5327A' : '#FF8B5C'
        c.beginPath()
        c.roundRect(from, y, Math.max(7, length * done), 7, 3.5)
        c.fill()
      }
    }
  }

  function paint(seconds: number): void {
    const t = Math.min(Math.max(0, seconds), total - 0.001)
    const chapter = chapters.find((candidate) => t < candidate.endSeconds) ?? chapters[0]
    if (!chapter) throw new Error('An empty film')
    const local = t - chapter.startSeconds
    const alpha = eased(Math.min(local / FADE_SECONDS + 0.15, (chapter.endSeconds - t) / FADE_SECONDS + 0.15))
    c.drawImage(room, 0, 0)
    paintFigure(figureFor(chapter), local, alpha)
    paintText(c, 'Élan', LEFT, 84, { font: `800 34px "${DISPLAY}"`, colour: PINK })
    c.globalAlpha = eased(local / FADE_SECONDS + 0.15)
    paintWords(chapter, t)
    c.globalAlpha = 1
    paintProgress(t)
  }

  return {
    frame: (seconds) => {
      paint(seconds)
      return canvas.data()
    },
    png: (seconds) => {
      paint(seconds)
      return canvas.toBuffer('image/png')
    },
  }
}
