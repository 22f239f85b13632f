import { vi } from 'vitest'

/** What of a film's element a browser's own player is asked for, without a browser. */
export class FilmDouble extends EventTarget {
  src = ''
  currentTime = 0
  readyState = 0
  paused = true
  error: { code: number } | null = null
  disableRemotePlayback = false
  attributes = new Map<string, string>()
  children: { src: string }[] = []

  setAttribute = (name: string, value: string) => void this.attributes.set(name, value)
  removeAttribute = (name: string) => void this.attributes.delete(name)
  append = (child: { src: string; parentNode: unknown }) => {
    child.parentNode = this
    this.children.push(child)
  }
  play = vi.fn(() => {
    this.paused = false
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  /** As browsers do: what is loaded anew stands still, at its start. */
  load = vi.fn(() => {
    this.paused = true
    this.readyState = 0
    this.currentTime = 0
    this.error = null
  })

  fail(code: number): void {
    this.error = { code }
    this.dispatchEvent(new Event('error'))
  }
  loaded(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('loadedmetadata'))
  }
  /** Whether a television is kept from it, by each of the browsers' ways. */
  get isKept(): boolean[] {
    return [this.disableRemotePlayback, this.attributes.get('x-webkit-airplay') === 'deny']
  }
}
