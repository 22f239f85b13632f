import { ink } from '../foods/cuts'
import { SHADOW } from '../things/paints'
import { cord } from '../things/solids'
import { on, type ClearVessel } from './vessel'

const WALL = 'rgba(255,255,255,0.62)'
const GLINT = 'rgba(255,255,255,0.7)'
const EDGE = 'rgba(74,31,58,0.16)'

export const glass: ClearVessel = {
  kind: 'clear',
  id: 'glass',
  x: 180,
  top: 66,
  bottom: 250,
  halfTop: 62,
  halfBottom: 44,
  straw: [on(196, 150), on(247, 9)],
  behind: () => [
    { d: ink.ellipse(on(190, 262), 74, 12), fill: SHADOW },
    { d: 'M112 60L130 250Q132 266 148 266L212 266Q228 266 230 250L248 60Z', fill: WALL },
    { d: ink.ellipse(on(180, 60), 68, 14), fill: 'rgba(255,255,255,0.8)' },
  ],
  before: () => [
    cord(ink, [on(129, 96), on(139, 210)], GLINT, 7),
    cord(ink, [on(140, 228), on(141, 238)], GLINT, 7),
    { d: 'M112 60L130 250Q132 266 148 266L212 266Q228 266 230 250L248 60', stroke: EDGE, width: 2 },
    { d: ink.ellipse(on(180, 60), 68, 14), stroke: EDGE, width: 2 },
    cord(ink, [on(148, 260), on(212, 260)], GLINT, 4),
  ],
}

export const jar: ClearVessel = {
  kind: 'clear',
  id: 'jar',
  x: 180,
  top: 82,
  bottom: 246,
  halfTop: 76,
  halfBottom: 74,
  behind: ({ outside }) => [
    { d: ink.ellipse(on(190, 260), 98, 14), fill: SHADOW },
    {
      d: 'M110 56L250 56Q250 72 262 84L262 240Q262 262 240 262L120 262Q98 262 98 240L98 84Q110 72 110 56Z',
      fill: WALL,
    },
    { d: ink.ellipse(on(180, 54), 72, 14), fill: 'rgba(255,255,255,0.85)' },
    { d: ink.ellipse(on(180, 54), 72, 14), stroke: outside.base, width: 3 },
  ],
  before: ({ outside }) => [
    cord(ink, [on(116, 106), on(115, 206)], GLINT, 8),
    cord(ink, [on(116, 226), on(118, 236)], GLINT, 8),
    {
      d: 'M110 56Q110 72 98 84L98 240Q98 262 120 262L240 262Q262 262 262 240L262 84Q250 72 250 56',
      stroke: EDGE,
      width: 2,
    },
    { d: 'M109 68Q180 88 251 68', stroke: outside.base, width: 7 },
    { d: 'M110 66Q180 85 250 66', stroke: outside.light, width: 2.4 },
  ],
}
