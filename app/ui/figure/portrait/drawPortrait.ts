import type { Look } from '../pose'
import type { Shape } from '../shape'
import { easel } from './easel'
import { faceShapes } from './face'
import { portraitHair } from './portraitHair'
import { shoulderShapes } from './shoulders'

/** Head and shoulders of one of the figures, back to front, in the stage's coordinates; the lower edge cuts the arms. */
export function drawPortrait(look: Look): Shape[] {
  const at = easel()
  const hair = portraitHair(at, look)
  return [...hair.behind, ...shoulderShapes(at, look), ...faceShapes(at, look), ...hair.before]
}
