import { ink } from '../foods/cuts'
import { SHADOW, TONES } from '../things/paints'
import { arc, cord, face } from '../things/solids'
import { on, type OpenVessel } from './vessel'

const IRON = { rim: '#7B6274', side: '#4C3546', wall: '#3A2435', floor: '#54404F' }

export const pan: OpenVessel = {
  kind: 'open',
  id: 'pan',
  area: { x: 162, y: 158, rx: 106, ry: 78 },
  draw: ({ outside }) => [
    { d: ink.ellipse(on(172, 186), 126, 92), fill: SHADOW },
    cord(ink, [on(240, 92), on(272, 66)], IRON.side, 17),
    cord(ink, [on(276, 63), on(334, 22)], outside.dark, 21),
    cord(ink, [on(276, 60), on(333, 19)], outside.base, 14),
    { d: ink.ellipse(on(162, 172), 124, 95), fill: IRON.side },
    { d: ink.ellipse(on(162, 158), 126, 97), fill: IRON.rim },
    { d: ink.ellipse(on(162, 159), 120, 91), fill: IRON.wall },
    { d: ink.ellipse(on(164, 165), 111, 82), fill: IRON.floor },
  ],
}

export const board: OpenVessel = {
  kind: 'open',
  id: 'board',
  area: { x: 172, y: 150, rx: 116, ry: 80 },
  draw: () => [
    face(ink, [on(42, 76), on(316, 76), on(322, 252), on(42, 252)], SHADOW, 22),
    face(ink, [on(44, 72), on(300, 72), on(300, 240), on(44, 240)], TONES.wood.dark, 22),
    cord(ink, [on(310, 150), on(330, 150)], TONES.wood.dark, 40),
    face(ink, [on(44, 64), on(300, 64), on(300, 232), on(44, 232)], '#E7BC92', 22),
    cord(ink, [on(310, 144), on(328, 144)], '#E7BC92', 38),
    { d: ink.circle(on(330, 144), 7), fill: TONES.wood.dark },
    ...[84, 122, 176, 214].map((y, i) =>
      cord(ink, [on(40, y), on(130, y + 5 - i * 3), on(210, y - 3), on(304, y + 2)], TONES.wood.base, 2),
    ),
    cord(ink, [on(44, 46), on(296, 46)], TONES.wood.light, 4),
  ],
}

export const mug: OpenVessel = {
  kind: 'open',
  id: 'mug',
  area: { x: 166, y: 98, rx: 78, ry: 33 },
  filled: true,
  draw: ({ outside, inside }) => [
    { d: ink.ellipse(on(182, 254), 98, 15), fill: SHADOW },
    { d: ink.line(arc(on(246, 162), 46, 44, 100, -112, 10)), stroke: outside.dark, width: 19 },
    { d: ink.line(arc(on(245, 159), 46, 44, 100, -112, 10)), stroke: outside.base, width: 14 },
    {
      d: `M76 96C76 150 80 196 90 228C98 252 130 262 166 262C202 262 234 252 242 228C252 196 256 150 256 96Z`,
      fill: outside.base,
    },
    {
      d: `M256 96C256 150 252 196 242 228C234 252 202 262 172 262C204 254 218 240 222 216C228 180 230 150 230 120Z`,
      fill: outside.dark,
    },
    cord(ink, [on(93, 140), on(97, 176), on(104, 210)], outside.light, 8),
    { d: ink.ellipse(on(166, 96), 90, 42), fill: outside.light },
    { d: ink.ellipse(on(166, 96), 83, 36), fill: inside.dark },
    { d: ink.ellipse(on(168, 100), 79, 32), fill: inside.base },
  ],
}
