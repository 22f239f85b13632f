import { mainPlaylist } from './playlist'
import { makePosters } from './poster'
import { planFilm } from './planFilm'
import type { Transcoder } from './port'
import { makeRungs } from './rungs'
import type { Tools } from './run'
import { makeSound, measureSound } from './sound'

/** The transcoder that runs ffmpeg on this machine. @param maxSeconds of a film; by default any length */
export function createFfmpegTranscoder(tools: Tools, maxSeconds = Infinity): Transcoder {
  return {
    plan: (source, signal) => planFilm(source, tools, maxSeconds, signal),
    measureSound: (film, signal) => measureSound(film, tools, signal),
    makeSound: (film, loudness, file, signal) => makeSound(film, loudness, file, tools, signal),
    makeRungs: (request) => makeRungs(request, tools),
    mainPlaylist,
    makePosters: (request) => makePosters(request, tools),
  }
}
