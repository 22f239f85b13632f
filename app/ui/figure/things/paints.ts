/** Three tints of one material: lit from above, seen from the front, turned away from the light. */
export interface Tones {
  readonly light: string
  readonly base: string
  readonly dark: string
}

/** Everything that things are painted with; their ground comes from the picture that they stand in. */
export const TONES = {
  pink: { light: '#F6A9C1', base: '#E5327A', dark: '#B01E5C' },
  apricot: { light: '#FFBF9F', base: '#FF8B5C', dark: '#D9683C' },
  plum: { light: '#8A5A78', base: '#5A2646', dark: '#3D1730' },
  sage: { light: '#A9C8B8', base: '#6F9A86', dark: '#4F7564' },
  blush: { light: '#FFE3EA', base: '#F6B4C8', dark: '#E58FAC' },
  wood: { light: '#F0C9A4', base: '#D69C74', dark: '#AF7148' },
  iron: { light: '#C9B4C1', base: '#8F7386', dark: '#5F4558' },
  paper: { light: '#FFFBF9', base: '#FFE9DD', dark: '#F3CDBB' },
} as const satisfies Record<string, Tones>

/** One soft shadow on the floor, the same as below a figure. */
export const SHADOW = '#4a1f3a24'

/** What a thing is made in: its main colour, and a second one for grips, straps and seams. */
export interface Paint {
  readonly main: Tones
  readonly accent: Tones
}

export const PAINTS = {
  pink: { main: TONES.pink, accent: TONES.apricot },
  apricot: { main: TONES.apricot, accent: TONES.plum },
  plum: { main: TONES.plum, accent: TONES.pink },
  sage: { main: TONES.sage, accent: TONES.blush },
  blush: { main: TONES.blush, accent: TONES.pink },
} as const satisfies Record<string, Paint>
