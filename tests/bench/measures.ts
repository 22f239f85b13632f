import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** One line of the table. */
export interface Measure {
  name: string
  value: number
  unit: string
  /** Where the value is a median: what one time in twenty exceeds. */
  p95?: number
}

/** CPU time that a process has used so far, in milliseconds, its threads included. */
export function cpuMs(pid: number): number {
  const TICKS_PER_SECOND = 100
  // The command's name may hold spaces, so fields are counted from its closing parenthesis.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** Operations a second of an async function, over at least `milliseconds`. */
export async function rate(operation: () => Promise<unknown>, milliseconds = 1500): Promise<number> {
  await operation()
  const start = performance.now()
  let count = 0
  while (performance.now() - start < milliseconds) {
    await operation()
    count += 1
  }
  return (count * 1000) / (performance.now() - start)
}

/** How long an async function takes, in milliseconds: half of the times no longer than the median, one in twenty longer than p95. */
export interface Duration {
  median: number
  p95: number
  p99: number
}

/** Of these times, the one that a share of them does not exceed (the nearest rank). */
const rankOf = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

export function durationOf(times: readonly number[]): Duration {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: rankOf(sorted, 0.5), p95: rankOf(sorted, 0.95), p99: rankOf(sorted, 0.99) }
}

/** Measures an async function several times, after one that warms up. */
export async function durationFor(operation: () => Promise<unknown>, milliseconds = 300): Promise<Duration> {
  await operation()
  const times: number[] = []
  const start = performance.now()
  while (times.length < 8 || performance.now() - start < milliseconds) {
    const before = performance.now()
    await operation()
    times.push(performance.now() - before)
  }
  return durationOf(times)
}

const IMPORT = /(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g

/** A chunk and all that it imports at once; what it imports later (`import()`) is not first load. */
function withStaticImports(file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const source = readFileSync(path.join('dist/client', file), 'utf8')
  for (const [, name] of source.matchAll(IMPORT))
    if (name) withStaticImports(path.posix.join(path.posix.dirname(file), name), seen)
}

const gzipBytes = (file: string) =>
  gzipSync(readFileSync(path.join('dist/client', file)), { level: 9 }).length

/** Bytes (gzip) of the JavaScript and CSS that a rendered page makes the browser load first. */
export function firstLoadBytes(html: string): { js: number; css: number } {
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  )
  const scripts = new Set<string>()
  for (const file of files) if (file.endsWith('.js')) withStaticImports(file, scripts)
  const styles = new Set(files.filter((file) => file.endsWith('.css')))
  const total = (set: Set<string>) => [...set].reduce((sum, file) => sum + gzipBytes(file), 0)
  return { js: total(scripts), css: total(styles) }
}
