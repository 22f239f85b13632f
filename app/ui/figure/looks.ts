import type { Look } from './pose'

/** Women of all kinds. Names help the studio's editor; clothes stay within Élan's palette. */
export const LOOKS: readonly Look[] = [
  {
    id: 'ines',
    name: 'Inès',
    skin: '#E3AC86',
    hair: '#3B1D22',
    hairStyle: 'ponytail',
    top: { cut: 'tank', colour: '#E5327A', trim: '#FFC2D6' },
    bottom: { cut: 'leggings', colour: '#5A2646', trim: '#E5327A' },
    shoes: { colour: '#FF8B5C', sole: '#FFFBF9' },
    build: { torso: 1, hips: 1, bust: 1, belly: 0, limbs: 1 },
  },
  {
    id: 'aminata',
    name: 'Aminata',
    skin: '#7B4630',
    hair: '#22110F',
    hairStyle: 'afro',
    top: { cut: 'crop', colour: '#FF8B5C', trim: '#FFD3BF' },
    bottom: { cut: 'leggings', colour: '#B01E5C', trim: '#FF8B5C' },
    shoes: { colour: '#FFE3D6', sole: '#FF8B5C' },
    build: { torso: 1.03, hips: 1.1, bust: 1.1, belly: 0, limbs: 1.05 },
  },
  {
    id: 'claire',
    name: 'Claire',
    skin: '#F4CDB4',
    hair: '#B9663A',
    hairStyle: 'bun',
    top: { cut: 'tee', colour: '#FFD9E4', trim: '#E5327A' },
    bottom: { cut: 'capri', colour: '#6F9A86', trim: '#FFFBF9' },
    shoes: { colour: '#E5327A', sole: '#FFFBF9' },
    build: { torso: 1.26, hips: 1.24, bust: 1.5, belly: 5, limbs: 1.24 },
  },
  {
    id: 'yasmine',
    name: 'Yasmine',
    skin: '#D69C74',
    hair: '#6F9A86',
    hairStyle: 'headscarf',
    top: { cut: 'long', colour: '#4F7564', trim: '#BFD6CA' },
    bottom: { cut: 'leggings', colour: '#3D1730', trim: '#6F9A86' },
    shoes: { colour: '#FFC2D6', sole: '#FFFBF9' },
    build: { torso: 1.06, hips: 1.06, bust: 1.1, belly: 1, limbs: 1.03 },
  },
  {
    id: 'helene',
    name: 'Hélène',
    skin: '#EFC4AA',
    hair: '#B9AEB2',
    hairStyle: 'short',
    top: { cut: 'tee', colour: '#C3276A', trim: '#FFC2D6' },
    bottom: { cut: 'capri', colour: '#3D1730', trim: '#FF8B5C' },
    shoes: { colour: '#FF8B5C', sole: '#FFFBF9' },
    build: { torso: 1.1, hips: 1.05, bust: 1.15, belly: 2.5, limbs: 1 },
  },
  {
    id: 'priya',
    name: 'Priya',
    skin: '#AF7148',
    hair: '#1F0F14',
    hairStyle: 'braid',
    top: { cut: 'crop', colour: '#FFB547', trim: '#FFF0CF' },
    bottom: { cut: 'leggings', colour: '#C3276A', trim: '#FFB547' },
    shoes: { colour: '#FFE3D6', sole: '#C3276A' },
    build: { torso: 0.95, hips: 0.98, bust: 0.95, belly: 0, limbs: 0.94 },
  },
  {
    id: 'mei',
    name: 'Mei',
    skin: '#F0C8A4',
    hair: '#241419',
    hairStyle: 'bob',
    top: { cut: 'tank', colour: '#FF8B5C', trim: '#FFE3D6' },
    bottom: { cut: 'shorts', colour: '#5A2646', trim: '#FF8B5C' },
    shoes: { colour: '#F6A9C1', sole: '#E5327A' },
    build: { torso: 0.94, hips: 0.94, bust: 0.9, belly: 0, limbs: 0.93 },
  },
  {
    id: 'maya',
    name: 'Maya',
    skin: '#8F5638',
    hair: '#2B1412',
    hairStyle: 'bun',
    top: { cut: 'tank', colour: '#E5327A', trim: '#FFC2D6' },
    bottom: { cut: 'leggings', colour: '#3D1730', trim: '#E5327A' },
    shoes: { colour: '#FFC2D6', sole: '#FFFBF9' },
    build: { torso: 1.36, hips: 1.34, bust: 1.7, belly: 7, limbs: 1.32 },
  },
]

export function lookById(id: string): Look {
  const look = LOOKS.find((candidate) => candidate.id === id) ?? LOOKS[0]
  if (!look) throw new Error('No look')
  return look
}
