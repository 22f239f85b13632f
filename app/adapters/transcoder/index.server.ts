import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { getSettings, type Settings } from '~/env.server'
import type { EncodedRungs } from './packing/encodedFile'
import { createFfmpegTranscoder } from './ffmpeg.server'
import { takeSlot } from './machineSlots.server'
import { createPackingTranscoder } from './packing/packing'
import type { Transcoder } from './port'

/** The transcoder that these settings name. Members’ pages come first: it yields to them. */
export function transcoderOf({ FFMPEG_PATH, FFPROBE_PATH, VIDEO_MAX_MINUTES }: Settings): Transcoder {
  const tools = { ffmpeg: FFMPEG_PATH, ffprobe: FFPROBE_PATH, yields: true }
  return createFfmpegTranscoder(tools, VIDEO_MAX_MINUTES * 60)
}

/** As `transcoderOf`, for a film whose qualities are encoded already. */
export function packerOf(
  { FFMPEG_PATH, FFPROBE_PATH, VIDEO_MAX_MINUTES }: Settings,
  encoded: EncodedRungs,
): Transcoder {
  const tools = { ffmpeg: FFMPEG_PATH, ffprobe: FFPROBE_PATH, yields: true }
  return createPackingTranscoder(encoded, tools, VIDEO_MAX_MINUTES * 60)
}

export const getTranscoder = (): Transcoder => transcoderOf(getSettings())

/** Temporary folders are this machine's own, even where several machines share the media. */
const turnsFor = (work: string) => path.join(tmpdir(), `elan-${work}-${process.getuid?.() ?? 0}`)

/**
 * Waits for this machine's turn to transcode, counted over all its processes.
 *
 * @returns how to end it
 * @throws the signal's reason
 */
export const takeTranscodingTurn = (signal?: AbortSignal): Promise<() => Promise<void>> =>
  takeSlot(turnsFor('transcoding'), getSettings().TRANSCODES_AT_ONCE, signal)

/** As `takeTranscodingTurn`, to pack what is encoded already: nothing of it takes more than one processor. */
export const takePackingTurn = (signal?: AbortSignal): Promise<() => Promise<void>> =>
  takeSlot(turnsFor('packing'), availableParallelism(), signal)
