import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import { runsOf, type FilmPlan } from '~/domain/films/filmPlan'
import type { Measure } from './measures'

const execute = promisify(execFile)
/** A round of each in turn, and the best of each: what else the machine does only ever adds. */
const ROUNDS = 3
/** So long that what is done once for a film, its posters, weighs little, as in films of many minutes. */
const SECONDS = 60
const TICKS_PER_SECOND = 100

/** CPU time of all programs that this process has run to their end, in seconds. */
function childrenCpu(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = childrenCpu()
  await work()
  return childrenCpu() - before
}

/** As a phone films: 1080p at 15 Mbit/s, with grain and movement, and a tone. */
async function film(file: string): Promise<void> {
  const picture = 'testsrc2=size=1920x1080:rate=30,noise=alls=8:allf=t,rotate=t/20'
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=440']
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '21',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ]
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  await execute('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-t',
    String(SECONDS),
    ...colours,
    ...codecs,
    file,
  ])
}

/**
 * The same qualities by one command as a manual would give it: no posters, no thumbnails, no loudness. The sound is encoded
 * once, as Élan does it: to encode it for each quality would flatter us.
 */
async function transcodePlainly(source: string, { rungs }: FilmPlan, outDir: string): Promise<void> {
  for (const { name } of rungs) await mkdir(path.join(outDir, name), { recursive: true })
  const pictures = rungs.map(({ name }) => `[s${name}]`).join('')
  const scales = rungs.map(({ name, width, height }) => `[s${name}]scale=${width}:${height}[v${name}]`)
  const encoders = rungs.flatMap(({ name, maxrate, bufsize, profile }) => [
    ...['-map', `[v${name}]`, '-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-profile:v', profile, '-maxrate', String(maxrate), '-bufsize', String(bufsize)],
    ...['-force_key_frames', 'expr:gte(t,n_forced*4)', '-sc_threshold', '0', '-g', '9999'],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', `${name}/%05d.m4s`, `${name}/index.m3u8`],
  ])
  const sound = ['-map', '0:a', '-c:a', 'aac', '-b:a', '128k', 'sound.m4a']
  const filter = [`[0:v]split=${rungs.length}${pictures}`, ...scales].join(';')
  const outputs = ['-filter_complex', filter, ...encoders, ...sound]
  await execute('ffmpeg', ['-v', 'error', '-y', '-i', source, ...outputs], { cwd: outDir })
}

/** All that Élan does about a film, as its pipeline does it. */
async function transcodeWhole(source: string, work: string): Promise<void> {
  const transcoder = createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })
  const planned = { source, plan: await transcoder.plan(source) }
  const soundFile = path.join(work, 'sound.m4a')
  const { loudness } = await transcoder.measureSound(planned)
  await transcoder.makeSound(planned, loudness, soundFile)
  for (const [index, rungs] of runsOf(planned.plan.rungs).entries()) {
    const outDir = path.join(work, String(index))
    await mkdir(outDir)
    const made = await transcoder.makeRungs({
      ...planned,
      rungs,
      soundFile,
      outDir,
      withThumbnails: index === 0,
    })
    const rungFolder = path.join(outDir, made.at(-1)?.name ?? '')
    const judgedFolder = path.join(outDir, made[0]?.name ?? '')
    const posters = path.join(outDir, 'posters')
    await transcoder.makePosters({ plan: planned.plan, rungFolder, judgedFolder, outDir: posters })
  }
}

/** CPU of a whole transcode beside that of plain ffmpeg with the same qualities, both in this run. */
export async function measureTranscode(): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'elan-bench-films-'))
  try {
    const source = path.join(folder, 'film.mp4')
    await film(source)
    const plan = await createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }).plan(source)
    let [plain, whole] = [Infinity, Infinity]
    for (let round = 0; round < ROUNDS; round += 1) {
      const plainDir = await mkdtemp(path.join(folder, 'plain-'))
      const wholeDir = await mkdtemp(path.join(folder, 'whole-'))
      plain = Math.min(plain, await cpuOf(() => transcodePlainly(source, plan, plainDir)))
      whole = Math.min(whole, await cpuOf(() => transcodeWhole(source, wholeDir)))
    }
    return [
      { name: 'Film 1080p, ffmpeg seul, CPU par seconde de film', value: plain / SECONDS, unit: 's' },
      { name: 'Film 1080p, tout le traitement, CPU par seconde de film', value: whole / SECONDS, unit: 's' },
      { name: 'Film 1080p, tout le traitement / ffmpeg seul', value: whole / plain, unit: '×' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
