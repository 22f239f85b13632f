import { expect, test } from 'vitest'
import { toWebVtt } from '~/domain/films/webVtt'

const cue = (startSeconds: number, endSeconds: number, text: string) => ({ startSeconds, endSeconds, text })

test('cues with their times', () => {
  expect(toWebVtt([cue(0, 1.5, 'Bonjour'), cue(61.0005, 3661.25, 'Squat')])).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\nBonjour\n\n2\n00:01:01.001 --> 01:01:01.250\nSquat\n',
  )
})
test('a second is never written as sixty', () => {
  expect(toWebVtt([cue(59.9996, 3599.9999, 'x')])).toContain('00:01:00.000 --> 01:00:00.000')
})
test('no cue can end itself or write a time', () => {
  const written = toWebVtt([cue(0, 1, 'un\n\n2\n00:00:00.000 --> 00:00:09.000\ndeux')])
  expect(written.split('\n\n')).toHaveLength(2)
  expect(written.match(/-->/g)).toHaveLength(1)
})
const textOf = (text: string, kind?: { isMarkup: true }) =>
  toWebVtt([cue(0, 1, text)], kind).split('00:00:01.000\n')[1]

test('signs of the format are words, unless they are its own', () => {
  expect(textOf('<b>Toi & moi</b>')).toBe('&lt;b>Toi &amp; moi&lt;/b>\n')
  expect(textOf('<b>Toi &amp; moi</b>', { isMarkup: true })).toBe('<b>Toi &amp; moi</b>\n')
})
test('an arrow stays an arrow, and lines stay lines', () => {
  expect(textOf(' gauche --> droite\n \t\n\net puis ')).toBe('gauche → droite\net puis\n')
})
test('no cues are still a file', () => {
  expect(toWebVtt([])).toBe('WEBVTT\n\n')
})
