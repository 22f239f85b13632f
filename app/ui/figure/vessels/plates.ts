import { ink } from '../foods/cuts'
import { SHADOW } from '../things/paints'
import { arc, cord } from '../things/solids'
import { on, type OpenVessel } from './vessel'

export const flatPlate: OpenVessel = {
  kind: 'open',
  id: 'plate',
  area: { x: 180, y: 146, rx: 112, ry: 80 },
  draw: ({ outside, inside }) => [
    { d: ink.ellipse(on(188, 172), 154, 112), fill: SHADOW },
    { d: ink.ellipse(on(180, 158), 152, 112), fill: outside.dark },
    { d: ink.ellipse(on(180, 149), 152, 112), fill: outside.base },
    { d: ink.ellipse(on(180, 149), 144, 105), fill: inside.light },
    { d: ink.ellipse(on(180, 149), 112, 80), fill: inside.dark },
    { d: ink.ellipse(on(181, 152), 110, 77), fill: inside.base },
    cord(ink, arc(on(180, 149), 129, 93, 118, 164, 6), '#FFFFFF', 4),
  ],
}

export const deepPlate: OpenVessel = {
  kind: 'open',
  id: 'deep-plate',
  area: { x: 180, y: 148, rx: 106, ry: 74 },
  draw: ({ outside, inside }) => [
    { d: ink.ellipse(on(190, 182), 132, 100), fill: SHADOW },
    { d: ink.ellipse(on(180, 176), 108, 86), fill: outside.dark },
    { d: ink.ellipse(on(180, 150), 150, 110), fill: outside.dark },
    { d: ink.ellipse(on(180, 146), 150, 109), fill: outside.light },
    { d: ink.ellipse(on(180, 147), 116, 83), fill: outside.base },
    { d: ink.ellipse(on(180, 148), 112, 79), fill: inside.dark },
    { d: ink.ellipse(on(184, 155), 105, 71), fill: inside.base },
    cord(ink, arc(on(180, 146), 134, 96, 112, 160, 6), '#FFFDFA', 3.4),
  ],
}
