import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OTHER_FILMS } from '../../../scripts/setup/otherFilms.mjs'
import { makeLadder } from './madeLadder'
import { biggest, expectRight } from './rightLadder'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-others-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const film = (name: string) => path.join(OTHER_FILMS, name)

/** What it is, name, its best quality, how many, sound or none. */
const films = [
  ['of a phone', 'phone.mp4', { width: 1920, height: 1080 }, 5, true],
  ['of an odd height', 'odd.mov', { width: 640, height: 464 }, 3, true],
  ['with sound of 5.1', 'surround.mkv', { width: 1280, height: 720 }, 4, true],
  ['with pixels that are no squares', 'oblong.3gp', { width: 384, height: 288 }, 2, true],
  ['upright, without sound', 'upright.mp4', { width: 48, height: 144 }, 1, false],
  ['of variable rate, without sound', 'variable.mp4', { width: 960, height: 540 }, 3, false],
  ['without subsampled colours, with MP3', 'colourful.mp4', { width: 1280, height: 720 }, 4, true],
] as const

/** `npm run test:all` brings them. */
describe('a film of Debian’s packages', () => {
  // Each is made into a whole ladder, which takes as long as the machine needs.
  test.each(films)(
    '%s gets a right ladder',
    { timeout: 300_000 },
    async (_what, name, size, qualities, hasSound) => {
      const made = await makeLadder(film(name), folder)
      await expectRight(made, hasSound)
      expect(biggest(made)).toMatchObject(size)
      expect(made.rungs).toHaveLength(qualities)
    },
  )
  test('of a kind that is not taken is refused', async () => {
    await expect(makeLadder(film('flash.flv'), folder)).rejects.toThrow('film/wrong-type')
  })
})
