import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { ffmpegArguments, type SoundLayout } from './arguments'
import { DamageCounter } from './damage'
import { FilmError } from './errors'
import { constantRate, ladderFor, type Rung } from './ladder'
import { bandwidthOf, masterPlaylist } from './playlist'
import { makePoster } from './poster'
import type { TranscodeRequest, TranscodedFilm } from './port'
import { probeSource } from './probe'
import { run, type Tools } from './run'
import { planThumbnails, sheetName, thumbnailVtt } from './thumbnails'
import { verifyFiles, verifyFilm } from './verify'

interface TranscodeOptions extends TranscodeRequest {
  tools: Tools
  segmentSeconds?: number
  threads?: number
  soundLayout?: SoundLayout
}

interface MadeFilm extends TranscodedFilm {
  rungs: (Rung & { bandwidth: number; averageBandwidth: number })[]
  /** All files, with paths relative to outDir, `/` between parts. `master.m3u8` and `poster.jpg` are always among them. */
  files: { path: string; bytes: number }[]
}

/** ffmpeg that gets no further for so long hangs; a slow machine does 4K tone mapping at a few pictures a second. */
const stallSeconds = 180
/** The part of the work that is the one ffmpeg run; poster and checks are the rest. */
const mainPart = 0.96

/**
 * Makes HLS (CMAF) in several qualities out of a film, with a poster and pictures for the seek bar.
 * @throws FilmError; the signal's reason after an abort; Error (EEXIST) when outDir exists.
 */
export async function transcodeFilm(options: TranscodeOptions): Promise<MadeFilm> {
  await mkdir(dirname(options.outDir), { recursive: true })
  // Not recursive: a folder that was there before is somebody else's and must not be removed below.
  await mkdir(options.outDir)
  try {
    return await transcodeInto(options)
  } catch (error) {
    await rm(options.outDir, { recursive: true, force: true })
    // Our own small files meet a full disk as well.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new FilmError('film/disk-full', error.message)
    throw error
  }
}

async function transcodeInto(options: TranscodeOptions): Promise<MadeFilm> {
  const {
    source,
    tools,
    onProgress,
    signal,
    segmentSeconds = 4,
    threads = availableParallelism(),
    soundLayout = 'muxed',
  } = options
  const outDir = resolve(options.outDir)
  const film = await probeSource(source, tools, signal)
  const rungs = ladderFor({ ...film, frameRate: film.rateToKeep })
  const top = rungs.at(-1)
  if (!top) throw new Error('a film has at least one rung')
  const thumbnails = planThumbnails(film)
  const hasOwnAudio = film.hasSound && soundLayout === 'separate'
  const folders = [...rungs.map((rung) => rung.name), ...(hasOwnAudio ? ['audio'] : [])]
  for (const folder of folders) await mkdir(join(outDir, folder))

  const damage = new DamageCounter()
  let reached = 0
  const answer = await run(
    tools.ffmpeg,
    ffmpegArguments({ sourceFile: source, film, rungs, thumbnails, segmentSeconds, threads, soundLayout }),
    {
      signal,
      cwd: outDir,
      onStderrLine: (line) => damage.read(line),
      onStdoutLine: (line) => {
        const seconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1]) / 1e6
        if (!(seconds / film.durationSeconds > reached)) return
        reached = Math.min(1, seconds / film.durationSeconds)
        onProgress?.(reached * mainPart)
      },
      stall: { seconds: stallSeconds, isAlive: isNewFrame() },
    },
  )
  if (answer.diskFull) throw new FilmError('film/disk-full', answer.stderrTail)
  if (answer.exitCode !== 0)
    throw new FilmError('film/transcode-failed', `exit ${answer.exitCode}\n${answer.stderrTail}`)
  const broken = damage.verdict(film.durationSeconds * film.frameRate)
  if (broken) throw new FilmError('film/transcode-failed', broken)
  const playlists = await verifyFilm(outDir, folders, film.durationSeconds)

  const variants = rungs.flatMap((rung) => {
    const playlist = playlists.get(rung.name)
    return playlist ? [{ rung, bandwidth: bandwidthOf(playlist) }] : []
  })
  const audio = playlists.get('audio')
  const sound = audio ? bandwidthOf(audio) : film.hasSound ? 'muxed' : 'none'
  const rate = constantRate(film.rateToKeep)
  await writeFile(
    join(outDir, 'master.m3u8'),
    masterPlaylist(variants, rate.numerator / rate.denominator, sound),
  )

  const best = playlists.get(top.name)
  if (!best) throw new Error('verifyFilm returns each folder')
  const { seconds } = best
  await makePoster(
    { folder: join(outDir, top.name), playlist: best, rate: rate.numerator / rate.denominator },
    tools,
    signal,
  )
  const vtt = thumbnailVtt(thumbnails, seconds)
  await writeFile(join(outDir, 'thumbnails.vtt'), vtt)
  await verifyFiles(outDir, ['poster.jpg', sheetName(0), ...new Set(vtt.match(/thumbnails-\d+\.jpg/g))])
  onProgress?.(1)
  return {
    durationSeconds: seconds,
    width: top.width,
    height: top.height,
    hasSound: film.hasSound,
    rungs: variants.map(({ rung, bandwidth }) => ({
      ...rung,
      bandwidth: bandwidth.peak,
      averageBandwidth: bandwidth.average,
    })),
    files: await filesIn(outDir),
  }
}

/** Progress reports keep coming while ffmpeg hangs: only a new number of pictures is a sign of life. */
function isNewFrame(): (line: string) => boolean {
  let last = ''
  return (line) => {
    if (!line.startsWith('frame=') || line === last) return false
    last = line
    return true
  }
}

async function filesIn(folder: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sized = await Promise.all(
    files.map(async (file) => ({ path: relative(folder, file), bytes: (await stat(file)).size })),
  )
  return sized.sort((a, b) => a.path.localeCompare(b.path))
}
