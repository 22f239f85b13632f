import { resolve } from 'node:path'

/** 8K UHD; a bigger picture is a decompression bomb. */
export const mostPixels = 7680 * 4320

/**
 * Options that go before every `-i` of a film from outside. The name of a file says nothing of its content: without the
 * format list ffmpeg would follow a playlist or a concat script called .mp4 to any file of the server.
 */
export const untrustedInput: readonly string[] = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska',
  '-max_pixels',
  String(mostPixels),
]

/** `file:` keeps ffmpeg from reading a protocol, an option or a pattern out of a name. */
export function inputName(file: string): string {
  return `file:${resolve(file)}`
}
