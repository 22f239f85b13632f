import type { SourceFilm } from '~/domain/films/filmPlan'
import { run, type Tools } from './run'

type Size = { width: number; height: number }

/**
 * Filters that turn a film in HDR into 8-bit BT.709. Scaled first, because tone mapping in floating point is the dearest step.
 * What comes in is named: phones leave tags out.
 */
export function toSdr(hdr: NonNullable<SourceFilm['hdr']>, size: Size, hasZscale: boolean): string[] {
  return hasZscale ? toneMapped(hdr, size) : curved(hdr, size)
}

function toneMapped(hdr: 'pq' | 'hlg', size: Size): string[] {
  const transfer = hdr === 'pq' ? 'smpte2084' : 'arib-std-b67'
  return [
    `scale=${size.width}:${size.height}:flags=bicubic`,
    `zscale=pin=bt2020:min=bt2020nc:tin=${transfer}:rin=tv:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}

/**
 * A plain way, for an ffmpeg without zimg: a curve from each transfer to BT.709's, and the colours of BT.2020 stretched to
 * its primaries. Greys come out where the exact way puts them; strong colours are a little off.
 */
function curved(hdr: 'pq' | 'hlg', size: Size): string[] {
  const curve =
    hdr === 'pq'
      ? '0/0 0.155/0.08 0.27/0.165 0.385/0.29 0.465/0.41 0.53/0.525 0.61/0.675 0.725/0.87 0.85/0.97 1/1'
      : '0/0 0.25/0.22 0.5/0.5 0.75/0.84 1/1'
  return [
    `scale=${size.width}:${size.height}:flags=bicubic:in_color_matrix=bt2020:in_range=tv`,
    'format=gbrp',
    `curves=all='${curve}'`,
    'colorchannelmixer=1.4:-0.33:-0.07:0:-0.08:1.09:-0.01:0:-0.01:-0.07:1.08:0',
    'scale=out_color_matrix=bt709:out_range=tv',
  ]
}

const known = new Map<string, Promise<boolean>>()

/** Whether this ffmpeg was built with zimg, as Debian's is. */
export function hasZscale({ ffmpeg }: Tools): Promise<boolean> {
  const asked =
    known.get(ffmpeg) ??
    run(ffmpeg, ['-hide_banner', '-filters']).then(({ stdout }) => /\szscale\s/.test(stdout))
  known.set(ffmpeg, asked)
  asked.catch(() => known.delete(ffmpeg))
  return asked
}
