import { ink } from '../foods/cuts'
import { SHADOW } from '../things/paints'
import { cord } from '../things/solids'
import { on, type OpenVessel } from './vessel'

export const bowl: OpenVessel = {
  kind: 'open',
  id: 'bowl',
  area: { x: 180, y: 126, rx: 112, ry: 76 },
  draw: ({ outside, inside }) => [
    { d: ink.ellipse(on(188, 248), 104, 15), fill: SHADOW },
    { d: ink.ellipse(on(180, 246), 52, 9), fill: outside.dark },
    { d: 'M53 126C54 196 108 248 180 248C252 248 306 196 307 126Z', fill: outside.base },
    { d: 'M307 126C306 196 252 248 180 248C246 232 282 188 286 126Z', fill: outside.dark },
    cord(ink, [on(75, 180), on(87, 200), on(104, 217)], outside.light, 7),
    { d: ink.ellipse(on(180, 126), 127, 91), fill: outside.light },
    { d: ink.ellipse(on(180, 127), 120, 84), fill: inside.dark },
    { d: ink.ellipse(on(183, 133), 114, 77), fill: inside.base },
  ],
}
