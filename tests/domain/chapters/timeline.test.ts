import { describe, expect, it } from 'vitest'
import { breaksOf, coarser, peaksPerSecond, silentPeaks } from '~/domain/chapters/peaks'
import { edgesBut, snap } from '~/domain/chapters/snapping'
import { readTimecode, timecode } from '~/domain/chapters/timecode'
import { lineOf } from './timeLines'

describe('a moment', () => {
  it.each([
    [0, '0:00'],
    [62, '1:02'],
    [62.48, '1:02,48'],
    [62.5, '1:02,5'],
    [0.04, '0:00,04'],
    [59.9996, '1:00'],
    [3605, '1:00:05'],
    [-1, '0:00'],
  ])('%d is written %s, and read again', (seconds, text) => {
    expect(timecode(seconds)).toBe(text)
    expect(readTimecode(text)).toBeCloseTo(Math.max(0, seconds), 3)
  })
  it.each([
    ['62', 62],
    [' 1:02.5 ', 62.5],
    ['90:00', 5400],
    ['1:59', 119],
    ['1:59:00', 7140],
    ['10:00:00', 36_000],
    ['1:60', null],
    ['1:60:00', null],
    ['', null],
    ['1:', null],
    ['-1', null],
    ['1:02,5678', null],
    ['un', null],
  ])('typed as %j is %s', (text, seconds) => {
    expect(readTimecode(text)).toBe(seconds)
  })
})

describe('an edge that is dragged', () => {
  const targets = { edges: [10, 20.3], breaks: [10.4, 15.25] }
  it.each([
    [10.3, 0.5, 10],
    [15.1, 0.5, 15.25],
    [15.9, 0.5, 16],
    [15.9, 0.05, 15.9],
    [20.6, 0.3, 20.3],
    [20.62, 0.3, 20.62],
    [12.3456, 0, 12.346],
  ])('to %d s, within %d s, lands at %d', (seconds, within, expected) => {
    expect(snap(seconds, targets, within)).toBe(expected)
  })
  it('lands at the nearest of several', () => {
    for (const edges of [
      [10, 10.4, 10.8],
      [10.8, 10, 10.4],
      [10.4, 10.8, 10],
    ])
      expect(snap(10.5, { edges, breaks: [] }, 0.6)).toBe(10.4)
  })
  it('does not stick to itself', () => {
    expect(edgesBut(lineOf('0-10 a', '10-20 b'), 1)).toEqual([0, 10])
  })
})

describe('a waveform', () => {
  const levels = (...runs: [level: number, tenths: number][]) => ({
    perSecond: 10,
    levels: runs.flatMap(([level, tenths]) => Array.from({ length: tenths }, () => level)),
  })
  it('shows where the sound pauses', () => {
    expect(breaksOf(levels([50, 20], [1, 10], [50, 20]))).toEqual([2, 3])
  })
  it('has no break where it is quiet for an instant, as a whole, or at its ends', () => {
    expect(breaksOf(levels([50, 20], [1, 3], [50, 20]))).toEqual([])
    expect(breaksOf(levels([50, 20], [1, 4], [50, 20]))).toEqual([2, 2.4])
    expect(breaksOf(levels([0, 50]))).toEqual([])
    expect(breaksOf(levels())).toEqual([])
    expect(breaksOf(levels([0, 10], [50, 20], [0, 10]))).toEqual([1, 3])
  })
  it('has no break where it is as loud as a word', () => {
    expect(breaksOf(levels([50, 20], [6, 10], [50, 20]))).toEqual([])
    expect(breaksOf(levels([50, 20], [5, 10], [50, 20]))).toEqual([2, 3])
  })
  it('of a film without sound is flat, and of a long one coarser', () => {
    expect(silentPeaks(0.95)).toEqual({ perSecond: 10, levels: Array.from({ length: 10 }, () => 0) })
    expect([60, 3600, 7200].map(peaksPerSecond)).toEqual([10, 10, 5])
    expect(silentPeaks(7200).levels).toHaveLength(36_000)
  })
  it('of a quiet film has breaks, too', () => {
    expect(breaksOf(levels([5, 20], [0, 10], [5, 20]))).toEqual([2, 3])
  })
  it('is drawn from the loudest of each part', () => {
    expect(coarser({ perSecond: 10, levels: [1, 9, 2, 3, 8] }, 2)).toEqual([9, 8])
    expect(coarser({ perSecond: 10, levels: [1, 2] }, 10)).toEqual([1, 2])
    expect(coarser({ perSecond: 10, levels: [] }, 10)).toEqual([])
  })
})
