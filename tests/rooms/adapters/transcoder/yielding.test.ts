import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transcoderOf } from '~/adapters/transcoder/index.server'
import { run } from '~/adapters/transcoder/run'
import type { FilmPlan } from '~/domain/films/filmPlan'
import { readSettings } from '~/env.server'

/** Without arguments it prints its own priority. */
const NICE = '/usr/bin/nice'

describe.runIf(existsSync(NICE))('a program that makes films', () => {
  test('has the lowest priority where it is to leave members’ pages their time, and another one’s where not', async () => {
    const [{ stdout: ours }, { stdout: yielding }] = [
      await run(NICE, []),
      await run(NICE, [], { nice: true }),
    ]
    expect(Number(yielding)).toBe(19)
    expect(Number(ours)).toBeLessThan(19)
  })

  describe('that the settings name', () => {
    let folder = ''
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'elan-yielding-'))
    })
    afterEach(() => rm(folder, { recursive: true, force: true }))

    /** ffmpeg that writes down its own priority, and makes nothing. */
    async function notingFfmpeg(): Promise<{ program: string; noted: string }> {
      const [program, noted] = [path.join(folder, 'ffmpeg'), path.join(folder, 'noted')]
      await writeFile(program, `#!/bin/sh\n${NICE} >> '${noted}'\nexit 1\n`, { mode: 0o755 })
      return { program, noted }
    }

    const rung = { name: '240p', width: 426, height: 240, maxrate: 1, bufsize: 1, level: 21, codecs: '' }
    const plan: FilmPlan = {
      film: {
        durationSeconds: 8,
        width: 426,
        height: 240,
        frameRate: 25,
        hasSound: true,
        container: 'mp4',
        rateToKeep: 25,
        videoIndex: 0,
        audioIndex: 1,
        hdr: null,
        untaggedMatrix: null,
        isDeliverable: true,
        isInterlaced: false,
        videoStartsAfterSeconds: 0,
      },
      rungs: [{ ...rung, profile: 'main' }],
      thumbnails: { intervalSeconds: 4, width: 160, height: 90, columns: 1, rows: 1 },
    }

    test('has it in each of its long steps', async () => {
      const { program, noted } = await notingFfmpeg()
      const transcoder = transcoderOf(readSettings({ FFMPEG_PATH: program }))
      const film = { source: path.join(folder, 'film.mp4'), plan }
      const steps = [
        () => transcoder.measureSound(film),
        () => transcoder.makeSound(film, null, path.join(folder, 'sound.m4a')),
        () =>
          transcoder.makeRungs({
            ...film,
            rungs: plan.rungs,
            soundFile: null,
            outDir: folder,
            withThumbnails: false,
          }),
      ]
      for (const step of steps) await expect(step()).rejects.toThrow()
      expect((await readFile(noted, 'utf8')).trim().split('\n')).toEqual(steps.map(() => '19'))
    })
  })
})
