import { TONES, type Tones } from '../things/paints'
import type { Ceramic } from './vessel'

const CREAM: Tones = { light: '#FFFDFA', base: '#FFF3EA', dark: '#EEDACE' }
const BLUSH: Tones = { light: '#FFF4F5', base: '#FCE1E7', dark: '#EDBECB' }
const SAGE: Tones = { light: '#E9F1EA', base: '#CFE0D4', dark: '#A9C8B8' }
const LILAC: Tones = { light: '#FBF3F8', base: '#F0E0EB', dark: '#D3BACB' }

const white: Ceramic = { outside: { light: '#FFF9F4', base: '#F8E1D3', dark: '#E2BFAE' }, inside: CREAM }
const pink: Ceramic = { outside: { light: '#F9C3D3', base: '#EF86A9', dark: '#D45F88' }, inside: BLUSH }
const apricot: Ceramic = { outside: TONES.apricot, inside: CREAM }
const sage: Ceramic = { outside: TONES.sage, inside: SAGE }
const plum: Ceramic = { outside: { light: '#8A5A78', base: '#6A3757', dark: '#4A2240' }, inside: LILAC }
const blush: Ceramic = { outside: TONES.blush, inside: CREAM }

/** What stands well on each ground, by its name: never the ground's own colour. */
export const CERAMICS: Readonly<Record<string, readonly Ceramic[]>> = {
  paper: [sage, pink, plum],
  blush: [white, sage, plum],
  apricot: [white, pink, sage],
  sage: [white, blush, apricot],
  plum: [white, apricot, sage],
  none: [white, pink, sage],
}
